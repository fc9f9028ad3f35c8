### Why a record, a position, options or a save is refused, in German. The English stands with the code that refuses it:
### runtime/reasons.py collects it from core/kozyri and names each message after its English words.
### What follows a line of the record or a name begins small; cards, headers and options come as they are written.

## Cards and moves

quoted-is-no-card-a-card-is-a-rank = { $quoted } ist keine Karte; eine Karte ist ein Rang aus { $rank_letters } und eine Farbe aus { $suit_letters }
quoted-is-no-suit-a-suit-is-one-of = { $quoted } ist keine Farbe; eine Farbe ist einer der Buchstaben { $suit_letters }
one-stands-twice = { $one } steht zweimal da
stands-twice = steht zweimal da
this-card-stands-twice = diese Karte steht zweimal da
a-deck-for-this-deal-holds-each-of-its = im Deck muss jede der { $whole } Karten dieses Spiels genau einmal stehen
quoted-is-no-move-of-svoi-kozyri-lay-a = { $quoted } ist kein Zug in Swoj Kosyri; ablegen schreibt man 7H, schlagen xKS, aufnehmen up
quoted-is-no-move-of-russisches-schnapsen = { $quoted } ist kein Zug im Russischen Schnapsen
quoted-is-no-number-from-1-to-9999 = { $quoted } ist keine Zahl von 1 bis 9999
a-pair-of-suit-is-worth-worth = ein Paar in { $suit } zählt { $worth }
an-empty-text-is-no-move = ein leerer Text ist kein Zug
quoted-is-no-move-nobody-attacks-with-more-than = { $quoted } ist kein Zug: Niemand greift mit mehr als { $full_hand } Karten an

## Options

must-be-wanted-not-value = möglich ist: { $wanted }; hier steht { $value }
must-be-one-of-list-not-stage = möglich ist: { $list }; hier steht { $stage }
must-be-some-of-list-not-claims = möglich sind einige von { $list }; hier steht { $claims }
must-be-one-of-list = möglich ist: { $list }
must-be-none-0-or-a-ten-from-bids = möglich ist: none, 0 oder ein Zehner von { $bids } bis { $bids2 }; hier steht { $max_bid }
must-be-yes-or-no-not-quoted = möglich ist yes oder no, nicht { $quoted }
must-be-a-whole-number-not-quoted = hier gehört eine ganze Zahl hin, nicht { $quoted }
wanted-list-or-last = { $list } oder { $last }
wanted-a-seat-from-0-to-players = ein Platz von 0 bis { $players }
wanted-lay-answer-or-follow-up = lay, answer oder follow_up
wanted-attack-defend-or-guess = attack, defend oder guess
wanted-players-one-a-seat = { $players }, für jeden Platz eins
wanted-a-number-from-1-to-13 = eine Zahl von 1 bis 13
wanted-a-number-from-2-or-0-for-never = eine Zahl ab 2, oder 0 für „nie“
wanted-0-or-a-number-from-2 = 0 oder eine Zahl ab 2
wanted-a-number-from-1-or-none-for-the-whole = eine Zahl ab 1, oder none für den ganzen Talon
wanted-suits-one-a-seat = Farben, für jeden Platz eine
wanted-players-suits-one-a-seat = { $players } Farben, für jeden Platz eine
wanted-all-different = lauter verschiedene Farben
wanted-a-suit = eine Farbe
wanted-a-suit-or-none = eine Farbe oder none
wanted-exchange-or-presorted-with-players-players = exchange oder presorted bei { $players } Spielern
wanted-nobody-s-trump = eine Farbe, die niemandes Trumpf ist
wanted-36-32-or-52-cards = 36, 32 oder 52 Karten
colour-guess-is-for-two-players = „colour_guess“ ist für zwei Spieler
an-option-is-a-name-and-a-value-such = eine Option ist ein Name mit einem Wert, etwa { $known }=3
game-has-no-such-option-it-has-list = so eine Option hat { $game } nicht; es gibt { $list }
game-has-list-not-quoted = { $game } hat { $list }, nicht { $quoted }
quoted-is-no-option-of-game = eine Option { $quoted } hat { $game } nicht

## The form of a record

line-line-quoted-reason = Zeile { $line }, { $quoted }: { $reason }
headers-stand-before-the-first-move = Kopfzeilen stehen vor dem ersten Zug
a-record-begins-with-a-header-such-as-game = eine Aufzeichnung beginnt mit einer Kopfzeile wie [Game "durak"]
a-header-is-a-name-and-a-value-in = eine Kopfzeile besteht aus einem Namen und einem Wert in Anführungszeichen: [Game "durak"]
no-such-game-there-is-list = so ein Spiel gibt es nicht; es gibt { $list }
a-record-has-at-most-longest-characters = eine Aufzeichnung hat höchstens { $longest } Zeichen
a-request-has-at-most-longest-request-characters-not = Das ist mit { $request } Zeichen zu lang; gelesen werden höchstens { $longest_request }
the-record-needs-a-header-name-value-rest = in der Aufzeichnung fehlt eine Kopfzeile [{ $name } "{ $value }"]{ $rest }
rest-or-the-zones-of-a-position = , oder es fehlen die Zonen einer Stellung
the-position-needs-a-header-name = in der Stellung fehlt eine Kopfzeile [{ $name } "…"]
no-such-header-game-has-list = so eine Kopfzeile gibt es nicht; { $game } hat { $list }
name-needs-a-seat-name2-0 = zu { $name } gehört ein Platz: [{ $name2 } 0 "…"]
name-belongs-to-no-seat = { $name } gehört zu keinem Platz
there-is-no-seat-seat-seats-are-0-to = einen Platz { $seat } gibt es nicht; die Plätze gehen von 0 bis { $players }
must-be-a-seat-from-0-to-seats = hier gehört ein Platz von 0 bis { $seats } hin
must-be-a-suit-of-suit-letters = hier gehört eine Farbe hin, einer der Buchstaben { $suit_letters }
a-deal-has-a-deck-a-position-has-zones = ein ausgeteiltes Spiel hat ein Deck, eine Stellung hat Zonen; beides zugleich geht nicht
these-cards-of-the-pack-are-missing-missing = diese Karten des Blatts fehlen: { $missing }
the-pack-of-pack-cards-has-no-such-card = im Blatt mit { $pack } Karten gibt es diese Karte nicht
only-known-cards-stand-here = hier stehen nur bekannte Karten
a-beaten-card-is-written-as-the-card-that = eine geschlagene Karte schreibt man so: erst die Karte, die sie schlug, dann > und sie selbst, also QS>7C
the-deal-is-over-nothing-may-follow = das Spiel ist zu Ende, danach kommt nichts mehr
the-deal-is-over-from-here-nothing-can-be = das Spiel ist zu Ende: Von hier aus ist nichts mehr zu spielen

## Positions of all games

must-be-turn = am Zug ist hier Platz { $turn }
seat-turn-is-out = Platz { $turn } ist draußen
owners-cards-are-hidden-but-only-free-of-the = { $owners } Karten sind verdeckt, vom Blatt fehlen aber nur { $free }
this-view-fits-no-state = so kann der Tisch nie aussehen
these-cards-lie-nowhere-lost = diese Karten liegen nirgends: { $lost }
card-lies-nowhere = { $card } liegt nirgends
card-lies-in-count-places = { $card } liegt an { $count } Stellen
card-is-on-the-table-twice = { $card } liegt zweimal auf dem Tisch
card-is-not-in-this-pack = { $card } ist nicht in diesem Blatt
card-is-not-in-the-pack = { $card } ist nicht im Blatt
known-is-not-in-a-pack-of-pack-cards = { $known } ist nicht im Blatt mit { $pack } Karten

## Positions in Svoi Kozyri

at-least-two-seats-must-hold-cards = mindestens zwei Plätze müssen Karten haben
nothing-is-to-be-answered-on-an-empty-pile = auf einem leeren Talon ist nichts zu schlagen
a-follow-up-needs-a-top-card-with-which = für follow_up muss oben eine Karte liegen, mit der Platz { $turn } die darunter geschlagen hat
a-free-card-is-laid-on-a-pile-only = frei auf einen Talon gelegt wird nur, wenn jemand hinausgegangen ist

## Positions in Russisches Schnapsen

quoted-is-no-seat-and-suit-such-as-1 = { $quoted } ist nicht Platz und Farbe wie 1:H
three-cards-and-led-by-one-of-the-three = ein Stich hat drei Karten, ausgespielt von einem der drei, die mitspielen
the-winner-of-the-last-trick-has-taken-its = die Karten des letzten Stichs hat der, der ihn gemacht hat
the-seat-that-led-and-three-cards-1-ts = erst der Platz, der ausgespielt hat, dann drei Karten: 1 TS AS JS
no-trick-has-been-led-yet = es ist noch kein Stich ausgespielt
seat-claimant-has-no-right-to-throw-in = Platz { $claimant } darf nicht zusammenwerfen
must-be-players-one-for-each-seat = es müssen { $players } sein, für jeden Platz eins
seat-seat-sits-out = Platz { $seat } setzt aus
seat-seat-holds-hand = Platz { $seat } hat { $hand }
seat-seat-must-hold-sizes-cards-now-not-held = Platz { $seat } muss jetzt { $sizes } Karten haben, nicht { $held }
who-plays-alone = wer spielt allein?
what-is-played-for-it-cannot-be-nothing = wie hoch wird gespielt? Ohne Gebot geht es nicht
what-is-played-for-it-cannot-be-bid = wie hoch wird gespielt? { $bid } kann man nicht bieten
must-be-a-number-perhaps-with-ohne = hier gehört eine Zahl hin, vielleicht mit ohne
the-auction-is-not-over = das Bieten ist noch nicht zu Ende
the-auction-is-over = das Bieten ist zu Ende
quoted-is-no-call-or-the-auction-is-over = { $quoted } kann man hier nicht bieten, oder das Bieten ist schon vorbei
call-by-seat-seat-error = { $call } von Platz { $seat }: { $error }
is-not-who-made-the-highest-bid = das höchste Gebot hat ein anderer
is-not-the-highest-of-the-calls = es ist nicht das höchste Gebot
in-this-order-the-cards-come-to-other-hands = in dieser Reihenfolge bekommen andere diese Karten
must-be-talon-cards = hier müssen { $talon } Karten liegen
must-be-talon-cards-of-the-declarer-s-hand = es müssen { $talon } Karten aus der Hand des Spielaufnehmers sein
without-the-talon-nothing-is-laid-away = ohne Talon wird nichts verlegt
nobody-may-raise-here = erhöhen darf hier niemand
nobody-picks-up-discards-here = verlegte Karten nimmt hier niemand
must-be-1-to-discards-cards-not-lying = es müssen 1 bis { $discards } Karten sein, nicht { $lying }
a-trick-has-three-cards = ein Stich hat drei Karten
who-leads-to-this-trick = wer spielt zu diesem Stich aus?
the-deal-is-over-after-the-last-trick-and = das Spiel ist nach dem letzten Stich zu Ende, nicht früher
seat-seat-may-not-play-card = Platz { $seat } darf { $card } nicht spielen
seat-seat-cannot-have-shown-the-pair-in-suit = Platz { $seat } kann das Paar in { $suit } nicht angesagt haben
no-card-of-the-pair-in-suit-was-led = vom Paar in { $suit } wurde keine Karte ausgespielt
each-suit-is-announced-at-most-once = jede Farbe wird höchstens einmal angesagt
must-be-the-suit-that-was-announced-last = Trumpf ist die Farbe, die zuletzt angesagt wurde

## Positions in Prostoj Durak

players-players-need-players2-not-sets = { $players } Spieler brauchen { $players2 }, nicht { $sets }
its-last-card-is-the-turned-one-and-talon = die letzte Karte ist die aufgedeckte, und { $talon } ist kein Trumpf
a-card-that-others-know-must-be-in-that = eine Karte, die alle kennen, muss auch in der Hand sein
nobody-is-without-cards-while-the-talon-has-some = solange im Talon Karten liegen, hat jeder welche
seat-attacker-holds-no-cards = Platz { $attacker } hat keine Karten
must-be-the-next-seat-to-the-left-of = verteidigen muss sich der Nächste links vom Angreifer, der noch Karten hat
the-colour-is-guessed-before-the-first-attack-by = die Farbe wird vor dem ersten Angriff geraten, und zwar links vom Geber
card-does-not-beat-over = { $card } schlägt { $over } nicht
in-a-defence-there-is-a-card-to-be = wer sich verteidigt, muss noch etwas zu schlagen haben
overs-is-no-attack = { $overs } ist kein Angriff
the-defender-holds-fewer-cards-than-are-to-be = der Verteidiger hat weniger Karten, als zu schlagen sind
no-cards-lie-on-the-table-at-the-stage = bei { $stage } liegen keine Karten auf dem Tisch

## Saves

the-save-is-of-version-version-this-page-reads = Gespeichert wurde in Version { $version }; diese Seite liest bis Version { $save_version }
this-is-no-save-of-a-match-or-it = Das ist keine gespeicherte Partie, oder sie ist beschädigt
