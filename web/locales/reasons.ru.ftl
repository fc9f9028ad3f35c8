### Why a record, a position, options or a save is refused, in Russian. The English stands with the code that refuses it:
### runtime/reasons.py collects it from core/kozyri and names each message after its English words.
### What follows a line of the record or a name begins small; cards, headers and options come as they are written.

## Cards and moves

quoted-is-no-card-a-card-is-a-rank = { $quoted } — не карта; карта — это достоинство из { $rank_letters } и масть из { $suit_letters }
quoted-is-no-suit-a-suit-is-one-of = { $quoted } — не масть; масть — одна из букв { $suit_letters }
one-stands-twice = { $one } стоит дважды
stands-twice = стоит дважды
this-card-stands-twice = эта карта стоит дважды
a-deck-for-this-deal-holds-each-of-its = в колоде для этой раздачи каждая карта есть ровно один раз, всего { $whole }
quoted-is-no-move-of-svoi-kozyri-lay-a = { $quoted } — не ход в «Своих козырях»; выложить карту — 7H, побить — xKS, взять — up
quoted-is-no-move-of-russisches-schnapsen = { $quoted } — не ход в русском шнапсене
quoted-is-no-number-from-1-to-9999 = { $quoted } — не число от 1 до 9999
a-pair-of-suit-is-worth-worth = марьяж этой масти ({ $suit }) стоит { $worth }
an-empty-text-is-no-move = пустой текст — не ход
quoted-is-no-move-nobody-attacks-with-more-than = { $quoted } — не ход: больше чем { $full_hand } картами не ходят

## Options

must-be-wanted-not-value = можно: { $wanted }; здесь { $value }
must-be-one-of-list-not-stage = можно: { $list }; здесь { $stage }
must-be-some-of-list-not-claims = можно любые из { $list }; здесь { $claims }
must-be-one-of-list = можно только { $list }
must-be-none-0-or-a-ten-from-bids = можно: none, 0 или десятки от { $bids } до { $bids2 }; здесь { $max_bid }
must-be-yes-or-no-not-quoted = можно yes или no, а не { $quoted }
must-be-a-whole-number-not-quoted = здесь нужно целое число, а не { $quoted }
wanted-list-or-last = { $list } или { $last }
wanted-a-seat-from-0-to-players = место от 0 до { $players }
wanted-lay-answer-or-follow-up = lay, answer или follow_up
wanted-attack-defend-or-guess = attack, defend или guess
wanted-players-one-a-seat = { $players }, по числу мест
wanted-a-number-from-1-to-13 = число от 1 до 13
wanted-a-number-from-2-or-0-for-never = число от 2 или 0, то есть никогда
wanted-0-or-a-number-from-2 = 0 или число от 2
wanted-a-number-from-1-or-none-for-the-whole = число от 1 или none, то есть вся стопка
wanted-suits-one-a-seat = масти, по одной на место
wanted-players-suits-one-a-seat = масти, по одной на место, всего { $players }
wanted-all-different = только разные масти
wanted-a-suit = масть
wanted-a-suit-or-none = масть или none
wanted-exchange-or-presorted-with-players-players = exchange или presorted, если игроков { $players }
wanted-nobody-s-trump = масть, которая ни у кого не козырь
wanted-36-32-or-52-cards = 36, 32 или 52 карты
colour-guess-is-for-two-players = «colour_guess» бывает только вдвоём
an-option-is-a-name-and-a-value-such = настройка — это имя и значение, например { $known }=3
game-has-no-such-option-it-has-list = такой настройки у { $game } нет; есть { $list }
game-has-list-not-quoted = у { $game } есть { $list }, а не { $quoted }
quoted-is-no-option-of-game = настройки { $quoted } у { $game } нет

## The form of a record

line-line-quoted-reason = Строка { $line }, { $quoted }: { $reason }
headers-stand-before-the-first-move = заголовки стоят до первого хода
a-record-begins-with-a-header-such-as-game = запись начинается с заголовка вроде [Game "durak"]
a-header-is-a-name-and-a-value-in = заголовок — это имя и значение в кавычках: [Game "durak"]
no-such-game-there-is-list = такой игры здесь нет; есть { $list }
a-record-has-at-most-longest-characters = в записи может быть не больше { $longest } знаков
a-request-has-at-most-longest-request-characters-not = Это слишком длинно, знаков { $request }; читается не больше { $longest_request }
the-record-needs-a-header-name-value-rest = в записи нет заголовка [{ $name } "{ $value }"]{ $rest }
rest-or-the-zones-of-a-position = , и зон положения в ней тоже нет
the-position-needs-a-header-name = в положении нет заголовка [{ $name } "…"]
no-such-header-game-has-list = такого заголовка не бывает; у { $game } есть { $list }
name-needs-a-seat-name2-0 = у { $name } должно быть место: [{ $name2 } 0 "…"]
name-belongs-to-no-seat = { $name } не относится к месту
there-is-no-seat-seat-seats-are-0-to = места { $seat } нет; места — от 0 до { $players }
must-be-a-seat-from-0-to-seats = здесь нужно место от 0 до { $seats }
must-be-a-suit-of-suit-letters = здесь нужна масть, одна из букв { $suit_letters }
a-deal-has-a-deck-a-position-has-zones = у раздачи есть колода, у положения — зоны, а вместе их не бывает
these-cards-of-the-pack-are-missing-missing = не хватает карт колоды: { $missing }
the-pack-of-pack-cards-has-no-such-card = { $pack ->
    [one] в колоде из { $pack } карты такой нет
   *[other] в колоде из { $pack } карт такой нет
}
only-known-cards-stand-here = здесь стоят только известные карты
a-beaten-card-is-written-as-the-card-that = побитая карта пишется так: чем побита, > и она сама, то есть QS>7C
the-deal-is-over-nothing-may-follow = раздача окончена, ходов больше нет
the-deal-is-over-from-here-nothing-can-be = раздача окончена: играть отсюда нечего

## Positions of all games

must-be-turn = сейчас ход места { $turn }
seat-turn-is-out = место { $turn } уже вне игры
owners-cards-are-hidden-but-only-free-of-the = закрытых карт { $owners }, а не видно только { $free }
this-view-fits-no-state = такого на столе быть не может
these-cards-lie-nowhere-lost = этих карт нет нигде: { $lost }
card-lies-nowhere = карты { $card } нет нигде
card-lies-in-count-places = карта { $card } лежит сразу в нескольких местах, их { $count }
card-is-on-the-table-twice = карта { $card } лежит на столе дважды
card-is-not-in-this-pack = карты { $card } нет в этой колоде
card-is-not-in-the-pack = карты { $card } нет в колоде
known-is-not-in-a-pack-of-pack-cards = карты { $known } нет в такой колоде, карт в ней { $pack }

## Positions in Svoi Kozyri

at-least-two-seats-must-hold-cards = карты должны быть хотя бы у двоих
nothing-is-to-be-answered-on-an-empty-pile = стопка пуста, бить нечего
a-follow-up-needs-a-top-card-with-which = для follow_up наверху должна лежать карта, которой место { $turn } побило карту под ней
a-free-card-is-laid-on-a-pile-only = просто положить карту на стопку можно, только если кто-то уже вышел

## Positions in Russisches Schnapsen

quoted-is-no-seat-and-suit-such-as-1 = { $quoted } — не место и масть, как 1:H
three-cards-and-led-by-one-of-the-three = во взятке три карты, и заходит один из троих играющих
the-winner-of-the-last-trick-has-taken-its = карты последней взятки лежат у того, кто её взял
the-seat-that-led-and-three-cards-1-ts = сначала место, с которого зашли, потом три карты: 1 TS AS JS
no-trick-has-been-led-yet = в эту взятку ещё не заходили
seat-claimant-has-no-right-to-throw-in = место { $claimant } не может требовать пересдачи
must-be-players-one-for-each-seat = должно быть по числу мест: { $players }
seat-seat-sits-out = место { $seat } эту раздачу пропускает
seat-seat-holds-hand = у места { $seat } есть { $hand }
seat-seat-must-hold-sizes-cards-now-not-held = { $sizes ->
    [one] у места { $seat } сейчас должна быть { $sizes } карта, а не { $held }
    [few] у места { $seat } сейчас должно быть { $sizes } карты, а не { $held }
   *[many] у места { $seat } сейчас должно быть { $sizes } карт, а не { $held }
}
who-plays-alone = кто разыгрывает?
what-is-played-for-it-cannot-be-nothing = сколько заказано? Без заказа играть нельзя
what-is-played-for-it-cannot-be-bid = сколько заказано? Заказ не может быть { $bid }
must-be-a-number-perhaps-with-ohne = здесь нужно число, можно с ohne
the-auction-is-not-over = торговля ещё не окончена
the-auction-is-over = торговля окончена
quoted-is-no-call-or-the-auction-is-over = { $quoted } в торговле не говорят, или она уже окончена
call-by-seat-seat-error = { $call }, место { $seat }: { $error }
is-not-who-made-the-highest-bid = самый большой заказ сделал другой
is-not-the-highest-of-the-calls = это не самый большой заказ
in-this-order-the-cards-come-to-other-hands = при таком порядке карты достанутся другим
must-be-talon-cards = { $talon ->
    [one] здесь должна лежать { $talon } карта
    [few] здесь должно лежать { $talon } карты
   *[many] здесь должно лежать { $talon } карт
}
must-be-talon-cards-of-the-declarer-s-hand = это карты с руки разыгрывающего, их должно быть { $talon }
without-the-talon-nothing-is-laid-away = без прикупа ничего не сносят
nobody-may-raise-here = поднимать заказ здесь никто не может
nobody-picks-up-discards-here = снос здесь никто не берёт
must-be-1-to-discards-cards-not-lying = карт должно быть от 1 до { $discards }, а не { $lying }
a-trick-has-three-cards = во взятке три карты
who-leads-to-this-trick = чей заход в этой взятке?
the-deal-is-over-after-the-last-trick-and = раздача кончается после последней взятки, не раньше
seat-seat-may-not-play-card = с места { $seat } нельзя сыграть { $card }
seat-seat-cannot-have-shown-the-pair-in-suit = место { $seat } не могло объявить марьяж этой масти: { $suit }
no-card-of-the-pair-in-suit-was-led = ни одной картой этого марьяжа не ходили: { $suit }
each-suit-is-announced-at-most-once = в каждой масти марьяж объявляют не больше одного раза
must-be-the-suit-that-was-announced-last = козырь — масть, объявленная последней

## Positions in Prostoj Durak

players-players-need-players2-not-sets = игроков { $players }, значит, нужно { $players2 }, а не { $sets }
its-last-card-is-the-turned-one-and-talon = последняя карта — открытая, а { $talon } не козырь
a-card-that-others-know-must-be-in-that = карта, которую все знают, должна быть на руках
nobody-is-without-cards-while-the-talon-has-some = пока в колоде есть карты, они есть у каждого
seat-attacker-holds-no-cards = у места { $attacker } нет карт
must-be-the-next-seat-to-the-left-of = отбивается ближайший слева от нападающего, у кого есть карты
the-colour-is-guessed-before-the-first-attack-by = цвет угадывает сосед сдающего слева до первого хода
card-does-not-beat-over = карта { $card } не бьёт карту { $over }
in-a-defence-there-is-a-card-to-be = у того, кто отбивается, должно быть что бить
overs-is-no-attack = так ходить нельзя: { $overs }
the-defender-holds-fewer-cards-than-are-to-be = у отбивающегося меньше карт, чем надо побить
no-cards-lie-on-the-table-at-the-stage = при { $stage } карт на столе нет

## Saves

the-save-is-of-version-version-this-page-reads = Сохранено версией { $version }; эта страница читает до версии { $save_version }
this-is-no-save-of-a-match-or-it = Это не сохранённый матч, или он повреждён
