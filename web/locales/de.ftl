# The page's words in German, as card players say them; Schnapsen in its Austrian words.
# Cards, suits and players come in the nominative; only the reader himself is bent: "du" becomes "dich".

## Games and cards

game-svoi = Swoj Kosyri
    .short = Swoj Kosyri
game-schnapsen = Russisches Schnapsen
    .short = Schnapsen
game-durak = Prostoj Durak
    .short = Durak
hidden-card = verdeckte Karte
card-name = { $suit }-{ $rank }
rank-A =
    .french = Ass
    .german = Ass
rank-K =
    .french = König
    .german = König
rank-Q =
    .french = Dame
    .german = Ober
rank-J =
    .french = Bube
    .german = Unter
rank-T =
    .french = Zehn
    .german = Zehner
rank-9 =
    .french = Neun
    .german = Neuner
rank-8 =
    .french = Acht
    .german = Achter
rank-7 =
    .french = Sieben
    .german = Siebener
rank-6 =
    .french = Sechs
    .german = Sechser
rank-5 =
    .french = Fünf
    .german = Fünfer
rank-4 =
    .french = Vier
    .german = Vierer
rank-3 =
    .french = Drei
    .german = Dreier
rank-2 =
    .french = Zwei
    .german = Zweier
suit-S =
    .french = Pik
    .french-of = Pik
    .german = Grün
    .german-of = Grün
suit-H =
    .french = Herz
    .french-of = Herz
    .german = Herz
    .german-of = Herz
suit-D =
    .french = Karo
    .french-of = Karo
    .german = Schellen
    .german-of = Schellen
suit-C =
    .french = Kreuz
    .french-of = Kreuz
    .german = Eichel
    .german-of = Eichel

## Players

you = du
you-begin = Du
bot-1 = Anna
bot-2 = Boris
bot-3 = Vera
bot-0 = Dina
person = Spieler { $number }

## The page

title = Kozyri: drei alte Kartenspiele
menu = Menü
games = Spiele
progress = Python wird geladen
close = Schließen
yes = ja
no = nein
customary = üblich
rule = Regel { $rule }
what-can-i-do = Was kann ich tun?
rulebook = Regelbuch
rules-of = Die Regeln: { $game }
rulebook-page = Das ganze Regelbuch: so spielt man, alle Regeln, Stellungen zum Ausprobieren
not-yet = Die Regeln sind noch unterwegs.
about-svoi = Jeder hat seine eigene Trumpffarbe. Schlag die oberste Karte des Talons und leg eine weitere darauf, oder nimm Karten auf. Wer zuletzt noch Karten hat, verliert.
about-schnapsen = Man spielt zu dritt, und einer verspricht eine Zahl von Punkten. König und Ober einer Farbe werden angesagt und machen sie zum Trumpf. Es gelten Farbzwang, Stichzwang und Trumpfzwang.
about-durak = Greif mit einer Karte an, oder mit drei oder fünf, unter denen Paare sind. Der Verteidiger schlägt, was er will, und nimmt den Rest auf. Wer zuletzt noch Karten hat, ist der Narr.
you-may = Das darfst du
you-may-not = Das darfst du nicht
nothing-now = Im Augenblick nichts.
and-more = … und mehr von derselben Art.

## The table

players = Spieler
table = Tisch
hand = Deine Karten
log = Verlauf
log-empty = Noch nichts.
actions = Was du tun kannst
cards-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
to-act = am Zug
is-out = draußen
sits-out = Pause
dealer = Geber
role-attacker = { $you ->
    [yes] greifst an
   *[no] greift an
}
role-defender = { $you ->
    [yes] verteidigst
   *[no] verteidigt
}
role-declarer = { $you ->
    [yes] spielst
   *[no] spielt
}
has-won = { $premiums ->
    [0] { $points } Punkte
   *[other] { $points } + { $premiums } Punkte
}
hand-of = { $who }: { $cards }
trump = Trumpf
talon-count = { $count ->
    [0] kein Talon mehr
    [one] { $count } Karte im Talon
   *[other] { $count } Karten im Talon
}
turned = aufgedeckt: { $card }
may-play = { $card }, spielbar
may-not-play = { $card }, nicht spielbar
chosen-card = { $card }, gewählt
beaten-pair = { $card }, geschlagen mit { $by }
unbeaten = { $card }, nicht geschlagen
pile-top = oben: { $card }
pile-count = { $count ->
    [one] { $count } Karte im Talon
   *[other] { $count } Karten im Talon
}
pile-empty = der Talon ist leer
take-count = aufzunehmen: { $count }
take-all = aufzunehmen: alle { $count }
take-count-next = aufzunehmen: { $count }; dann liegt { $next } oben
peeked = Aufzunehmen, und die Karte danach: { $cards }
talon-face-down = { $count ->
    [one] { $count } Karte im Talon, verdeckt
   *[other] { $count } Karten im Talon, verdeckt
}
calls = Was gesagt wurde
bids = Gebote
call-pass = passe
call-ohne = { $amount } ohne
plays-for = { $you ->
    [yes] Dein Gebot: { $amount }
   *[no] Gebot von { $who }: { $amount }
}{ $ohne ->
    [yes] , ohne Talon
   *[no] {""}
}
picked-up = Aus dem Talon: { $cards }
talon-was = Das war der Talon.
no-trump-yet = noch kein Trumpf
played-by = { $who }: { $card }
thrown-in = { $you ->
    [yes] Du lässt zusammenwerfen.
   *[no] { $who } lässt zusammenwerfen.
}

## The sum at the end of a deal

sum-points = { $points } in Stichen, gerundet
sum-premiums = Angesagt
sum-slam = Alle Stiche
sum-made = { $reached } von { $bid }: erreicht
sum-missed = { $reached } von { $bid }: verfehlt
sum-opponents = Die Gegner: { $points } in Stichen
sum-ohne = Ohne Talon
sum-opponents-premiums = Von ihnen angesagt

## The arrangement of the Challenge

arranged-dealt = { $you ->
    [yes] Wie gegeben. Du gibst: { $trump } und { $second } bleiben.
   *[no] Wie gegeben. { $who } gibt: { $trump } und { $second } bleiben.
}
arranged-kept = Die anderen zwei Farben kommen weg.
arranged-filled = Sie werden neu verteilt, sodass beide Hände gleichwertig sind.
arrangement = Ausgleich der Hände
arrangement-next = Weiter

## Buttons

undo = Zurücknehmen
redo = Wiederholen
next-deal = Nächstes Spiel
new-match = Neue Partie
give-up = Deine Partie { $game } ist noch nicht zu Ende. Willst du sie für eine andere aufgeben?
not-given-up = Deine Partie bleibt, wie sie ist.
to-the-end = Zu Ende spielen
replay = Offen nachspielen
hint = Tipp
peek = Ansehen
peek-away = Verdecken
back-to-now = Zurück ins Spiel
step-on = Vor
step-back = Zurück
uncover = Ich bin { $who }: Karten zeigen
retry = Noch einmal versuchen
do-Attack = { $count ->
    [one] Mit { $cards } angreifen
   *[other] Mit { $count } Karten angreifen
}
do-Beat = { $over } mit { $card } schlagen
do-Take = { $count ->
    [one] { $count } Karte aufnehmen
   *[other] { $count } Karten aufnehmen
}
do-Take-number = Verlegte Karte { $number } nehmen
do-Rob = { $card } rauben
do-Guess = { $colour ->
    [red] Rot
   *[black] Schwarz
}
do-Lay = { $card } ablegen
do-PickUp = { $count ->
    [one] { $count } Karte aufnehmen
   *[other] { $count } Karten aufnehmen
}
do-Redeal = Zusammenwerfen
do-Bid = { $amount } { $ohne ->
    [yes] ohne bieten
   *[no] bieten
}
do-Pass = Passen
do-Give = { $count ->
    [one] { $count } Karte verlegen
   *[other] { $count } Karten verlegen
}
do-Raise = Auf { $amount } erhöhen
do-Stay = Dabei bleiben
do-Play = { $card } spielen
do-Announce = { $value } ansagen: { $card }

## Starting and failing

loading = Die Regeln sind unterwegs: { $percent } %.
choose-already = Eine Karte kannst du schon wählen.
will-play = { $move }: sobald die Regeln da sind.
failed = Die Regeln ließen sich nicht starten: { $why }
oops = Bei uns ist etwas schiefgegangen; auf dem Tisch ist alles wie zuvor. { $why }
bad-request = Das geht nicht: { $why }
quoted = „{ $text }“
save-unreadable = Die gespeicherte Partie war nicht zu lesen, darum wird eine neue gegeben. Die alte bleibt aufgehoben und lässt sich in eine Datei sichern. { $why }
kept-unwritable = Dieser Browser speichert nichts für uns: Die Partie dauert so lange wie diese Seite. { $why }
kept-unreadable = Etwas Gespeichertes war nicht zu lesen. Es liegt beiseite und lässt sich in eine Datei sichern.
kept-future = Was hier gespeichert ist, stammt von einem neueren Kozyri (Version { $why }) und bleibt, wie es ist.
keeps-nothing = Dieser Browser speichert nichts für uns: Eine Partie dauert so lange wie diese Seite.
revived = Die Regeln waren stehen geblieben ({ $why }) und sind neu gestartet. Verloren ist nichts.
ended-deaf = sie antworteten nicht mehr
ended-forgetful = eine Frage blieb unbeantwortet
ended-stuck = sie laufen nicht an
elsewhere = Diese Partie läuft in einem anderen Tab weiter.
go-on-here = Hier weiterspielen
offline-fetching = Wird fürs Spielen ohne Netz vorbereitet …
offline-ready = Bereit zum Spielen ohne Netz.
offline-update = Ein neueres Kozyri liegt bereit.
offline-accept = Neue Version öffnen
privacy = Kein Konto, keine Cookies, keine Überwachung: Was du hier tust, bleibt auf diesem Gerät.

## What is asked

ask-which = { $card }: Wie denn?
ask-over = { $card }: Tippe an, was damit geschlagen wird.
ask-another = { $count ->
    [one] { $count } Karte gewählt; nimm noch eine dazu.
   *[other] { $count } Karten gewählt; nimm noch eine dazu.
}
ask-more = { $count ->
    [one] { $count } Karte gewählt; nimm noch welche dazu oder spiel.
   *[other] { $count } Karten gewählt; nimm noch welche dazu oder spiel.
}
looking-back = Nach Zug { $ply }
pass-device = Gib das Gerät an { $who } weiter.
hinted = Der überlegte Spieler rät: { $move }
ask-durak-attack = { $you ->
    [yes] Greif { $other } an.
   *[no] { $who } greift { $other ->
        [du] dich
       *[other] { $other }
    } an.
}
ask-durak-defend = { $you ->
    [yes] { $can ->
        [yes] Schlag, was du willst, oder nimm auf.
       *[no] Du kannst nicht schlagen: Nimm auf.
    }
   *[no] { $who } verteidigt sich.
}
ask-durak-guess = { $you ->
    [yes] Ist Trumpf rot oder schwarz?
   *[no] { $who } rät, ob Trumpf rot oder schwarz ist.
}
ask-svoi-lay = { $you ->
    [yes] Leg irgendeine Karte ab.
   *[no] { $who } legt irgendeine Karte ab.
}
ask-svoi-answer = { $you ->
    [yes] { $can ->
        [yes] Schlag { $top } oder nimm { $count } auf.
       *[no] { $top } kannst du nicht schlagen: Nimm { $count } auf.
    }
   *[no] { $who } schlägt { $top } oder nimmt { $count } auf.
}
ask-svoi-follow_up = { $you ->
    [yes] Geschlagen. Leg noch eine Karte ab.
   *[no] { $who } legt noch eine Karte ab.
}
ask-schnapsen-auction = { $you ->
    [yes] { $call ->
        [first] Du musst anfangen, mit { $least }.
        [more] Biete { $least } oder mehr, oder passe.
       *[none] Du bist am Wort.
    }
   *[no] { $who } ist am Wort.
}
ask-schnapsen-give = { $you ->
    [yes] Verleg { $count } Karten für die Gegner.
   *[no] { $who } verlegt { $count } Karten.
}
ask-schnapsen-take = { $you ->
    [yes] Nimm eine der verlegten Karten.
   *[no] { $who } nimmt eine verlegte Karte.
}
ask-schnapsen-raise = { $you ->
    [yes] Erhöh dein Gebot von { $bid } oder bleib dabei.
   *[no] { $who } darf das Gebot erhöhen.
}
ask-schnapsen-play = { $you ->
    [yes] Spiel eine Karte.
   *[no] { $who } spielt.
}

## What happened

did-durak-Attack = { $you ->
    [yes] Du greifst mit { $cards } an.
   *[no] { $who } greift mit { $cards } an.
}
did-durak-Beat = { $you ->
    [yes] Du schlägst { $over } mit { $card }.
   *[no] { $who } schlägt { $over } mit { $card }.
}
did-durak-Take = { $you ->
    [yes] Du nimmst { $cards } auf.
   *[no] { $who } nimmt { $cards } auf.
}
did-durak-Rob = { $you ->
    [yes] Du raubst { $card }.
   *[no] { $who } raubt { $card }.
}
did-durak-Guess = { $you ->
    [yes] Du rätst
   *[no] { $who } rät
} { $colour ->
    [red] rot
   *[black] schwarz
}: { $right ->
    [yes] richtig.
   *[no] falsch.
}
did-held = Alles geschlagen.
did-drew = { $you ->
    [yes] Du ziehst
   *[no] { $who } zieht
} { $count ->
    [one] eine Karte.
   *[other] { $count } Karten.
}
did-out = { $you ->
    [yes] Du bist draußen.
   *[no] { $who } ist draußen.
}
did-svoi-Lay = { $you ->
    [yes] Du legst { $card } ab.
   *[no] { $who } legt { $card } ab.
}
did-svoi-Beat = { $you ->
    [yes] Du schlägst { $over } mit { $card }.
   *[no] { $who } schlägt { $over } mit { $card }.
}
did-svoi-PickUp = { $you ->
    [yes] Du nimmst { $cards } auf.
   *[no] { $who } nimmt { $cards } auf.
}{ $left ->
    [0] {" "}Der Talon ist weg.
   *[other] {""}
}
did-schnapsen-Redeal = { $you ->
    [yes] Du lässt zusammenwerfen.
   *[no] { $who } lässt zusammenwerfen.
}
did-schnapsen-Bid = { $you ->
    [yes] Du bietest { $amount }
   *[no] { $who } bietet { $amount }
}{ $ohne ->
    [yes] {" "}ohne Talon.
   *[no] .
}
did-schnapsen-Pass = { $you ->
    [yes] Du passt.
   *[no] { $who } passt.
}
did-schnapsen-Give = { $you ->
    [yes] Du verlegst { $count } Karten.
   *[no] { $who } verlegt { $count } Karten.
}
did-schnapsen-Take = { $you ->
    [yes] Du nimmst eine verlegte Karte: { $card }.
   *[no] { $who } nimmt eine verlegte Karte.
}
did-schnapsen-Raise = { $you ->
    [yes] Du erhöhst auf { $amount }.
   *[no] { $who } erhöht auf { $amount }.
}
did-schnapsen-Stay = { $you ->
    [yes] Du bleibst bei deinem Gebot.
   *[no] { $who } bleibt beim Gebot.
}
did-schnapsen-Play = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
did-schnapsen-Announce = { $you ->
    [yes] Du sagst { $value } an: Trumpf ist jetzt { $suit }. Du spielst { $card } aus.
   *[no] { $who } sagt { $value } an: Trumpf ist jetzt { $suit }. Ausgespielt wird { $card }.
}
did-trick = { $you ->
    [yes] Der Stich gehört dir, { $points } Punkte.
   *[no] Der Stich geht an { $who }, { $points } Punkte.
}
did-declare = { $you ->
    [yes] Du bist Spielaufnehmer.
   *[no] { $who } ist Spielaufnehmer.
}

## The end

over-lost-durak = { $you ->
    [yes] Diesmal bist du der Narr.
   *[no] Diesmal ist { $who } der Narr.
}
over-lost-svoi = { $you ->
    [yes] Dieses Spiel hast du verloren.
   *[no] Dieses Spiel hat { $who } verloren.
}
over-draw = Unentschieden: Ein alter Narr ist schlimmer als zwei neue.
over-repetition = Unentschieden: Dieselbe Stellung kam zu oft vor.
over-thrown-in = Zusammengeworfen: Derselbe Geber gibt noch einmal.
over-made = { $you ->
    [yes] Du hast dein Gebot erreicht.
   *[no] { $who } hat das Gebot erreicht.
}
over-missed = { $you ->
    [yes] Du hast dein Gebot verfehlt.
   *[no] { $who } hat das Gebot verfehlt.
}
sheet = Stand der Partie
sheet-markers = Verlorene Spiele
sheet-points = { $until ->
    [0] Punkte, { $deals } Spiele
   *[other] Punkte, bis { $until }
}
match-won = Die Partie ist zu Ende. Gewonnen: { $who }.
match-lost = Die Partie ist zu Ende. Am öftesten verloren: { $who }.
house-rules-here = Hausregeln an diesem Tisch: { $rules }
study-here = Eine Übung: Züge kannst du immer zurücknehmen.

## The menu

variant = Variante
preset-svoi-svoi = Swoj Kosyri
preset-svoi-challenge = Challenge
preset-schnapsen-24 = 24 Karten
preset-schnapsen-36 = 36 Karten
preset-durak-durak = Prostoj Durak
preset-durak-panjpar = Panjpar
bots = Gegner
bot-level-careful = überlegt
bot-level-random = aufs Geratewohl
a-person = ein Mensch
who-plays = Wer spielt, und wie lange
who-plays-note = An einem Gerät können mehrere spielen: Solange es weitergegeben wird, ist der Bildschirm verdeckt.
seat-number = Platz { $number }
    .within = Platz { $number }
match-length = Partie
until-stopped = ohne Ende
so-many-deals = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
to-points = bis { $points }
house-rules = Hausregeln
as-the-source = Wie in der Quelle
look = Sprache, Karten, Tempo
language = Sprache
deck = Karten
deck-customary = üblich
deck-french = französisch
deck-russian = russisch
deck-german = deutsch
four-colours = Vier Farben
pace = Tempo
pace-calm = ruhig
pace-usual = normal
pace-quick = schnell
study = Übung
study-note = In einer Übung kann man jeden Zug zurücknehmen, und die Aufzeichnung zeigt das ganze Spiel.
records = Aufzeichnen und Speichern
record = Aufzeichnung
copy-record = Aufzeichnung kopieren
record-copied = Kopiert.
load-record = Diese Aufzeichnung spielen
export-all = Alles in eine Datei sichern
import-all = Aus einer Datei laden
import-failed = Mit dieser Datei geht es nicht: { $why }
file-too-long = Sie ist viel länger als jede Datei von uns.
file-foreign = Sie stammt nicht aus Kozyri.
file-newer = Sie stammt aus einem neueren Kozyri.
file-damaged = Sie ist beschädigt.
forget-all = Alles vergessen
forget-sure = Alle Partien und die Statistik vergessen?
statistics = Statistik
no-statistics = Noch kein Spiel zu Ende gespielt.
statistics-lost = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}, { $lost } verloren, { $drawn } unentschieden
statistics-points = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}, { $points } Punkte; { $made } von { $declared } Geboten erreicht

## House rules

option-svoi-trumps = Trümpfe von Platz 1 an
option-svoi-deal = Geben
    .v-exchange = Trumpf-Sechsen werden getauscht
    .v-presorted = Trumpf-Sechsen werden zuerst gegeben
    .v-arranged = gleichwertige Hände (Challenge)
option-svoi-ranks = Ränge in jeder Farbe
option-svoi-second_suit = Zweite Farbe des Gebers
option-svoi-take_plain = Aufnehmen, wenn kein eigener Trumpf oben liegt
    .v-none = den ganzen Talon
option-svoi-take_trump = Aufnehmen, wenn der eigene Trumpf oben liegt
    .v-none = den ganzen Talon
option-svoi-take_trump_ace = Aufnehmen, wenn das eigene Trumpf-Ass oben liegt
    .v-none = den ganzen Talon
option-svoi-taker_leads = Wer den ganzen Talon nimmt, legt selbst ab
option-svoi-open_hands = Offene Hände
    .v-none = zu zweit
option-svoi-beatout_clears_pile = Geht einer mit Schlagen hinaus, kommt der Talon weg
option-svoi-old_fool_draw = Unentschieden durch den alten Narren
option-svoi-beatout_single_card_draws = Geht einer mit Schlagen hinaus, ist jede einzelne Karte unentschieden
option-svoi-repetition_draw = Unentschieden durch Wiederholung
    .v-0 = nie
option-schnapsen-pack = Karten
option-schnapsen-claims = Zusammenwerfen mit
    .v-nines_unters_under20 = drei Neunern, vier Untern, unter 20 Punkten
    .v-nines_unters = drei Neunern, vier Untern
    .v-unters = vier Untern
    .v-none = nichts
option-schnapsen-three_nines = Drei Neuner heißt
    .v-at_least = drei oder vier
    .v-exact = genau drei
option-schnapsen-pass_is_final = Wer gepasst hat, bietet nicht mehr mit
option-schnapsen-max_bid = Höchstes Gebot
    .v-none = 300, mit 36 Karten 420
    .v-0 = alles, was zu erreichen ist
option-schnapsen-declarer_assigns = Der Spielaufnehmer teilt die verlegten Karten zu
option-schnapsen-raise_after_talon = Nach dem Talon darf erhöht werden
option-schnapsen-undertrump = Auch ein niedrigerer Trumpf muss gespielt werden
option-schnapsen-defender_premiums = Was die Gegner ansagen, zählt
option-schnapsen-slam_bonus = Prämie für alle Stiche
option-schnapsen-slam_counts_for_bid = Diese Prämie zählt zum Gebot
option-schnapsen-ohne = Gebote ohne Talon
option-schnapsen-ohne_penalty = Ein verfehltes Gebot ohne Talon
    .v-declarer = kostet den Spielaufnehmer 80
    .v-opponents = bringt den Gegnern je 40
option-durak-pack = Karten
option-durak-rob = Den Trumpf rauben
    .v-six = mit der Sechs
    .v-lowest = mit dem niedrigsten Trumpf
    .v-off = nein
option-durak-attack_sizes = Angriffe
    .v-1_3_5 = 1, 3 oder 5 Karten
    .v-1_2_3_4_5 = auch 2 oder 4 Karten in Paaren
option-durak-first_attacker = Wer zuerst angreift
    .v-left_of_dealer = links vom Geber
    .v-colour_guess = durch Raten: rot oder schwarz
option-durak-repetition_draw = Unentschieden durch Wiederholung
    .v-0 = nie

## Links

link-bad = Dieser Link lässt sich nicht öffnen. { $why }
link-too-long = Er hat { $length } Zeichen; gelesen werden höchstens { $most }.
link-too-long-to-share = Ein Link hierauf hätte { $length } Zeichen, und viele Programme schneiden Links ab { $most } Zeichen ab. Stattdessen lässt sich die Aufzeichnung kopieren.
link-empty = Er nennt kein Spiel.
link-no-value = „{ $name }“ hat keinen Wert.
link-twice = „{ $name }“ steht zweimal da.
link-unknown = „{ $name }“ gibt es nicht.
link-beside-record = „{ $name }“ kann nicht neben einer ganzen Aufzeichnung stehen.
link-value = „{ $name }“ kann nicht „{ $value }“ sein, nur { $known }.
link-seat = „seat“ zählt von 0 an: Bei { $players } Spielern gibt es keinen Platz { $seat }.
link-percent = Das ist nicht so kodiert, wie Links es sind: „{ $what }“.
link-letters = Darin stehen Zeichen, die sich nicht zeigen lassen: „{ $what }“.
link-letters-in = Solche Zeichen hat keine Aufzeichnung in „{ $name }“: „{ $what }“.
link-moves = Bei „{ $what }“ lassen sich die Züge nicht auseinanderhalten.
link-about = Über der Aufzeichnung können nur Kommentare stehen, nicht „{ $what }“.
link-header = Eine Kopfzeile besteht aus einem Namen und einem Wert in Anführungszeichen, nicht aus „{ $what }“.
link-late-header = Kopfzeilen stehen vor dem ersten Zug; „{ $what }“ steht dahinter.
link-no-header = Eine Aufzeichnung beginnt mit einer Kopfzeile wie [Game "durak"], nicht mit „{ $what }“.
link-card = „{ $what }“ in „{ $name }“ ist keine Karte.

## A demo in somebody else’s page

demo-touch = Tippe eine Karte an und probier es aus.
demo-touch-start = Tippe auf „{ $button }“, dann bist du dran.
demo-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
}
demo-start = Ausprobieren
demo-deal = Geben
demo-undealt = { $count ->
    [one] { $count } Spieler; es ist noch nicht gegeben.
   *[other] { $count } Spieler; es ist noch nicht gegeben.
}
demo-again = Zurück zur Stellung
demo-right = Genau so.
demo-other = Das ist erlaubt, hier wurde aber anders gespielt. Sieh dir an, was daraus wird, oder geh zurück.
demo-which = { $you ->
    [yes] Welche deiner Karten darfst du spielen? Wähl sie aus und prüfe.
   *[no] Welche Karten darf { $who } spielen?
}
demo-move = { $you ->
    [yes] Wie spielst du?
   *[no] Wie spielt { $who }?
}
demo-check = Prüfen
demo-is-right = { $card }: ja.
demo-is-missing = { $card } darf man auch spielen.
demo-all-right = Alles richtig.
demo-not-all = Noch nicht ganz.
demo-ply = Zug { $ply } von { $of }
demo-end = Hier endet die Folge. Jetzt probier, was du willst.
demo-open = In Kozyri öffnen
demo-no-python = In diesem Rahmen können die Regeln nicht laufen. „In Kozyri öffnen“ spielt von hier weiter.
demo-bad-record = Das lässt sich nicht spielen: { $why }
demo-in-words = Die Stellung in Worten
demo-hidden = { $count ->
    [one] { $count } verdeckte Karte
   *[other] { $count } verdeckte Karten
}
## Teilen und Vorführen

shared-play-on = Die anderen spielen lassen
shared-leave = Zu meinem Spiel
maker = Teilen oder vorführen
maker-shows = Zu sehen ist
maker-seen = was ich sehe
maker-open = alle Karten
maker-deal = nur die Verteilung
maker-hidden = Alle Karten und die Verteilung lassen sich zeigen, wenn das Spiel zu Ende ist, oder in einer Übung.
maker-seat = Mit wessen Augen
maker-from = Es beginnt
maker-first = vor dem ersten Zug
maker-play = Wer liest,
maker-play-moves = probiert Züge
    .note = Man probiert, welche Karten hier gespielt werden dürfen, und liest, warum andere nicht.
maker-play-line = folgt den Zügen
    .note = Man folgt den Zügen, wie sie gespielt wurden, mit deinen Bemerkungen und Fragen.
maker-play-free = spielt weiter
    .note = Man spielt von hier aus gegen den Computer weiter.
maker-to = Es geht bis
maker-remarks = Bemerkungen und Fragen
maker-at = Wann
maker-kind = Art
maker-kind-remark = Bemerkung
    .example = Jetzt zählen die Trümpfe.
maker-kind-which = Welche Karten dürfen gespielt werden?
    .example = Welche Karten stechen diese?
maker-kind-find = Finde den Zug
    .example = Welcher Zug hält die Trümpfe zusammen?
maker-text = Text
maker-add = Bemerkung oder Frage hinzufügen
maker-find-needs = Hier folgt kein Zug. Spiel erst einen am Tisch, und komm dann wieder.
maker-remove = { $number } entfernen
maker-look = Sprache, Karten, Farben
maker-theme = Farben
maker-theme-own = wie beim Leser
maker-theme-light = hell
maker-theme-dark = dunkel
maker-waits = Die Aufzeichnung wird geschrieben …
maker-impossible = Das lässt sich nicht zeigen. { $why }
maker-no-line = Die folgenden Züge lassen sich nicht ohne Karten zeigen, die du nicht siehst. Zeige weniger davon, oder warte das Ende des Spiels ab. { $why }
maker-preview = Vorschau
maker-copy = Kopieren
maker-copy-frame = HTML-Rahmen
    .note = Gehört in jede Seite und jedes Wiki, das HTML annimmt.
maker-copy-element = Element <kozyri-demo>
    .note = Für Seiten, die ein Skript laden dürfen: passt seine Höhe an, und sein Text ist die Aufzeichnung.
maker-copy-link = Link zur Vorführung
    .note = Die Vorführung für sich.
maker-copy-notation = Aufzeichnung
    .note = Die Aufzeichnung als Text, für Wikis mit einer Vorlage dafür.
maker-copy-share = Link zu diesem Augenblick kopieren
    .note = Er öffnet für jeden diese Ansicht am Tisch. Was du nicht siehst, steht nicht darin.
maker-copied = Kopiert.
maker-copy-yourself = Ausgewählt. Kopiere es mit Strg+C oder langem Druck.
maker-copied-text = Was kopiert wird
maker-full-page = Am Tisch öffnen
maker-face-down = { $count ->
    [one] { $count } verdeckte Karte
   *[other] { $count } verdeckte Karten
}
maker-on-table = Auf dem Tisch: { $cards }.
maker-trump = Trumpf: { $suit }.

## Setting up a position

maker-setup = Stellung aufbauen
maker-setup-again = Stellung ändern
maker-not-by-hand = Zurück zum Spiel
maker-lay = Am Tisch spielen
maker-seen-by-seat = was der Platz sieht
maker-setup-how = Zieh Karten dorthin, wo sie liegen, oder wähle Karten und dann einen Platz. Karten ohne Platz sind aus dem Spiel.
maker-game = Spiel
maker-clear = Tisch leeren
maker-tray = { $count ->
    [0] Jede Karte hat ihren Platz
    [one] { $count } Karte ohne Platz
   *[other] { $count } Karten ohne Platz
}
maker-back = Vom Tisch zurücknehmen
maker-put = Hierhin: { $place }
maker-holds = { $place } · { $count }
maker-show-one = { $place }: eine verdeckte Karte weniger
maker-hide-one = { $place }: eine verdeckte Karte mehr
maker-sound = Diese Stellung ist spielbar.
maker-checking = Wird geprüft …
maker-use = Diese Stellung verwenden
maker-cancel = Abbrechen
maker-more = Mehr von der Notation
    .note = Was eine Stellung nicht sagen muss, in der Schreibweise der Notation: Karten wie AS KH TD 9C.
maker-zone-Hand = Hand von Platz { $number }
maker-zone-Pile = Stapel, oberste zuletzt
maker-zone-Aside = Aus dem Spiel
maker-zone-Seen = Karten, die alle gesehen haben
maker-zone-Turn = Am Zug
maker-zone-Due = Zu tun
maker-zone-Dealer = Geber
maker-zone-Talon = Talon
maker-zone-Lying = Verdeckte Ablage
maker-zone-Trick = Stich, in der Reihenfolge
maker-zone-Taken = Gestochen von Platz { $number }
maker-zone-Calls = Gebote der Reihe nach
maker-zone-Declarer = Spielaufnehmer
maker-zone-Bid = Gebot
maker-zone-Announced = Angesagt, Platz und Farbe
maker-zone-Trump = Trumpf
maker-zone-Last = Letzter Stich, ausgespielt von
maker-zone-Picked = Karten des Talons
maker-zone-Dealt = Talon, wie er lag
maker-zone-Took = Ablage, die Platz { $number } nahm
maker-zone-Excluded = Was Platz { $number } nicht haben kann
maker-zone-Attack = Angriff, noch ungeschlagen
maker-zone-Beaten = Geschlagen: Karte, dann die schlagende
maker-zone-Attacker = Angreifer
maker-zone-Shown = Karten von Platz { $number }, die alle kennen
maker-zone-other = Die Stellung
maker-due-lay = eine Karte legen
maker-due-answer = stechen oder aufnehmen
maker-due-follow_up = nach dem Stechen legen
maker-due-auction = bieten
maker-due-give = Karten ablegen
maker-due-take = Ablage nehmen
maker-due-raise = erhöhen oder bleiben
maker-due-play = eine Karte spielen
maker-due-guess = die Farbe raten
maker-due-attack = angreifen
maker-due-defend = verteidigen
