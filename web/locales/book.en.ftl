### The rulebooks' own words; the rules themselves stand with the code.

## The page

book-title = { $game }: how to play, and all the rules
to-the-text = To the text
contents = Contents
languages = Languages
play = Play { $game }
how-to-play = How to play
how-to-play-note = From nothing to your first game in ten minutes. What is told here in passing stands below, rule by rule.
all-rules = All the rules
all-rules-note = Each rule has its number, the one that the table names when it refuses a card. Beside it stands the heading of the German description that it restates.
all-rules-reading = Where that description leaves something open, { our-reading } says what we chose. A number beginning with A stands for such an open question.
our-reading = Our reading
picture-which = Which cards may be played?
picture-try = What is it to be?
picture-watch = This is what happens
picture-line = One way to go on
try-it = Try it
to-the-picture = Back to the picture
go-on = Other games

## Svoi Kozyri

about-svoi = Everybody has a trump suit of his own: a card that is worth nothing to your neighbour may be a trump to you. An old Russian game for two to four, quickly learned and hard to put down.
step-svoi-aim = Two, three or four people play, each for himself. All the cards are dealt out, and everybody tries to get rid of his. Whoever is the last to hold cards has lost; there is nothing else to win.
    .title = What it is about
step-svoi-cards = You need a pack of 36, from the six to the ace in the four usual suits. From the top they rank ace, king, queen, jack, 10, 9, 8, 7, 6. Before the deal everybody chooses a trump suit, each a different one. It is trump for him alone: for everybody else it is a suit like any other.
    .title = Cards and trumps
step-svoi-deal = Deal out all the cards, one at a time. Then everybody hands over the sixes of other people’s trump suits, so that each of you has at least one trump. If some hold more cards than others now, leave it at that.
    .title = The deal
step-svoi-pile = The player on the dealer’s left lays any card face up in the middle: this begins the pile. Play goes round clockwise. Only the top card of the pile counts: at your turn you beat it, or you pick up.
    .title = The pile
step-svoi-beat = A card is beaten by a higher one of its suit and, unless it is one of your own trumps, by any trump of yours. When you have beaten, lay one more card on top, whichever you like: that is the one your left neighbour has to face. So a good turn rids you of two cards.
    .title = Beating
step-svoi-pick-up = If you cannot beat, or would rather not, take cards from the top of the pile: three as a rule, five if the top card is one of your own trumps, the whole pile if it is the ace of your trumps. With that your turn is over, and your neighbour faces whatever lies on top now. If nothing is left of the pile, he lays any card.
    .title = Picking up
step-svoi-end = Whoever plays his last card is out, and the others go on. The last one with cards has lost and deals next. One way out is left to him: if all he holds is a single card, and it beats the top of the pile, the deal is a draw.
    .title = The end
step-svoi-first = Before you lay your second card, look whose turn comes next. A card of his own trump suit he can only beat with a higher one of that suit, and if he cannot, it costs him five cards. Save your own trumps; in the end you will need them. Now sit down: touch a card to play it, and where that is not allowed the table says why.
    .title = Your first deal
step-svoi-challenge = A form for two, named after the mathematician Besicovitch, is a matter of thought alone. All cards lie open, both hands are made equally strong, and whoever does not beat takes the whole pile.
    .title = For two: the Challenge

## Russisches Schnapsen

about-schnapsen = Three play, and the trump changes in the middle of the deal. An Austrian game of bidding and trick-taking in which much is promised and not all of it kept.
step-schnapsen-aim = Three people play. In each deal one of them, the declarer, promises to reach a number of points, and the other two play together against him. Whoever is the first to have 1000 points wins.
    .title = What it is about
step-schnapsen-cards = There are 24 cards in four suits: hearts, bells, leaves and acorns. In each suit the ace counts 11, the ten 10, the king 4, the Ober 3, the Unter 2 and the nine nothing, and this is also how they rank: mind the ten, which beats the king. The Ober carries his suit sign above, the Unter below; with French cards take queen and jack.
    .title = The cards
step-schnapsen-deal = Everybody is dealt seven cards, and three lie face down in the middle: the talon.
    .title = The deal
step-schnapsen-auction = The player on the dealer’s left has to open with 90. In turn the others bid more, in tens, or pass; when two pass one after the other, the highest bidder is the declarer. All the tricks together have only 120 points, so whoever bids more must have pairs, or hope for them.
    .title = The auction
step-schnapsen-talon = The declarer picks up the talon and lays two cards face down, whichever he can spare. Each opponent takes one of them, and now everybody holds eight cards.
    .title = The talon
step-schnapsen-pair = At first there is no trump. Whoever leads to a trick and holds king and Ober of one suit may announce this pair: he shows both cards, says what they are worth, and leads one of the two. Hearts are worth 100, bells 80, leaves 60, acorns 40. From that lead on the suit is trump, until somebody announces the next pair.
    .title = Pairs and trumps
step-schnapsen-tricks = The declarer leads first, afterwards whoever won the trick. You must follow suit and beat if you can. If you have none of the suit you must trump, and overtrump if somebody has trumped before you. Only with neither of the two may you throw what you like.
    .title = The tricks
step-schnapsen-score = Each side counts its tricks and rounds to tens, from five upwards; the declarer adds what he announced. With 84 in tricks and a pair in leaves that is 80 and 60, together 140: a bid of 140 is made, one of 150 is lost. If he made it, he writes his bid and no more, and the others share what they took. If not, he writes nothing, and each of the others half his bid.
    .title = The score
step-schnapsen-first = A hand with aces and tens, and with a pair or half of one, is worth a bid above 90; without a pair rather pass. Now sit down: touch a card to play it, and where that is not allowed the table says why.
    .title = Your first deal
step-schnapsen-large = With 36 cards, down to the six, the talon has six cards, four are laid away and twelve tricks are played. King, Ober and Unter are the three lowest cards of their suit then, and there are 240 points in the tricks.
    .title = With 36 cards

## Prostoj Durak

about-durak = The simple fool: attack with one card, with three or with five, and do not be the last to hold any. A Russian game for two to four, less known than Podkidnoj Durak and quicker to explain.
step-durak-aim = Two, three or four people play, each for himself. Nobody wins, but one loses: whoever is the last to hold cards is the fool, and the fool has to deal.
    .title = What it is about
step-durak-deal = Take 36 cards, from the six to the ace, ace high. Deal five to each, one at a time, and turn the next card up: its suit is trump. The rest goes across it, face down, as the stock. Whoever holds the trump six may exchange it for the turned card as long as that lies there.
    .title = The deal
step-durak-defend = The attack lies open on the table, and the defender beats its cards one by one: with a higher card of the suit, or with a trump if the card is none. A trump is only beaten by a higher trump. He may leave as many as he likes.
    .title = Defence
step-durak-attack = The player on the dealer’s left attacks first, and his left neighbour defends. One attacks with a single card, with three that have a pair among them, or with five that have two pairs among them; the odd card may be any. An attack never has more cards than the defender holds.
    .title = Attack
step-durak-result = If all is beaten, the cards are put aside, and the defender attacks next. If not, he picks up just the cards that he did not beat; everything else is put aside, and the player on his left attacks.
    .title = What comes of it
step-durak-draw = Then both fill up their hands to five cards from the stock, first the attacker, then the defender. The turned trump is the last card to be drawn.
    .title = Drawing
step-durak-end = Once the stock is used up, whoever has no cards left drops out. One draw there is: if the last two hold equally many cards, and one attacks with all of them and the other beats them all, nobody new is the fool and the old fool deals again.
    .title = The end
step-durak-first = Three cards with a low pair are a good start: you get rid of three at once, and two of them are hard to beat for somebody who has few suits. Save your trumps for the end, when nothing can be drawn any more. Now sit down: touch a card to play it, and where that is not allowed the table says why.
    .title = Your first deal
step-durak-panjpar = Panjpar, its Afghan sister, takes all 52 cards. One may also attack with a pair or with two pairs and no odd card, and the turned card stays where it is.
    .title = Panjpar

## The sections of the descriptions, by their German headings

section-wsjak-swoj-kosyri = To each his own trump
section-spieler-spielmaterial-trumpf = Players, cards and trumps
section-spielprinzip = The idea of the game
section-geben = Dealing
section-abspiel = Playing
section-endspiel = The end of the deal
section-das-spiel-von-besikowitsch = Besicovitch’s game, the Challenge
section-beispiel-fur-das-rearrangement-der-karten = Who begins the Challenge
section-allgemeines = The players
section-spielkarten = The cards
section-ansager = Pairs
section-trumpffarbe = The trump suit
section-lizitation = The auction
section-spieldurchfuhrung = From the talon to the tricks
section-farbzwang = Following suit
section-stichzwang = Beating the trick
section-trumpfzwang = Trumping
section-abrechnung = The score
section-tipps = More about tricks, discards and bids
section-varianten = Variants
section-variante-mit-36-blatt = With 36 cards
section-spieler-spielmaterial = Players and cards
section-geben-trumpf = Dealing and trumps
section-angriff-und-verteidigung = Attack and defence
section-angriff = The attack
section-verteidigung = The defence
section-resultat = What comes of it
section-karten-ziehen = Drawing cards
section-ausscheiden = Dropping out
section-maximale-angriffszahl = How large an attack may be
section-alter-narr = The old fool
section-none = What the description leaves open
