"""Games and positions as text: what is written is read again, and nonsense is refused by line, word and reason."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cites import cites
from kozyri import GAMES, cards, durak, record, schnapsen, svoi
from kozyri.__main__ import main
from kozyri.game import AnyGame, Seat
from kozyri.record import BadRecord, Comment, Played, Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))

# ---------------------------------------------------------------------------------------- random play


def some_options(name: str, rng: random.Random) -> Any:
    choice = rng.choice
    if name == "svoi":
        players = choice([2, 3, 4])
        suits = list(cards.shuffled(cards.SUITS, rng))  # type: ignore[arg-type]  # suits shuffle as cards do
        return svoi.Options(
            players=players,
            trumps=tuple(suits[:players]),  # type: ignore[arg-type]  # likewise
            ranks=choice([2, 5, 9, 13]),
            deal=choice(["exchange", "presorted", "arranged"][: 3 if players == 2 else 2]),  # type: ignore[arg-type]  # mypy widens the list
            take_plain=choice([3, 1, None]),
            take_trump=choice([5, None]),
            take_trump_ace=choice([None, 7]),
            old_fool_draw=choice([True, False]),
            beatout_clears_pile=choice([True, False]),
            taker_leads=choice([True, False]),
            open_hands=choice([None, True, False]),
            repetition_draw=choice([0, 3]),
        )
    if name == "schnapsen":
        return schnapsen.Options(
            players=choice([3, 4]),
            pack=choice([24, 36]),
            claims=choice([(), ("unters",), ("nines", "unters", "under20")]),
            pass_is_final=choice([True, False]),
            max_bid=choice([None, 0, 150]),
            declarer_assigns=choice([True, False]),
            raise_after_talon=choice([True, False]),
            ohne=choice([True, False]),
        )
    players = choice([2, 3, 4])
    return durak.Options(
        players=players,
        pack=choice([36, 32, 52]),
        rob=choice(["six", "lowest", "off"]),
        attack_sizes=choice([durak.ODD_ATTACKS, durak.ALL_ATTACKS]),
        first_attacker=choice(["left_of_dealer", "colour_guess"]) if players == 2 else "left_of_dealer",
        repetition_draw=choice([0, 3]),
    )


class Deal:
    """A deal played at random, at most 60 moves of it, rights out of turn included."""

    def __init__(self, name: str, seed: int) -> None:
        rng = random.Random(seed)
        self.rng = rng
        self.game: AnyGame = GAMES[name]
        self.options = some_options(name, rng)
        self.dealer = Seat(rng.randrange(self.options.players))
        self.deck = cards.shuffled(self.game.pack(self.options), rng)
        self.states = [self.game.deal(self.options, self.deck, self.dealer)]
        self.plies: list[tuple[Seat, Any]] = []
        while self.game.turn(self.states[-1]) is not None and len(self.plies) < 60:
            state = self.states[-1]
            seats = [seat for seat in map(Seat, range(self.options.players)) if self.may(state, seat)]
            seat = rng.choice(seats)
            move = rng.choice(list(islice(self.game.moves(state, seat), 50)))
            self.plies.append((seat, move))
            self.states.append(self.game.apply(state, seat, move))

    def may(self, state: Any, seat: Seat) -> bool:
        return next(iter(self.game.moves(state, seat)), None) is not None

    @property
    def record(self) -> Record:
        return record.from_play(self.game, self.options, self.dealer, self.deck, self.plies)

    def some_moment(self) -> int:
        """The number of moves before a moment at which the deal was not over."""
        return self.rng.randrange(max(1, len(self.plies)))


deals = st.builds(Deal, st.sampled_from(sorted(GAMES)), st.integers(0, 10**9))


@given(deals)
@settings(max_examples=60, deadline=None)
def test_a_deal_is_read_as_it_was_written(deal: Deal) -> None:
    text = record.write(deal.record)

    assert record.parse(text) == deal.record
    assert record.write(record.parse(text)) == text


@given(deals)
@settings(max_examples=40, deadline=None)
def test_a_record_replays_to_the_same_states(deal: Deal) -> None:
    replay = record.replay(record.parse(record.write(deal.record)))

    assert replay.start == deal.states[0]
    assert [ply.state for ply in replay.plies] == deal.states[1:]
    assert [(ply.seat, ply.move) for ply in replay.plies] == deal.plies
    assert replay.end == deal.states[-1]


@given(deals)
@settings(max_examples=30, deadline=None)
def test_reading_does_not_depend_on_spaces_and_lines(deal: Deal) -> None:
    assert record.parse(" ".join(record.write(deal.record).split())) == deal.record


@given(deals)
@settings(max_examples=60, deadline=None)
def test_a_position_is_read_as_it_was_written_and_goes_on_like_the_deal(deal: Deal) -> None:
    moment = deal.some_moment()
    state, game = deal.states[moment], deal.game

    written = record.from_state(game, state, deal.plies[moment : moment + 1])
    start = record.replay(record.parse(record.write(written))).start

    assert record.parse(record.write(written)) == written
    assert record.from_state(game, start) == written._replace(moves=())
    for seat in range(deal.options.players):
        assert list(islice(game.moves(start, Seat(seat)), 300)) == list(islice(game.moves(state, Seat(seat)), 300))


@given(deals)
@settings(max_examples=60, deadline=None)
def test_a_position_as_a_seat_knows_it_hides_the_rest_and_gives_that_seat_the_same_choice(deal: Deal) -> None:
    moment = deal.some_moment()
    state, game = deal.states[moment], deal.game
    for seat in map(Seat, range(deal.options.players)):
        view = game.view(state, seat)

        written = record.from_view(game, view)
        laid_out = record.replay(written, random.Random(1)).start

        assert record.parse(record.write(written)) == written
        assert list(islice(game.moves(laid_out, seat), 300)) == list(islice(game.moves(state, seat), 300))
        assert game.view(laid_out, seat).options == view.options


@given(deals)
@settings(max_examples=30, deadline=None)
def test_hidden_cards_are_laid_out_so_that_the_moves_can_be_made(deal: Deal) -> None:
    moment = deal.some_moment()
    written = record.from_view(deal.game, deal.game.view(deal.states[moment], Seat(0)))
    moves = tuple(Played(seat, move) for seat, move in deal.plies[moment : moment + 3])

    replay = record.replay(written._replace(moves=moves))

    assert [ply.move for ply in replay.plies] == [played.move for played in moves]


@given(st.text(alphabet='[]" \n#0123456789.:>+xAKQJTSHDCdurak?', max_size=60), st.integers(0, 400))
@settings(max_examples=150, deadline=None)
def test_no_text_whatever_breaks_the_reader(noise: str, place: int) -> None:
    text = DURAK[:place] + noise + DURAK[place:]
    try:
        read = record.parse(text)
    except BadRecord:
        return
    assert record.parse(record.write(read)) == read


# ---------------------------------------------------------------------------------------- reading by eye

# Seat 1 is dealt 6C 8S AS TC TH, seat 0 9C 9H AC 6D 7C; KC is turned up.
DECK = "6C 9C 8S 9H AS AC TC 6D TH 7C KC 9D KH QS JD 7H 7S 8C 9S JC KS 8D AH 7D AD JH 6H QC 8H QH TD QD TS JS 6S KD"
DURAK = f"""[Game "durak"]
[Dealer "0"]
[Deck "{DECK}"]
1. 8S  take
"""


def test_a_record_is_written_in_rounds() -> None:
    read = record.parse(DURAK + "rob AS  take TC take # a comment\n")

    assert record.write(read) == DURAK + "2. rob  AS  take\n3. TC  take  # a comment\n"


def test_options_are_those_that_are_not_the_default_ones() -> None:
    options = svoi.Options(
        players=2, trumps=(cards.HEARTS, cards.SPADES), take_plain=None, open_hands=False, second_suit=None
    )

    assert record.options_text(options) == "players=2 trumps=H,S take_plain=none open_hands=no"
    assert record.options_text(durak.Options()) == ""
    assert record.options_text(durak.PRESETS["panjpar"]) == "pack=52 rob=off attack_sizes=1,2,3,4,5"
    assert record.options_text(schnapsen.Options(claims=())) == "claims=none"


@pytest.mark.parametrize("yes", ["yes", "true"])
def test_options_say_yes_and_no_in_two_ways(yes: str) -> None:
    assert record.read_options(GAMES["svoi"], ["players=2", f"open_hands={yes}"]).open_hands is True
    assert record.read_options(GAMES["svoi"], ["old_fool_draw=no"]).old_fool_draw is False


def test_options_may_start_from_a_preset() -> None:
    options = record.read_options(GAMES["durak"], ["players=3"], "panjpar")

    assert options == durak.Options(players=3, pack=52, rob="off", attack_sizes=durak.ALL_ATTACKS)


def test_comments_stay_where_they_stand() -> None:
    text = (
        '# above\n[Game "durak"]\n# among the headers\n[Dealer "0"]\n'
        f'[Deck "{DECK}"] # before the first move\n1. 8S # in the middle\ntake # after it\n# at the end\n'
    )

    read = record.parse(text)

    assert read.comments == (
        Comment(-1, "above"),
        Comment(0, "among the headers"),
        Comment(0, "before the first move"),
        Comment(1, "in the middle"),
        Comment(2, "after it"),
        Comment(2, "at the end"),
    )
    assert record.parse(record.write(read)) == read


def test_quotation_marks_may_be_curly() -> None:
    assert record.parse(DURAK.replace('"durak"', "“durak”")) == record.parse(DURAK)


@cites(durak.ROB)
def test_robbing_out_of_turn_belongs_to_the_seat_that_may() -> None:
    deck = "6C 9C 8S 9H AS AC TC 7C TH 6D KD 9D KH QS JD 7H 7S 8C 9S JC KS 8D AH 7D AD JH 6H QC 8H QH TD QD TS JS 6S KC"
    rest = deck.replace("6D", "XX").replace("KD", "6D").replace("XX", "KD")  # now 6D itself is turned up
    text = f'[Game "durak"]\n[Dealer "0"]\n[Deck "{deck}"]\n1. 8S rob'

    assert record.replay(record.parse(text)).plies[-1].seat == 0
    with pytest.raises(BadRecord, match="is the turned card itself"):
        record.parse(text.replace(deck, rest))


@cites(schnapsen.THREE_NINES)
def test_a_seat_is_written_only_where_it_is_another_one_than_the_next_that_may() -> None:
    # Forehand, seat 1, holds three nines; seat 0, who deals, holds fewer than 20 points.
    deck = cards.order("9S 9H 9D KS KH KD JS JH QS AS AH AD TS TH TD AC JD JC KC TC QH QD QC 9C")
    game = GAMES["schnapsen"]
    start = schnapsen.deal(schnapsen.Options(), deck, Seat(0))
    assert schnapsen.claim_rule(start.options, start.hands[0]) is not None
    assert schnapsen.claim_rule(start.options, start.hands[1]) is not None

    def written(seat: int) -> str:
        played = [(Seat(seat), schnapsen.Redeal())]
        return record.write(record.from_play(game, schnapsen.Options(), Seat(0), deck, played)).splitlines()[-1]

    assert written(1) == "1. redeal"
    assert written(0) == "1. 0:redeal"


@cites(schnapsen.LAY_AWAY)
def test_discards_and_the_first_lead_are_told_apart_by_number() -> None:
    own = Deal("schnapsen", 0)
    deck = cards.shuffled(schnapsen.pack(schnapsen.Options()), own.rng)
    options = schnapsen.Options(declarer_assigns=True)
    state = schnapsen.deal(options, deck, Seat(2))
    for call in (schnapsen.Bid(90), schnapsen.Pass(), schnapsen.Pass()):
        assert state.turn is not None
        state = schnapsen.apply(state, state.turn, call)
    first, second, lead, *_ = map(cards.name, cards.descending(state.hands[0]))
    text = (
        f'[Game "schnapsen"] [Options "declarer_assigns=yes"] [Dealer "2"] [Deck "{" ".join(map(cards.name, deck))}"] '
        f"90 pass pass give {first} {second} {lead}"
    )

    assert [GAMES["schnapsen"].write(played.move) for played in record.parse(text).moves] == [
        "90", "pass", "pass", f"give {first} {second}", lead,
    ]  # fmt: skip


# ---------------------------------------------------------------------------------------- positions

POSITION = """[Game "durak"]
[Dealer "1"]
[Hand 0 "6H 7H ??"]
[Hand 1 "QS ?? ??"]
[Trump "H"]
[Turn "0"]
[Due "attack"]
"""


def test_without_hidden_cards_there_is_no_chance() -> None:
    text = POSITION.replace("??", "AS", 1).replace("??", "AD", 1).replace("??", "AC", 1)
    read = record.parse(text)

    assert record.hidden(read) == 0
    assert record.replay(read, random.Random(1)) == record.replay(read, random.Random(2))


def test_hidden_cards_are_any_that_are_not_in_sight() -> None:
    read = record.parse(POSITION)
    hands = [record.replay(read, random.Random(seed)).start.hands for seed in range(40)]

    assert record.hidden(read) == 3
    assert all(hand[0].bit_count() == hand[1].bit_count() == 3 for hand in hands)
    assert all(hand[0] & hand[1] == 0 and hand[0] & cards.cards("6H 7H") == cards.cards("6H 7H") for hand in hands)
    assert len({hand[1] for hand in hands}) > 20
    assert record.replay(read) == record.replay(read), "the same every time unless chance is given"


def test_who_beats_with_a_hidden_card_has_held_it() -> None:
    read = record.parse(POSITION + "1. 6H  AH>6H\n")

    for seed in range(20):
        assert cards.holds(record.replay(read, random.Random(seed)).start.hands[1], cards.card("AH"))


def test_a_card_in_sight_elsewhere_cannot_come_from_a_hidden_hand() -> None:
    with pytest.raises(BadRecord, match=r"line 8, '6H': 6♥ is not in this hand") as bad:
        record.parse(POSITION.replace("6H 7H ??", "7H ?? ??").replace("QS ??", "6H QS") + "1. 6H")

    assert (bad.value.line, bad.value.word) == (8, "6H")


@cites(svoi.PICK_3)
def test_a_pile_is_written_from_bottom_to_top() -> None:
    text = """[Game "svoi"] [Options "players=2"] [Dealer "0"] [Hand 0 "6C 7C"] [Hand 1 "AH KH"]
        [Pile "8S 9S TS JS"] [Turn "0"] [Due "answer"] 1. up"""

    replay = record.replay(record.parse(text))

    assert replay.start.pile == cards.order("8S 9S TS JS")
    assert replay.end.pile == cards.order("8S")


@pytest.mark.parametrize(
    ("change", "line", "word", "reason"),
    [
        (("6H 7H ??", "6H 6H ??"), 3, "6H", "this card stands twice"),
        (("QS", "6H"), 4, "6H", "this card stands twice"),
        (("QS", "2S"), 4, "2S", "the pack of 36 cards has no such card"),
        (("QS", "XX"), 4, "XX", "is no card"),
        (("[Hand 1", "[Hand 2"), 4, '[Hand 2 "QS ?? ??"]', "there is no seat 2; seats are 0 to 1"),
        (("[Hand 1", "[Hand"), 4, '[Hand "QS ?? ??"]', "Hand needs a seat"),
        (("[Hand 1", "[Hand 0"), 4, '[Hand 0 "QS ?? ??"]', "Hand 0 stands twice"),
        (("[Trump", "[Trump 1"), 5, '[Trump 1 "H"]', "Trump belongs to no seat"),
        (('"H"', '"hearts"'), 5, "hearts", "must be a suit of SHDC"),
        (('[Trump "H"]\n', ""), 3, "Hand 0", 'the position needs a header [Trump "…"]'),
        (('[Turn "0"]', '[Turn "2"]'), 6, "2", "must be a seat from 0 to 1"),
        (("attack", "answer"), 7, "answer", "must be one of guess, attack, defend"),
        (("attack", "defend"), 3, "Hand 0", "in a defence there is a card to be beaten"),
        (('[Due "attack"]', '[Pile "6S"]'), 7, "Pile", "no such header; durak has Game, Options, Dealer, Deck, Hand"),
        (('[Due "attack"]', f'[Deck "{DECK}"]'), 3, '[Hand 0 "6H 7H ??"]', "a deal has a deck, a position has zones"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: tuple[str, str], line: int, word: str, reason: str) -> None:
    with pytest.raises(BadRecord) as bad:
        record.parse(POSITION.replace(*change))

    assert (bad.value.line, bad.value.word) == (line, word)
    assert reason in bad.value.reason


# ---------------------------------------------------------------------------------------- nonsense


@pytest.mark.parametrize(
    ("change", "line", "word", "reason"),
    [
        (("durak", "skat"), 1, "skat", "no such game; there is svoi, schnapsen, durak"),
        (('[Game "durak"]\n', ""), 1, "Game", 'the record needs a header [Game "…"]'),
        (("[Dealer", "[Date"), 2, "Date", "no such header"),
        (('[Dealer "0"]\n', ""), 1, "Dealer", 'the record needs a header [Dealer "0"]'),
        (('"0"', '"2"'), 2, "2", "must be a seat from 0 to 1"),
        (('"0"', '"²"'), 2, "²", "must be a seat from 0 to 1"),
        (('[Dealer "0"]', '[Dealer "0"]\n[Dealer "0"]'), 3, '[Dealer "0"]', "Dealer stands twice"),
        (('[Dealer "0"]', "[Dealer 0]"), 2, "[Dealer 0]", "a header is a name and a value in quotation marks"),
        (('[Dealer "0"]', '[Options "pack=40"]\n[Dealer "0"]'), 2, "pack=40", "must be 36, 32 or 52 cards, not 40"),
        (('[Dealer "0"]', '[Options "pack=x"]\n[Dealer "0"]'), 2, "pack=x", "must be a whole number"),
        (('[Dealer "0"]', '[Options "decks=2"]\n[Dealer "0"]'), 2, "decks=2", "durak has no such option"),
        (('[Dealer "0"]', '[Options "pack"]\n[Dealer "0"]'), 2, "pack", "an option is a name and a value"),
        (('[Dealer "0"]', '[Options "rob=off rob=six"]\n[Dealer "0"]'), 2, "rob=off", "stands twice"),
        (("9C 8S", "9C 9C"), 3, "9C", "this card stands twice"),
        (("9C 8S", "9C"), 3, "Deck", "these cards of the pack are missing: 8S"),
        (("9C 8S", "9C 2S"), 3, "2S", "the pack of 36 cards has no such card"),
        (("9C 8S", "9C 10S"), 3, "10S", "is no card"),
        (("9C 8S", "9C ??"), 3, "??", "is no card"),
        ((f'[Deck "{DECK}"]\n', ""), 1, "Deck", 'the record needs a header [Deck "…"], or the zones of a position'),
        (("1. 8S", "1. AD"), 4, "AD", "A♦ is not in this hand. (PD-10)"),
        (("1. 8S", "1. AS TC"), 4, "AS TC", "2 cards are no attack"),
        (("1. 8S", "1. AX"), 4, "AX", "is no card"),
        (("1. 8S", "1. 9:8S"), 4, "9:8S", "there is no seat 9; seats are 0 to 1"),
        (("1. 8S", "1. 0:8S"), 4, "8S", "It is for seat 1 to attack now. (PD-9)"),
        (("take", "take\n\n# so\ntake"), 7, "take", "It is for seat 0 to defend now. (PD-9)"),
        (("take", 'take [Dealer "1"]'), 4, '[Dealer "1"]', "headers stand before the first move"),
        (("take", "take ["), 4, "[", "headers stand before the first move"),
        (("[Game", "hello [Game"), 1, "hello", 'a record begins with a header such as [Game "durak"]'),
    ],
)
def test_nonsense_is_refused_by_line_word_and_reason(
    change: tuple[str, str], line: int, word: str, reason: str
) -> None:
    with pytest.raises(BadRecord) as bad:
        record.parse(DURAK.replace(*change))

    assert (bad.value.line, bad.value.word.removeprefix("0:")) == (line, word)
    assert reason in bad.value.reason
    assert str(bad.value).startswith(f"line {line}, ")


def test_nothing_follows_the_end_of_a_deal() -> None:
    text = (Path(__file__).parent / "records" / "panjpar.txt").read_text(encoding="utf-8")

    with pytest.raises(BadRecord, match="'take': the deal is over; nothing may follow"):
        record.parse(text + "take\n")


def test_a_huge_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadRecord, match="a record has at most 30000 characters"):
        record.parse(DURAK + "# " + "x" * 30_000)


@pytest.mark.parametrize("name", ["take_plain", "take_trump", "take_trump_ace", "repetition_draw"])
def test_a_number_that_a_table_agrees_on_can_always_be_written_down(name: str) -> None:
    largest = svoi.Options(**{name: 999_999_999})  # type: ignore[arg-type]  # each of these is a number

    assert record.read_options(svoi, record.options_text(largest).split()) == largest
    with pytest.raises(ValueError, match=f"{name}: must be "):
        svoi.Options(**{name: 1_000_000_000})  # type: ignore[arg-type]  # likewise


def test_a_record_made_by_hand_is_refused_with_the_line_it_would_have() -> None:
    read = record.parse(DURAK)
    wrong = read._replace(moves=(*read.moves, Played(None, durak.Beat(cards.card("AS"), cards.card("8S")))))

    with pytest.raises(BadRecord, match=r"line 4, 'AS>8S': It is for seat 0 to defend now\."):
        record.replay(wrong)


def test_a_deal_that_is_over_is_no_position() -> None:
    over = next(deal for seed in range(99) if (deal := Deal("durak", seed)).game.turn(deal.states[-1]) is None)

    with pytest.raises(ValueError, match="the deal is over"):
        record.from_state(over.game, over.states[-1])


# ---------------------------------------------------------------------------------------- the collected records


def test_every_collected_record_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, RECORDS)]) == 0
    assert capsys.readouterr().out.count(": good; ") == len(RECORDS) >= 15


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_collected_record_stands_as_it_would_be_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert record.write(record.parse(text)) == text


def end_of(name: str) -> Any:
    text = (Path(__file__).parent / "records" / f"{name}.txt").read_text(encoding="utf-8")
    return record.replay(record.parse(text)).end


@cites(schnapsen.REACHED, schnapsen.MISSED, schnapsen.ROUNDING)
def test_84_points_and_60_are_not_150() -> None:
    assert schnapsen.outcome(end_of("schnapsen-84-points")) == ((0, 75, 75), (0,), schnapsen.MISSED)


@cites(schnapsen.REACHED, schnapsen.MADE, schnapsen.SHARED, schnapsen.ROUNDING)
def test_85_points_and_60_are_150() -> None:
    assert schnapsen.outcome(end_of("schnapsen-85-points")) == ((150, 20, 20), (), schnapsen.MADE)


@cites(schnapsen.CEILING)
@pytest.mark.parametrize(("points", "others"), [(300, 0), (360, 0), (380, 10)])
def test_the_highest_deals(points: int, others: int) -> None:
    name = "schnapsen-377" if points == 380 else f"schnapsen-{points}"

    assert schnapsen.outcome(end_of(name)) == ((points, others, others), (), schnapsen.MADE)


@cites(schnapsen.NEW_TRUMP, schnapsen.AT_ONCE)
def test_the_trump_changes_with_every_announcement() -> None:
    text = (Path(__file__).parent / "records" / "schnapsen-two-trumps.txt").read_text(encoding="utf-8")
    trumps = [ply.state.trump for ply in record.replay(record.parse(text)).plies[6::3]]

    assert trumps == [None] * 2 + [cards.DIAMONDS] * 2 + [cards.CLUBS] * 4


@cites(durak.FAILED, durak.ONLY_UNBEATEN)
def test_the_example_of_an_attack() -> None:
    end = end_of("durak-pairs")

    assert end.attacker == 2
    assert end.hands[1] & cards.cards("AH AC") == cards.cards("AH AC")
    assert end.set_aside == cards.cards("JS JC JD 7H QC KD")


@cites(svoi.PICK_WHAT_THERE_IS, svoi.EMPTIED_PILE)
def test_a_short_pile_is_taken_whole_and_the_next_player_leads() -> None:
    end = end_of("svoi-whole-pile")

    assert end.hands[2] & cards.cards("9H JH 7C") == cards.cards("9H JH 7C")
    assert end.pile == cards.order("AD")


@cites(svoi.PICK_5, svoi.PICK_3, svoi.NEXT_FACES_THE_REST)
def test_whose_trump_lies_on_top_decides_between_three_and_five() -> None:
    assert end_of("svoi-five-cards").pile == ()
    assert end_of("svoi-three-cards").pile == cards.order("9H JH AH")


@cites(svoi.REPETITION)
def test_a_challenge_without_an_end_is_drawn_at_the_third_standing() -> None:
    outcome = svoi.outcome(end_of("challenge-endless"))

    assert outcome is not None
    assert (outcome.rule, outcome.losers) == (svoi.REPETITION, ())


@cites(svoi.EQUIVALENT, svoi.TWO_SUITS_STAY)
@pytest.mark.parametrize(
    ("name", "dealer", "forehand"),
    [
        ("challenge-16-cards", "AH JH KD QD JD KS QS AC", "AS JS KC QC JC KH QH AD"),
        ("challenge-24-cards", "KS QS JS JC TC 9C AD TD 9D AH KH QH", "KD QD JD JH TH 9H AS TS 9S AC KC QC"),
    ],
)
def test_the_arrangement_makes_equivalent_hands(name: str, dealer: str, forehand: str) -> None:
    text = (Path(__file__).parent / "records" / f"{name}.txt").read_text(encoding="utf-8")

    assert record.replay(record.parse(text)).start.hands == (cards.cards(dealer), cards.cards(forehand))
