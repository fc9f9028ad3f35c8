# The page's words. The rules' sentences stand with the code.

## Games and cards

game-svoi = Svoi Kozyri
    .short = Svoi Kozyri
game-schnapsen = Russisches Schnapsen
    .short = Schnapsen
game-durak = Prostoj Durak
    .short = Durak
hidden-card = a hidden card
card-name = { $rank } of { $suit }
rank-A =
    .french = ace
    .german = ace
rank-K =
    .french = king
    .german = king
rank-Q =
    .french = queen
    .german = ober
rank-J =
    .french = jack
    .german = unter
rank-T =
    .french = ten
    .german = ten
rank-9 =
    .french = nine
    .german = nine
rank-8 =
    .french = eight
    .german = eight
rank-7 =
    .french = seven
    .german = seven
rank-6 =
    .french = six
    .german = six
rank-5 =
    .french = five
    .german = five
rank-4 =
    .french = four
    .german = four
rank-3 =
    .french = three
    .german = three
rank-2 =
    .french = two
    .german = two
suit-S =
    .french = spades
    .french-of = spades
    .german = leaves
    .german-of = leaves
suit-H =
    .french = hearts
    .french-of = hearts
    .german = hearts
    .german-of = hearts
suit-D =
    .french = diamonds
    .french-of = diamonds
    .german = bells
    .german-of = bells
suit-C =
    .french = clubs
    .french-of = clubs
    .german = acorns
    .german-of = acorns

## Players

you = you
you-begin = You
bot-1 = Anna
bot-2 = Boris
bot-3 = Vera
bot-0 = Dina
person = Player { $number }

## The page

title = Kozyri: three old card games
menu = Menu
games = Games
progress = Python is loading
close = Close
yes = yes
no = no
customary = customary
rule = Rule { $rule }
what-can-i-do = What can I do?
rulebook = Rulebook
rules-of = The rules of { $game }
rulebook-page = The whole rulebook: how to play, all rules, positions to try
not-yet = The rules are still on their way.
about-svoi = Everybody has a trump suit of his own. Beat the top card of the pile and lay another on it, or pick cards up. Whoever holds cards at the end has lost.
about-schnapsen = Three players, one of whom promises a number of points. King and Ober of a suit are announced and make it trump. Follow suit, head the trick, trump.
about-durak = Attack with one card, or with three or five that have pairs among them. The defender beats what he will and picks up the rest. Whoever holds cards at the end is the fool.
you-may = You may
you-may-not = You may not
nothing-now = Nothing just now.
and-more = … and more of the same kind.

## The table

players = Players
table = Table
hand = Your hand
log = What happened
log-empty = Nothing yet.
actions = What you can do
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
to-act = to play
is-out = out
sits-out = sits out
dealer = dealer
role-attacker = { $you ->
    [yes] attack
   *[no] attacks
}
role-defender = { $you ->
    [yes] defend
   *[no] defends
}
role-declarer = { $you ->
    [yes] play alone
   *[no] plays alone
}
has-won = { $premiums ->
    [0] { $points } points
   *[other] { $points } + { $premiums } points
}
hand-of = { $who }: { $cards }
trump = trump
talon-count = { $count ->
    [0] no stock left
    [one] { $count } card in the stock
   *[other] { $count } cards in the stock
}
turned = turned up: { $card }
may-play = { $card }, may be played
may-not-play = { $card }, may not be played
chosen-card = { $card }, chosen
beaten-pair = { $card }, beaten by { $by }
unbeaten = { $card }, not beaten
pile-top = on top: { $card }
pile-count = { $count ->
    [one] { $count } card on the pile
   *[other] { $count } cards on the pile
}
pile-empty = the pile is empty
take-count = to pick up: { $count }
take-all = to pick up: all { $count }
take-count-next = to pick up: { $count }; then { $next } lies open
peeked = To pick up, and the next card: { $cards }
talon-face-down = { $count ->
    [one] { $count } card of the talon, face down
   *[other] { $count } cards of the talon, face down
}
calls = What was called
bids = Bids
call-pass = pass
call-ohne = { $amount } without
plays-for = { $you ->
    [yes] You play for { $amount }
   *[no] { $who } plays for { $amount }
}{ $ohne ->
    [yes] , without the talon
   *[no] {""}
}
picked-up = From the talon: { $cards }
talon-was = This was the talon.
no-trump-yet = no trump yet
played-by = { $who }: { $card }
thrown-in = { $you ->
    [yes] You throw the cards in.
   *[no] { $who } throws the cards in.
}

## The sum at the end of a deal

sum-points = { $points } in tricks, rounded
sum-premiums = Announced
sum-slam = All tricks
sum-made = { $reached } of { $bid }: made
sum-missed = { $reached } of { $bid }: lost
sum-opponents = The other side: { $points } in tricks
sum-ohne = Without the talon
sum-opponents-premiums = Announced by them

## The arrangement of the Challenge

arranged-dealt = { $you ->
    [yes] As dealt. You deal: { $trump } and { $second } stay.
   *[no] As dealt. { $who } deals: { $trump } and { $second } stay.
}
arranged-kept = The other two suits are taken out.
arranged-filled = They are filled in so that both hands are equal.
arrangement = How the hands were made equal
arrangement-next = Next step

## Buttons

undo = Undo
redo = Redo
next-deal = Next deal
new-match = New match
give-up = Your match of { $game } is not over yet. Give it up for another one?
not-given-up = Your match stays as it is.
to-the-end = Play to the end
replay = Replay, all hands open
hint = Hint
peek = Look
peek-away = Hide
back-to-now = Back to now
step-on = Forward
step-back = Back
uncover = I am { $who }: show my cards
retry = Try again
do-Attack = { $count ->
    [one] Attack with { $cards }
   *[other] Attack with { $count } cards
}
do-Beat = Beat { $over } with { $card }
do-Take = { $count ->
    [one] Pick up { $count } card
   *[other] Pick up { $count } cards
}
do-Take-number = Take discard { $number }
do-Rob = Rob { $card }
do-Guess = { $colour ->
    [red] Red
   *[black] Black
}
do-Lay = Lay { $card }
do-PickUp = { $count ->
    [one] Pick up { $count } card
   *[other] Pick up { $count } cards
}
do-Redeal = Throw the cards in
do-Bid = Bid { $amount }{ $ohne ->
    [yes] {" "}without
   *[no] {""}
}
do-Pass = Pass
do-Give = { $count ->
    [one] Lay { $count } card away
   *[other] Lay { $count } cards away
}
do-Raise = Raise to { $amount }
do-Stay = Leave it at that
do-Play = Play { $card }
do-Announce = Announce { $value } with { $card }

## Starting and failing

loading = The rules are on their way: { $percent }%.
choose-already = You can choose your card already.
will-play = { $move }: as soon as the rules are there.
failed = The rules could not be started: { $why }
oops = Something went wrong on our side; the table is as it was. { $why }
bad-request = That cannot be done: { $why }
quoted = ‘{ $text }’
save-unreadable = The saved match could not be read, so a new one is dealt. The old one is kept and can be exported. { $why }
kept-unwritable = This browser keeps nothing for us: the match lasts as long as this page. { $why }
kept-unreadable = Something kept here could not be read. It is set aside and can be exported.
kept-future = What is kept here was written by a newer Kozyri (version { $why }) and is left as it is.
keeps-nothing = This browser keeps nothing for us: a match lasts as long as this page.
revived = The rules had stopped ({ $why }) and have been started again. Nothing is lost.
ended-deaf = they do not answer
ended-forgetful = one question was never answered
ended-stuck = they do not start
elsewhere = This match goes on in another tab.
go-on-here = Go on here
offline-fetching = Getting ready for playing offline …
offline-ready = Ready to play offline.
offline-update = A newer Kozyri is ready.
offline-accept = Open the new version
privacy = No account, no cookies, no tracking: nothing you do here leaves this device.

## What is asked

ask-which = { $card }: which way?
ask-over = { $card }: touch the card that it shall beat.
ask-another = { $count ->
    [one] { $count } card chosen; add another.
   *[other] { $count } cards chosen; add another.
}
ask-more = { $count ->
    [one] { $count } card chosen; add more, or play.
   *[other] { $count } cards chosen; add more, or play.
}
looking-back = After move { $ply }
pass-device = Give the device to { $who }.
hinted = The careful player would say: { $move }
ask-durak-attack = { $you ->
    [yes] Attack { $other }.
   *[no] { $who } attacks { $other }.
}
ask-durak-defend = { $you ->
    [yes] { $can ->
        [yes] Beat what you will, or pick up.
       *[no] You cannot beat: pick up.
    }
   *[no] { $who } defends.
}
ask-durak-guess = { $you ->
    [yes] Which colour is the trump?
   *[no] { $who } guesses the colour of the trump.
}
ask-svoi-lay = { $you ->
    [yes] Lay any card.
   *[no] { $who } lays any card.
}
ask-svoi-answer = { $you ->
    [yes] { $can ->
        [yes] Beat { $top }, or pick up { $count }.
       *[no] You cannot beat { $top }: pick up { $count }.
    }
   *[no] { $who } beats { $top } or picks up { $count }.
}
ask-svoi-follow_up = { $you ->
    [yes] Now lay one more card.
   *[no] { $who } lays one more card.
}
ask-schnapsen-auction = { $you ->
    [yes] { $call ->
        [first] You open the auction, with { $least }.
        [more] Bid { $least } or more, or pass.
       *[none] Your call.
    }
   *[no] { $who } calls.
}
ask-schnapsen-give = { $you ->
    [yes] Lay { $count } cards away, for the others.
   *[no] { $who } lays { $count } cards away.
}
ask-schnapsen-take = { $you ->
    [yes] Take one of the discards.
   *[no] { $who } takes one of the discards.
}
ask-schnapsen-raise = { $you ->
    [yes] Raise your bid of { $bid }, or leave it.
   *[no] { $who } may raise the bid.
}
ask-schnapsen-play = { $you ->
    [yes] Play a card.
   *[no] { $who } plays.
}

## What happened

did-durak-Attack = { $you ->
    [yes] You attack with { $cards }.
   *[no] { $who } attacks with { $cards }.
}
did-durak-Beat = { $you ->
    [yes] You beat { $over } with { $card }.
   *[no] { $who } beats { $over } with { $card }.
}
did-durak-Take = { $you ->
    [yes] You pick up { $cards }.
   *[no] { $who } picks up { $cards }.
}
did-durak-Rob = { $you ->
    [yes] You rob { $card }.
   *[no] { $who } robs { $card }.
}
did-durak-Guess = { $you ->
    [yes] You guess
   *[no] { $who } guesses
} { $colour ->
    [red] red
   *[black] black
}: { $right ->
    [yes] right.
   *[no] wrong.
}
did-held = All beaten.
did-drew = { $you ->
    [yes] You draw { $count }.
   *[no] { $who } draws { $count }.
}
did-out = { $you ->
    [yes] You are out.
   *[no] { $who } is out.
}
did-svoi-Lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
did-svoi-Beat = { $you ->
    [yes] You beat { $over } with { $card }.
   *[no] { $who } beats { $over } with { $card }.
}
did-svoi-PickUp = { $you ->
    [yes] You pick up { $cards }.
   *[no] { $who } picks up { $cards }.
}{ $left ->
    [0] {" "}The pile is gone.
   *[other] {""}
}
did-schnapsen-Redeal = { $you ->
    [yes] You throw the cards in.
   *[no] { $who } throws the cards in.
}
did-schnapsen-Bid = { $you ->
    [yes] You bid { $amount }
   *[no] { $who } bids { $amount }
}{ $ohne ->
    [yes] {" "}without the talon.
   *[no] .
}
did-schnapsen-Pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
did-schnapsen-Give = { $you ->
    [yes] You lay { $count } cards away.
   *[no] { $who } lays { $count } cards away.
}
did-schnapsen-Take = { $you ->
    [yes] You take a discard: { $card }.
   *[no] { $who } takes a discard.
}
did-schnapsen-Raise = { $you ->
    [yes] You raise to { $amount }.
   *[no] { $who } raises to { $amount }.
}
did-schnapsen-Stay = { $you ->
    [yes] You leave your bid.
   *[no] { $who } leaves the bid.
}
did-schnapsen-Play = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
did-schnapsen-Announce = { $you ->
    [yes] You announce { $value }: trump is now { $suit }. You lead { $card }.
   *[no] { $who } announces { $value }: trump is now { $suit }. { $card } is led.
}
did-trick = { $you ->
    [yes] The trick is yours, { $points } points.
   *[no] The trick goes to { $who }, { $points } points.
}
did-declare = { $you ->
    [yes] You play alone.
   *[no] { $who } plays alone.
}

## The end

over-lost-durak = { $you ->
    [yes] You are the fool this time.
   *[no] { $who } is the fool this time.
}
over-lost-svoi = { $you ->
    [yes] You have lost this deal.
   *[no] { $who } has lost this deal.
}
over-draw = A draw: an old fool is worse than two new ones.
over-repetition = A draw: the same position once too often.
over-thrown-in = Thrown in: the same dealer deals again.
over-made = { $you ->
    [yes] You have made your bid.
   *[no] { $who } has made the bid.
}
over-missed = { $you ->
    [yes] You have missed your bid.
   *[no] { $who } has missed the bid.
}
sheet = How the match stands
sheet-markers = Deals lost
sheet-points = { $until ->
    [0] Points, { $deals } deals
   *[other] Points, first to { $until }
}
match-won = The match is over. Won by { $who }.
match-lost = The match is over. Most deals lost: { $who }.
house-rules-here = House rules at this table: { $rules }
study-here = A study: moves can always be taken back.

## The menu

variant = Variant
preset-svoi-svoi = Svoi Kozyri
preset-svoi-challenge = Challenge
preset-schnapsen-24 = 24 cards
preset-schnapsen-36 = 36 cards
preset-durak-durak = Prostoj Durak
preset-durak-panjpar = Panjpar
bots = Opponents
bot-level-careful = careful
bot-level-random = at random
a-person = a person
who-plays = Who plays, and how long
who-plays-note = Several people can share this device: the screen is covered while it is passed on.
seat-number = Seat { $number }
    .within = seat { $number }
match-length = Match
until-stopped = no end
so-many-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
to-points = to { $points }
house-rules = House rules
as-the-source = As in the source
look = Language, cards, pace
language = Language
deck = Cards
deck-customary = customary
deck-french = French
deck-russian = Russian
deck-german = German
four-colours = Four colours
pace = Pace
pace-calm = calm
pace-usual = usual
pace-quick = quick
study = Study
study-note = In a study every move can be taken back, and the record shows the whole deal.
records = Records and keeping
record = Record
copy-record = Copy record
record-copied = Copied.
load-record = Play this record
export-all = Save all to a file
import-all = Load from a file
import-failed = That file cannot be used: { $why }
file-too-long = it is much longer than any file of ours.
file-foreign = it was not exported by Kozyri.
file-newer = it was exported by a newer Kozyri.
file-damaged = it is damaged.
forget-all = Forget everything
forget-sure = Forget all matches and statistics?
statistics = Statistics
no-statistics = No deal finished yet.
statistics-lost = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $lost } lost, { $drawn } drawn
statistics-points = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $points } points; { $made } of { $declared } bids made

## House rules

option-svoi-trumps = Trumps from seat 1
option-svoi-deal = Deal
    .v-exchange = trump sixes change hands
    .v-presorted = trump sixes dealt first
    .v-arranged = equal hands (Challenge)
option-svoi-ranks = Ranks in each suit
option-svoi-second_suit = Dealer’s second suit
option-svoi-take_plain = Pick up from a plain card
    .v-none = the whole pile
option-svoi-take_trump = Pick up from one’s own trump
    .v-none = the whole pile
option-svoi-take_trump_ace = Pick up from one’s own trump ace
    .v-none = the whole pile
option-svoi-taker_leads = Whoever takes the whole pile lays the next card himself
option-svoi-open_hands = Open hands
    .v-none = with two players
option-svoi-beatout_clears_pile = Going out with a beating card clears the pile
option-svoi-old_fool_draw = Draw by the old fool
option-svoi-beatout_single_card_draws = After a beating last card a single card draws
option-svoi-repetition_draw = Draw by repetition
    .v-0 = never
option-schnapsen-pack = Cards
option-schnapsen-claims = Throw-in with
    .v-nines_unters_under20 = three nines, four Unters, under 20 points
    .v-nines_unters = three nines, four Unters
    .v-unters = four Unters
    .v-none = nothing
option-schnapsen-three_nines = Three nines means
    .v-at_least = three or four
    .v-exact = exactly three
option-schnapsen-pass_is_final = Whoever has passed is out of the auction
option-schnapsen-max_bid = Highest bid
    .v-none = 300, or 420 with 36 cards
    .v-0 = all that can be reached
option-schnapsen-declarer_assigns = The declarer hands the discards out
option-schnapsen-raise_after_talon = The bid can be raised after the talon
option-schnapsen-undertrump = A lower trump must be played as well
option-schnapsen-defender_premiums = The other side’s announcements count
option-schnapsen-slam_bonus = Bonus for all tricks
option-schnapsen-slam_counts_for_bid = This bonus counts for the bid
option-schnapsen-ohne = Bids without the talon
option-schnapsen-ohne_penalty = A missed bid without costs
    .v-declarer = the declarer 80
    .v-opponents = gives the others 40 each
option-durak-pack = Cards
option-durak-rob = Robbing the trump
    .v-six = with the six
    .v-lowest = with the lowest trump
    .v-off = no
option-durak-attack_sizes = Attacks
    .v-1_3_5 = 1, 3 or 5 cards
    .v-1_2_3_4_5 = also 2 or 4 cards in pairs
option-durak-first_attacker = First attacker
    .v-left_of_dealer = left of the dealer
    .v-colour_guess = by guessing the colour
option-durak-repetition_draw = Draw by repetition
    .v-0 = never

## Links

link-bad = This link cannot be opened. { $why }
link-too-long = It has { $length } characters; at most { $most } are read.
link-too-long-to-share = A link to this would have { $length } characters, and many programs cut off links of { $most } and more. The record can be copied instead.
link-empty = It names no game.
link-no-value = “{ $name }” has no value.
link-twice = “{ $name }” stands twice.
link-unknown = It knows no “{ $name }”.
link-beside-record = “{ $name }” cannot stand beside a whole record.
link-value = “{ $name }” cannot be “{ $value }”, only { $known }.
link-seat = “seat” counts from 0: with { $players } players it cannot be { $seat }.
link-percent = This is not encoded as links are: “{ $what }”.
link-letters = There are characters in it that cannot be shown: “{ $what }”.
link-letters-in = No record has such characters in “{ $name }”: “{ $what }”.
link-moves = The moves cannot be told apart at “{ $what }”.
link-about = Above the record only comments may stand, not “{ $what }”.
link-header = A header is a name and a value in quotation marks, not “{ $what }”.
link-late-header = Headers stand before the first move; “{ $what }” stands after it.
link-no-header = A record begins with a header such as [Game "durak"], not with “{ $what }”.
link-card = “{ $what }” in “{ $name }” is no card.

## A demo in somebody else’s page

demo-touch = Touch a card to try it.
demo-touch-start = Touch “{ $button }”, then choose.
demo-turn = { $you ->
    [yes] It is your turn.
   *[no] { $who } is to play.
}
demo-start = Try it
demo-deal = Deal
demo-undealt = { $count ->
    [one] { $count } player; nothing is dealt yet.
   *[other] { $count } players; nothing is dealt yet.
}
demo-again = Back to the position
demo-right = That is the move.
demo-other = That is allowed, but here another move was made. Look what comes of it, or go back.
demo-which = { $you ->
    [yes] Which of your cards may you play? Mark them, then check.
   *[no] Which cards may { $who } play?
}
demo-move = { $you ->
    [yes] Which move do you make?
   *[no] Which move does { $who } make?
}
demo-check = Check
demo-is-right = { $card }: yes.
demo-is-missing = { $card } may be played as well.
demo-all-right = All right.
demo-not-all = Not quite.
demo-ply = Move { $ply } of { $of }
demo-end = The line ends here. Now try whatever you like.
demo-open = Open in Kozyri
demo-no-python = In this frame the rules cannot run. “Open in Kozyri” plays on from here.
demo-bad-record = This cannot be played: { $why }
demo-in-words = The position in words
demo-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
## Sharing a moment, and making demos

shared-play-on = Let the others play
shared-leave = To my own game
maker = Share or make a demo
maker-shows = What is shown
maker-seen = what I see
maker-open = all cards
maker-deal = only the deal
maker-hidden = All cards and the deal can be shown once the deal is over, or in a study.
maker-seat = Through whose eyes
maker-from = It begins
maker-first = before the first move
maker-play = The reader
maker-play-moves = tries moves
    .note = Readers try which cards may be played here, and read why others may not.
maker-play-line = goes along the moves
    .note = Readers go along the moves as they were played, with your remarks and questions.
maker-play-free = plays on
    .note = Readers play on from here against the computer.
maker-to = It goes on to
maker-remarks = Remarks and questions
maker-at = When
maker-kind = Kind
maker-kind-remark = remark
    .example = Now the trumps count.
maker-kind-which = Which cards may be played?
    .example = Which cards beat this one?
maker-kind-find = Find the move
    .example = Which move keeps the trumps together?
maker-text = Text
maker-add = Add a remark or question
maker-find-needs = No move follows here. Play one on the table first, and come back.
maker-remove = Remove { $number }
maker-look = Language, cards, colours
maker-theme = Colours
maker-theme-own = the reader’s
maker-theme-light = light
maker-theme-dark = dark
maker-waits = The record is being written …
maker-impossible = This cannot be shown. { $why }
maker-no-line = The moves that follow cannot be shown without cards that you do not see. Show fewer of them, or wait until the deal is over. { $why }
maker-preview = Preview
maker-copy = Copy
maker-copy-frame = HTML frame
    .note = Put this into any page or wiki that takes HTML.
maker-copy-element = Element <kozyri-demo>
    .note = For pages that may load a script: it fits its height, and its text is the record.
maker-copy-link = Link to the demo
    .note = The demo by itself.
maker-copy-notation = Record
    .note = The record as text, for wikis that have a template for it.
maker-copy-share = Copy a link to this moment
    .note = It opens this view at the table, for anybody. Nothing that you do not see is in it.
maker-copied = Copied.
maker-copy-yourself = Selected. Copy it with Ctrl+C or a long press.
maker-copied-text = What is copied
maker-full-page = Open it at the table
maker-face-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
maker-on-table = On the table: { $cards }.
maker-trump = Trump: { $suit }.

## Setting up a position

maker-setup = Set up a position
maker-setup-again = Change the position
maker-not-by-hand = Back to the game
maker-lay = Play it on the table
maker-seen-by-seat = what the seat sees
maker-setup-how = Drag cards to where they lie, or choose cards and then a place. Cards without a place are out of play.
maker-game = Game
maker-clear = Empty the table
maker-tray = { $count ->
    [0] Every card has its place
    [one] { $count } card without a place
   *[other] { $count } cards without a place
}
maker-back = Take back from the table
maker-put = Put here: { $place }
maker-holds = { $place } · { $count }
maker-show-one = { $place }: one face-down card fewer
maker-hide-one = { $place }: one face-down card more
maker-sound = This position can be played.
maker-checking = Looking whether this can be …
maker-use = Use this position
maker-cancel = Cancel
maker-more = More of the notation
    .note = What a position need not say, as the notation writes it: cards as AS KH TD 9C.
maker-zone-Hand = Hand of seat { $number }
maker-zone-Pile = Pile, its top last
maker-zone-Aside = Out of play
maker-zone-Seen = Cards that all have seen
maker-zone-Turn = On turn
maker-zone-Due = To do
maker-zone-Dealer = Dealer
maker-zone-Talon = Stock
maker-zone-Lying = Face-down discards
maker-zone-Trick = Trick, as it was played
maker-zone-Taken = Taken by seat { $number }
maker-zone-Calls = Calls of the auction
maker-zone-Declarer = Declarer
maker-zone-Bid = Bid
maker-zone-Announced = Announced, by seat and suit
maker-zone-Trump = Trump
maker-zone-Last = Last trick, led by
maker-zone-Picked = Cards of the talon
maker-zone-Dealt = Talon as it was dealt
maker-zone-Took = Discards that seat { $number } took
maker-zone-Excluded = What seat { $number } cannot hold
maker-zone-Attack = Attack, not beaten yet
maker-zone-Beaten = Beaten: each card, then what beat it
maker-zone-Attacker = Attacker
maker-zone-Shown = Cards of seat { $number } that all know
maker-zone-other = The position
maker-due-lay = lay a card
maker-due-answer = beat or pick up
maker-due-follow_up = lay after beating
maker-due-auction = call
maker-due-give = lay cards away
maker-due-take = take a discard
maker-due-raise = raise or stay
maker-due-play = play a card
maker-due-guess = guess the colour
maker-due-attack = attack
maker-due-defend = defend
