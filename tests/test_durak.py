"""Prostoj Durak, clause by clause in the order of the rule page."""

from __future__ import annotations

import random
import tracemalloc
from collections import Counter
from itertools import combinations, islice, pairwise

import pytest

from cites import cites
from kozyri import cards, durak
from kozyri.cards import CLUBS, DIAMONDS, HEARTS, SPADES, BadNotation, Cards, Suit, card, order
from kozyri.durak import Attack, Beat, Options, Rob, State, Take
from kozyri.game import Outcome, Seat
from kozyri.rules import IllegalMove, Refusal, Rule

SEATS = A, B, C, D = tuple(Seat(seat) for seat in range(4))


def table(
    *hands: str,
    trump: Suit = HEARTS,
    talon: str = "",
    attacker: Seat = A,
    defender: Seat = B,
    options: Options | None = None,
    shown: list[Cards] | None = None,
) -> State:
    """A deal before an attack; the cards that are not named are set aside."""
    return durak.position(
        options or Options(players=len(hands)),
        [cards.cards(hand) for hand in hands],
        trump=trump,
        talon=order(talon),
        attacker=attacker,
        defender=defender,
        shown=shown,
    )


def play(state: State, *moves: str) -> State:
    """The state after these moves, each made by the seat whose turn it is."""
    for text in moves:
        seat = durak.turn(state)
        assert seat is not None
        state = durak.apply(state, seat, durak.read(text))
    return state


def refused(state: State, seat: Seat, move: str) -> Refusal:
    """Why that seat may not make this move, which must be forbidden."""
    refusal = durak.refusal(state, seat, durak.read(move))
    assert refusal is not None
    with pytest.raises(IllegalMove, match=refusal.rule.id):
        durak.apply(state, seat, durak.read(move))
    assert durak.read(move) not in list(durak.moves(state, seat))
    return refusal


def because(refusal: Refusal, rule: Rule, case: str, text: str) -> None:
    assert (refusal.rule, refusal.case, refusal.text) == (rule, case, text)


def written_moves(state: State, seat: Seat) -> list[str]:
    return [durak.write(move) for move in durak.moves(state, seat)]


def new_deal(options: Options, *, dealer: Seat = A, seed: int = 1) -> State:
    return durak.deal(options, cards.shuffled(durak.pack(options), random.Random(seed)), dealer)


# ---------------------------------------------------------------------------------------- players and pack


@cites(durak.PLAYERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play_and_only_the_fool_loses(players: int) -> None:
    state = new_deal(Options(players=players))
    chance = random.Random(2)
    while (seat := durak.turn(state)) is not None:
        state = durak.apply(state, seat, chance.choice(list(durak.moves(state, seat))))

    ended = durak.outcome(state)

    assert ended is not None
    assert sorted(ended.points) == [-1] + [0] * (players - 1)
    assert ended.points[ended.losers[0]] == -1
    assert len(ended.losers) == 1


@cites(durak.PLAYERS)
@pytest.mark.parametrize("players", [1, 5, "3", 2.0, True, None])
def test_no_other_number_of_players(players: object) -> None:
    with pytest.raises(ValueError, match="players: must be 2, 3 or 4"):
        Options(players=players)  # type: ignore[arg-type] # what a page might send


@cites(durak.PACK)
def test_the_pack_has_nine_ranks_from_ace_down_to_six() -> None:
    pack = durak.pack(Options())

    assert len(pack) == len(set(pack)) == 36
    hearts = [card for card in pack if cards.SUIT_OF[card] == HEARTS]
    assert cards.names(cards.collect(hearts)) == "AH KH QH JH TH 9H 8H 7H 6H"
    for lower, higher in pairwise(hearts):
        assert durak.beats(higher, lower, SPADES)
        assert not durak.beats(lower, higher, SPADES)


@cites(durak.OTHER_PACKS)
def test_with_32_cards_the_sixes_are_missing_and_by_default_nobody_robs() -> None:
    """A-PD-15."""
    options = Options(pack=32)

    assert [cards.name(card) for card in durak.pack(options)][:2] == ["7S", "8S"]
    assert len(durak.pack(options)) == 32
    assert [durak.robber(options, suit) for suit in cards.SUITS] == [None] * 4


@cites(durak.OTHER_PACKS)
@pytest.mark.parametrize(("pack", "lowest"), [(32, "7D"), (36, "6D"), (52, "2D")])
def test_the_lowest_trump_of_any_pack_robs_where_that_is_agreed_on(pack: int, lowest: str) -> None:
    assert durak.robber(Options(pack=pack, rob="lowest"), DIAMONDS) == card(lowest)


@pytest.mark.parametrize("pack", [24, 0, "36", None, 36.0])
def test_no_other_pack(pack: object) -> None:
    with pytest.raises(ValueError, match="pack: must be 36, 32 or 52 cards"):
        Options(pack=pack)  # type: ignore[arg-type] # what a page might send


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rob", "five"),
        ("rob", None),
        ("attack_sizes", (1, 3)),
        ("attack_sizes", (5, 3, 1)),
        ("attack_sizes", "135"),
        ("attack_sizes", 5),
        ("attack_sizes", []),
        ("first_attacker", "youngest"),
        ("repetition_draw", -1),
        ("repetition_draw", 1),
        ("repetition_draw", True),
        ("repetition_draw", "3"),
    ],
)
def test_options_that_make_no_game_are_named(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^{field}: must be "):
        Options(**{field: value})  # type: ignore[arg-type] # what a page might send


def test_options_are_values_whether_their_sizes_come_as_a_list_or_as_a_tuple() -> None:
    listed = Options(attack_sizes=[1, 2, 3, 4, 5])  # type: ignore[arg-type] # JSON knows no tuples

    assert listed == Options(attack_sizes=(1, 2, 3, 4, 5))
    assert hash(listed) == hash(Options(attack_sizes=(1, 2, 3, 4, 5)))
    assert Options(attack_sizes=[1, 3, 5]) == Options()  # type: ignore[arg-type] # likewise
    assert Options(repetition_draw=0).repetition_draw == 0
    assert Options(repetition_draw=2).repetition_draw == 2


@cites(durak.CLOCKWISE)
def test_the_attack_goes_round_clockwise() -> None:
    state = table("AS 6S", "AH 6H", "AD 6D", "AC 6C", trump=HEARTS, attacker=C, defender=D)

    state = play(state, "6D", "take")

    assert (state.attacker, state.defender) == (A, B)


# ---------------------------------------------------------------------------------------- deal and trump


@cites(durak.LOSER_DEALS, durak.TOUCH)
@pytest.mark.parametrize("fool", [0, 1, 2])
def test_whoever_must_deal_the_player_on_his_left_attacks_first(fool: int) -> None:
    """The last deal's loser deals, or he who touched the cards (A-PD-11); `kozyri.match` says who that is."""
    state = new_deal(Options(players=3), dealer=Seat(fool))

    assert state.dealer == fool
    assert (state.attacker, state.defender) == ((fool + 1) % 3, (fool + 2) % 3)


@cites(durak.FIVE_EACH)
def test_five_cards_each_are_dealt_one_by_one_from_the_dealers_left() -> None:
    options = Options(players=3)

    state = durak.deal(options, durak.pack(options), A)  # an unshuffled pack: 6S 7S 8S …

    assert state.hands == (cards.cards("8S JS AS 8H JH"), cards.cards("6S 9S QS 6H 9H"), cards.cards("7S TS KS 7H TH"))


@cites(durak.TURN_UP)
def test_the_next_card_is_turned_and_is_the_last_of_the_talon() -> None:
    options = Options(players=4)
    deck = durak.pack(options)

    state = durak.deal(options, deck, A)

    assert state.talon[-1] == deck[20]
    assert state.trump == cards.SUIT_OF[deck[20]]
    assert state.talon[:-1] == deck[21:]
    assert all(durak.view(state, seat).turned == deck[20] for seat in SEATS)


@cites(durak.FIVE_EACH, durak.TURN_UP)
@pytest.mark.parametrize(("players", "talon"), [(2, 26), (3, 21), (4, 16)])
def test_the_talon_has_26_21_or_16_cards_after_the_deal(players: int, talon: int) -> None:
    """M-7: 36 cards less five for each player, the turned card included."""
    state = new_deal(Options(players=players))

    assert len(state.talon) == talon
    assert [hand.bit_count() for hand in state.hands] == [5] * players


@pytest.mark.parametrize("dealer", [-1, 2, None, "0", True])
def test_only_a_player_at_the_table_deals(dealer: object) -> None:
    with pytest.raises(ValueError, match="dealer: must be a seat from 0 to 1"):
        durak.deal(Options(), durak.pack(Options()), dealer)  # type: ignore[arg-type] # what a page might send


def test_only_a_whole_pack_is_dealt() -> None:
    pack = durak.pack(Options())

    for deck in (pack[1:], (*pack, pack[0]), (*pack[1:], pack[1]), durak.pack(Options(pack=52)), ()):
        with pytest.raises(ValueError, match="36 cards"):
            durak.deal(Options(), deck, A)


@cites(durak.ROB)
def test_the_trump_six_is_exchanged_for_the_turned_card() -> None:
    """A-PD-13: the six becomes the last card of the talon."""
    state = table("6H 7S", "8S 9S", talon="TS JS QS AH")

    state = durak.apply(state, A, Rob())

    assert cards.names(state.hands[A]) == "AH 7S"
    assert state.talon == order("TS JS QS 6H")
    assert state.trump == HEARTS
    assert durak.turn(state) == A
    assert durak.view(state, B).turned == card("6H")
    assert durak.view(state, B).shown == (cards.cards("AH"), 0)


@cites(durak.ROB)
@pytest.mark.parametrize("robber", [A, B, C])
@pytest.mark.parametrize("stage", ["attack", "defend", "half defended"])
def test_anybody_robs_at_any_time_also_out_of_turn(robber: Seat, stage: str) -> None:
    """A-PD-13."""
    hands = ["JS JD 8C", "QS KD 9C", "KS TD TC"]
    hands[robber] += " 6H"
    state = table(*hands, talon="7S AH")
    if stage != "attack":
        state = play(state, "JS JD 8C")
    if stage == "half defended":
        state = play(state, "QS>JS")
    waiting = durak.turn(state)
    assert [seat for seat in (A, B, C) if Rob() in durak.moves(state, seat)] == [robber]

    after = durak.apply(state, robber, Rob())

    assert after.hands[robber] == state.hands[robber] ^ cards.cards("6H AH")
    assert after.talon[-1] == card("6H")
    assert durak.turn(after) == waiting
    assert (after.attack, after.beaten, after.stage) == (state.attack, state.beaten, state.stage)


@cites(durak.ROB)
def test_a_robbed_trump_may_at_once_beat_a_card() -> None:
    state = table("KH 8C", "6H 9S", talon="7S AH")

    state = play(state, "KH", "rob", "AH>KH")

    assert cards.holds(state.set_aside, card("AH"))
    assert state.hands == (cards.cards("8C 7S 6H"), cards.cards("9S"))


@cites(durak.ROB)
def test_who_may_rob_may_as_well_attack_or_defend() -> None:
    state = table("6H 7S", "TS", talon="8S AH")
    assert written_moves(state, A) == ["7S", "6H", "rob"]

    state = play(table("7S 8S", "6H TS", talon="9S AH"), "7S")
    assert written_moves(state, B) == ["TS>7S", "6H>7S", "take", "rob"]
    assert written_moves(state, A) == []


@cites(durak.ROB)
def test_only_the_holder_of_the_six_robs() -> None:
    state = table("7H 7S", "6H 9S", talon="TS AH")

    because(
        refused(state, A, "rob"), durak.ROB, "not_held", "Only 6♥ robs the turned card, and it is not in this hand."
    )


@cites(durak.ROB)
def test_nothing_is_robbed_when_the_turned_card_is_gone() -> None:
    """One card of the talon is left, the turned one; the attacker draws it."""
    state = table("6H 7S 8S", "9S TS JS", talon="AH")
    assert Rob() in durak.moves(state, A)

    state = play(state, "7S", "take")

    assert cards.holds(state.hands[A], card("AH"))
    because(refused(state, A, "rob"), durak.ROB, "gone", "The turned card no longer lies there.")


@cites(durak.ROB)
def test_a_six_that_comes_with_the_last_draw_is_too_late() -> None:
    """Drawing is not a move: A draws the six and then the turned card in one go."""
    state = table("7S 8S", "9S TS JS QS KS", talon="6H AH")

    state = play(state, "7S", "take")

    assert cards.names(state.hands[A]) == "AH 8S 6H"
    assert list(durak.moves(state, B)) == []
    because(refused(state, A, "rob"), durak.ROB, "gone", "The turned card no longer lies there.")


@cites(durak.ROB)
def test_a_turned_six_leaves_nothing_to_rob() -> None:
    """A-PD-14."""
    state = table("7H 7S", "8H 9S", talon="TS JS 6H")

    for seat in (A, B):
        because(
            refused(state, seat, "rob"),
            durak.ROB,
            "turned_itself",
            "6♥ is the turned card itself: there is nothing to rob.",
        )


@cites(durak.ROB)
def test_where_robbing_is_off_nobody_robs() -> None:
    state = table("6H 7S", "8H 9S", talon="TS AH", options=Options(rob="off"))

    because(refused(state, A, "rob"), durak.ROB, "off", "Robbing is not played at this table.")


@cites(durak.ROB)
def test_nothing_is_robbed_once_the_deal_is_over() -> None:
    state = play(table("7S", "6H 9C"), "7S", "take")

    because(refused(state, B, "rob"), durak.ROB, "over", "The deal is over: nothing is robbed any more.")


@cites(durak.ROB, durak.OTHER_PACKS)
@pytest.mark.parametrize(
    ("pack", "rob", "low"), [(36, "six", "6H"), (52, "six", "6H"), (52, "lowest", "2H"), (32, "lowest", "7H")]
)
def test_which_card_robs_in_which_pack(pack: int, rob: str, low: str) -> None:
    """A-PD-15."""
    state = table(f"{low} 8S", "8H 9S", talon="TS AH", options=Options(pack=pack, rob=rob))

    assert cards.names(durak.apply(state, A, Rob()).hands[A]) == "AH 8S"
    assert [Rob() in durak.moves(state, seat) for seat in (A, B)] == [True, False]


@cites(durak.ROB, durak.OTHER_PACKS)
def test_a_two_does_not_rob_where_the_six_does() -> None:
    state = table("2H 8S", "8H 9S", talon="TS AH", options=Options(pack=52))

    assert refused(state, A, "rob").rule == durak.ROB


# ---------------------------------------------------------------------------------------- attack


@cites(durak.ROLES)
def test_one_attacks_and_his_left_neighbour_defends() -> None:
    state = new_deal(Options(players=4), dealer=C)

    assert (durak.turn(state), state.attacker, state.defender) == (D, D, A)
    assert [seat for seat in SEATS if any(isinstance(move, Attack) for move in durak.moves(state, seat))] == [D]

    state = durak.apply(state, D, next(iter(durak.moves(state, D))))

    assert durak.turn(state) == A
    assert [seat for seat in SEATS if Take() in durak.moves(state, seat)] == [A]


@cites(durak.ROLES)
def test_who_does_what_at_the_wrong_time_is_told_whose_part_it_is() -> None:
    state = table("7S 7D", "8S 9S", "TS JS")

    because(refused(state, B, "8S"), durak.ROLES, "not_attacker", "It is for seat 0 to attack now.")
    because(refused(state, C, "take"), durak.ROLES, "not_defender", "It is for seat 1 to defend now.")
    because(
        refused(state, B, "take"),
        durak.ROLES,
        "no_attack",
        "There is nothing to beat or to take: the attack comes first.",
    )
    assert refused(state, B, "8S>7S").case == "no_attack"
    state = play(state, "7S")
    because(
        refused(state, A, "7D"),
        durak.ROLES,
        "attack_lies",
        "An attack lies on the table: it is beaten or taken first.",
    )
    assert refused(state, B, "9S").case == "not_attacker"
    assert refused(state, A, "take").case == "not_defender"
    assert refused(state, C, "TS>7S").case == "not_defender"


@cites(durak.ROLES)
@pytest.mark.parametrize("move", ["7S", "take", "9S>7S", "red"])
def test_after_the_end_nobody_plays(move: str) -> None:
    state = play(table("7S", "8D 9C"), "7S", "take")
    assert durak.turn(state) is None

    for seat in (A, B):
        because(refused(state, seat, move), durak.ROLES, "over", "The deal is over.")
        assert list(durak.moves(state, seat)) == []


@cites(durak.ATTACK_SIZE)
@pytest.mark.parametrize("count", [2, 4])
def test_an_attack_has_an_odd_number_of_cards(count: int) -> None:
    hand = "7S 7H 7D 7C 8S"
    state = table(hand, "9S 9H 9D 9C TS", trump=CLUBS)

    because(
        refused(state, A, " ".join(hand.split()[:count])),
        durak.ATTACK_SIZE,
        "size",
        f"{count} cards are no attack: it takes one, three or five.",
    )
    assert {move.cards.bit_count() for move in durak.moves(state, A) if isinstance(move, Attack)} == {1, 3, 5}


@cites(durak.ATTACK_SIZE)
def test_nobody_attacks_with_nothing() -> None:
    state = table("7S", "9S")

    assert durak.refusal(state, A, Attack(0)) == Refusal(durak.ATTACK_SIZE, "size", count=0)


@cites(durak.ATTACK_SIZE)
def test_nobody_attacks_with_a_card_he_does_not_hold() -> None:
    state = table("7S 7H", "9S 9H 9D")

    because(refused(state, A, "7S 7H 9D"), durak.ATTACK_SIZE, "not_held", "9♦ is not in this hand.")


@cites(durak.PAIRS)
def test_three_cards_contain_a_pair_and_any_odd_card() -> None:
    state = table("7S 7H 9D JC", "AS AH AD")

    assert written_moves(state, A) == ["7S", "7H", "9D", "JC", "9D 7S 7H", "JC 7S 7H"]
    because(
        refused(state, A, "7S 9D JC"),
        durak.PAIRS,
        "no_pair",
        "Three attack cards need a pair of equal rank among them.",
    )


@cites(durak.PAIRS)
def test_five_cards_contain_two_pairs() -> None:
    state = table("7S 7H 9D 9C QS KS", "AS AH AD AC TS")

    fives = [text for text in written_moves(state, A) if len(text.split()) == 5]

    assert fives == ["QS 9D 9C 7S 7H", "KS 9D 9C 7S 7H"]
    because(
        refused(state, A, "7S 7H 9D QS KS"),
        durak.PAIRS,
        "no_two_pairs",
        "Five attack cards need two pairs among them, and three of a kind count as one.",
    )


@cites(durak.PAIRS)
def test_nobody_must_use_a_pair_that_he_holds() -> None:
    """A-PD-21."""
    state = table("7S 7H 9D", "AS AH AD")

    assert durak.refusal(state, A, durak.read("7S")) is None


@cites(durak.KINDS)
@pytest.mark.parametrize(
    ("attack", "legal"),
    [
        ("7S 7H 7D", True),  # pair and odd card
        ("7S 7H 7D 9S 9C", True),  # 3+2
        ("7S 7H 9S 9C QD", True),  # 2+2+1
        ("7S 7H 7D 7C QD", True),  # 4+1: two pairs
        ("7S 7H 7D 9S QD", False),  # 3+1+1: one pair only
        ("7S 7H 9S TS QD", False),
        ("7S 9S TS JS QD", False),
    ],
)
def test_three_of_a_kind_are_one_pair_and_four_are_two(attack: str, *, legal: bool) -> None:
    """A-PD-20."""
    state = table(attack, "AS AH AD AC KS")

    assert (durak.refusal(state, A, durak.read(attack)) is None) == legal
    assert (durak.read(attack) in durak.moves(state, A)) == legal


def pairs_read_literally(some: Cards) -> int:
    """Σ⌊n/2⌋ over the ranks."""
    return sum(count // 2 for count in Counter(cards.RANK_OF[card] for card in cards.each(some)).values())


def attacks_read_literally(hand: Cards, most: int, sizes: tuple[int, ...]) -> list[Cards]:
    return [
        some
        for size in sizes
        for some in map(cards.collect, combinations(cards.each(hand), size))
        if size <= most and pairs_read_literally(some) >= size // 2
    ]


@cites(durak.ATTACK_SIZE, durak.PAIRS, durak.KINDS, durak.MOST)
@pytest.mark.parametrize("sizes", [durak.ODD_ATTACKS, durak.ALL_ATTACKS])
def test_attacks_are_what_the_clauses_say_for_every_hand_of_six_from_a_short_pack(sizes: tuple[int, ...]) -> None:
    """Three ranks in four suits: 2,510 hands of one to six cards; and the defender may hold fewer."""
    short_pack = cards.pack(3)
    for count in range(1, 7):
        for some in combinations(short_pack, count):
            hand = cards.collect(some)
            made = list(durak.attacks(hand, 5, sizes))
            assert len(made) == len(set(made))
            assert sorted(made) == sorted(attacks_read_literally(hand, 5, sizes))
            for most in range(1, 5):
                fewer = [attack for attack in made if attack.bit_count() <= most]
                assert list(durak.attacks(hand, most, sizes)) == fewer
            highest = 1 << some[-1]
            assert list(durak.attacks(hand, 5, sizes, highest)) == [attack for attack in made if attack & highest]


@cites(durak.ATTACK_SIZE, durak.PAIRS, durak.KINDS)
@pytest.mark.parametrize(
    ("pack", "counts"),
    [
        (36, [36, 54, 1764, 1305, 38304]),
        (52, [52, 78, 3796, 2821, 127920]),
        (32, [32, 48, 1376, 1016, 25760]),
    ],
)
def test_attacks_from_a_whole_pack_are_as_many_as_counted(pack: int, counts: list[int]) -> None:
    """M-7: for three cards of 36, for instance, 54 pairs with 34 others each, less two for each of 36 triples."""
    whole = cards.collect(durak.pack(Options(pack=pack)))

    sizes = Counter(some.bit_count() for some in durak.attacks(whole, 5, durak.ALL_ATTACKS))

    assert [sizes[size] for size in range(1, 6)] == counts


def test_pairs_are_counted_rank_by_rank() -> None:
    chance = random.Random(3)
    for _ in range(2000):
        some = cards.collect(chance.sample(range(52), chance.randrange(12)))  # type: ignore[arg-type] # cards are ints
        assert durak.pairs(some) == pairs_read_literally(some)


def test_the_attacks_of_a_huge_hand_come_one_by_one() -> None:
    """All but one card in one hand: 112,000 attacks, of which nobody waits for more than he asks for."""
    pack = cards.collect(durak.pack(Options(pack=52)))
    defender = cards.cards("AS KS QS JS TS")
    state = table(cards.names(pack ^ defender), cards.names(defender), options=Options(pack=52, attack_sizes=(1, 3, 5)))

    moves = iter(durak.moves(state, A))

    assert next(moves) == durak.read("2S")
    assert len(set(islice(moves, 1000))) == 1000
    assert type(moves) is not type(iter([]))
    tracemalloc.start()
    sum(1 for _ in moves)
    assert tracemalloc.get_traced_memory()[1] < 100_000  # bytes; a list of them would be fifty times as long
    tracemalloc.stop()


@cites(durak.MOST)
def test_a_defender_with_four_cards_meets_one_or_three_but_not_five() -> None:
    """The page's own example."""
    state = table("7S 7H 9D 9C QS", "AS AH AD AC")

    assert {len(text.split()) for text in written_moves(state, A)} == {1, 3}
    because(
        refused(state, A, "7S 7H 9D 9C QS"),
        durak.MOST,
        "too_many",
        "The defender holds 4: 5 cards are too many.",
    )


@cites(durak.MOST)
@pytest.mark.parametrize(("held", "sizes"), [(1, {1}), (2, {1}), (3, {1, 3}), (5, {1, 3, 5}), (9, {1, 3, 5})])
def test_the_limit_is_the_defenders_hand_and_never_more_than_five(held: int, sizes: set[int]) -> None:
    """A-PD-16."""
    state = table("7S 7H 7D 7C 8S 8H 8D 8C", "9S 9H 9D 9C TS TH TD TC JS"[: 3 * held])

    assert {len(text.split()) for text in written_moves(state, A)} == sizes


@cites(durak.SAY_COUNT)
def test_everybody_sees_how_many_cards_everybody_holds() -> None:
    """A-PD-17."""
    state = table("7S 7H 9D", "AS AH AD AC", "KS")

    assert [durak.view(state, seat).counts for seat in (A, B, C)] == [(3, 4, 1)] * 3


# ---------------------------------------------------------------------------------------- defence


@cites(durak.BEAT)
def test_a_card_is_beaten_by_a_higher_one_of_its_suit_or_by_a_trump() -> None:
    state = play(table("9S KD", "TS 8S 6H AC JD"), "9S")

    assert written_moves(state, B) == ["TS>9S", "6H>9S", "take"]
    because(refused(state, B, "8S>9S"), durak.BEAT, "too_low", "8♠ does not beat 9♠: it is lower.")
    because(
        refused(state, B, "AC>9S"),
        durak.BEAT,
        "other_suit",
        "A♣ does not beat 9♠: it is of another suit and no trump.",
    )


@cites(durak.BEAT)
def test_a_trump_is_beaten_by_a_higher_trump_only() -> None:
    state = play(table("9H KD", "TH 8H AC"), "9H")

    assert written_moves(state, B) == ["TH>9H", "take"]
    because(refused(state, B, "8H>9H"), durak.BEAT, "too_low", "8♥ does not beat 9♥: it is lower.")
    because(refused(state, B, "AC>9H"), durak.BEAT, "trump", "A♣ does not beat 9♥: only a higher trump beats a trump.")


@cites(durak.BEAT)
def test_a_card_beats_only_what_lies_there_and_comes_from_ones_own_hand() -> None:
    state = play(table("9S KD", "TS QS AC"), "9S")

    because(refused(state, B, "JS>9S"), durak.BEAT, "not_held", "J♠ is not in this hand.")
    because(refused(state, B, "AC>KD"), durak.BEAT, "not_attacking", "K♦ is not among the cards to be beaten.")


@cites(durak.BEAT)
def test_a_beaten_card_is_not_beaten_twice() -> None:
    """A-PD-18; the pairs are kept (A-PD-19)."""
    state = play(table("9S 9D 8C", "TS QS TD 9C"), "9S 9D 8C", "TS>9S")

    because(refused(state, B, "QS>9S"), durak.BEAT, "not_attacking", "9♠ is not among the cards to be beaten.")
    assert state.beaten == ((card("9S"), card("TS")),)
    assert written_moves(state, B) == ["TD>9D", "9C>8C", "take"]


@cites(durak.BEAT)
def test_what_beats_what_for_all_pairs_of_cards_and_trumps() -> None:
    for trump in cards.SUITS:
        for over in cards.pack(13):
            for better in cards.pack(13):
                suit, other = cards.SUIT_OF[better], cards.SUIT_OF[over]
                higher = cards.RANK_OF[better] > cards.RANK_OF[over]
                expected = higher if suit == other else suit == trump
                assert durak.beats(better, over, trump) == expected


@cites(durak.BEAT)
def test_he_may_take_although_he_could_beat() -> None:
    """A-PD-18."""
    state = play(table("9S KD", "TS QS AC"), "9S", "take")

    assert state.hands[B] == cards.cards("9S TS QS AC")


@cites(durak.ANY_DEFENCE)
def test_defence_cards_need_no_pattern() -> None:
    state = play(table("9S 9D 9C 7S", "TS JD AC 6H"), "9S 9D 9C", "TS>9S", "JD>9D", "AC>9C")

    assert state.attacker == B


@cites(durak.HELD)
def test_after_a_held_attack_all_these_cards_are_gone_and_the_defender_attacks() -> None:
    state = table("9S 9D 9C 7S", "TS JD AC 6H", "8S 8H", talon="")

    state = play(state, "9S 9D 9C", "AC>9C", "TS>9S", "JD>9D")

    assert [cards.names(hand) for hand in state.hands] == ["7S", "6H", "8S 8H"]
    assert (state.attacker, state.defender, state.stage) == (B, C, "attack")
    assert (state.attack, state.beaten) == (0, ())
    assert state.set_aside & cards.cards("9S 9D 9C TS JD AC") == cards.cards("9S 9D 9C TS JD AC")


@cites(durak.FAILED, durak.ONLY_UNBEATEN, durak.BEAT)
def test_the_pages_example_of_an_attack() -> None:
    """EX-PD-ATTACK: A A B B B against three beaten jacks, one of them by a trump; the suits are a stand-in."""
    state = table("AH AC JC JS JD 9S", "7H QC KD 8S 8D", "TS TH", trump=HEARTS)
    state = play(state, "AH AC JC JS JD", "7H>JS", "QC>JC", "KD>JD")
    assert state.stage == "defend"
    assert durak.refusal(state, B, durak.read("8S>AC")) is not None

    state = play(state, "take")

    assert state.hands[B] == cards.cards("8S 8D AH AC")
    assert state.set_aside & cards.cards("JC JS JD 7H QC KD") == cards.cards("JC JS JD 7H QC KD")
    assert (state.attacker, state.defender) == (C, A)


@cites(durak.FAILED)
def test_with_two_players_the_attacker_attacks_again_after_a_failed_defence() -> None:
    """A-PD-22."""
    state = play(table("9S KD", "TS QS"), "9S", "take")

    assert (state.attacker, state.defender) == (A, B)


@cites(durak.FAILED)
def test_with_three_players_the_left_neighbour_of_him_who_took_attacks_the_attacker() -> None:
    state = play(table("9S KD", "TS QS", "8S 8H"), "9S", "take")

    assert (state.attacker, state.defender) == (C, A)


@cites(durak.ONLY_UNBEATEN)
def test_beaten_cards_stay_away_even_when_the_defence_fails() -> None:
    state = play(table("9S 9D 8C AS", "TS QS TD 9C"), "9S 9D 8C", "TS>9S", "take")

    assert state.hands[B] == cards.cards("QS TD 9C 9D 8C")
    assert cards.holds(state.set_aside, card("9S"))
    assert cards.holds(state.set_aside, card("TS"))


# ---------------------------------------------------------------------------------------- drawing


@cites(durak.REFILL)
def test_the_attacker_draws_first_and_then_the_defender() -> None:
    """A-PD-1."""
    state = table("9S 9D 8C AS", "TS TD 9C KS", talon="6S 6D 6C 7S 7D 7C AH")

    state = play(state, "9S 9D 8C", "TS>9S", "TD>9D", "9C>8C")

    assert state.hands == (cards.cards("AS 6S 6D 6C 7S"), cards.cards("KS 7D 7C AH"))
    assert state.talon == ()


@cites(durak.REFILL)
def test_a_single_missing_card_is_drawn_too() -> None:
    state = table("9S 9D 8C 7C 7D", "TS TD 9C KS KD", "AC", talon="6S 6D AH", attacker=A)

    state = play(state, "9S", "TS>9S")

    assert state.hands == (cards.cards("9D 8C 7C 7D 6S"), cards.cards("TD 9C KS KD 6D"), cards.cards("AC"))
    assert (state.talon, state.dealer) == (order("AH"), C)


@cites(durak.REFILL)
def test_a_short_talon_goes_to_the_attacker_alone() -> None:
    """A-PD-1."""
    state = table("9S 9D 8C", "TS TD 9C KS", "AC KC", talon="6S 6D AH")

    state = play(state, "9S 9D 8C", "TS>9S", "TD>9D", "9C>8C")

    assert [cards.names(hand) for hand in state.hands] == ["AH 6S 6D", "KS", "AC KC"]
    assert durak.view(state, C).turned is None
    assert durak.view(state, C).shown == (cards.cards("AH"), 0, 0)


@cites(durak.REFILL)
def test_nobody_else_draws_and_nobody_draws_above_five() -> None:
    """A-PD-1 and A-PD-2."""
    state = table("9S 9D 8C 7C 7D 7H", "TS TD 9C KS KD KC", "AC", talon="6S 6D AH")

    state = play(state, "9S", "take")

    assert [hand.bit_count() for hand in state.hands] == [5, 7, 1]
    assert state.talon == order("6S 6D AH")


@cites(durak.REFILL)
def test_the_trump_stays_known_when_the_turned_card_is_drawn() -> None:
    state = play(table("9S 8C", "TS TD", talon="AH"), "9S", "take")

    assert durak.view(state, B).trump == HEARTS
    assert durak.view(state, B).talon == 0


# ---------------------------------------------------------------------------------------- the end


def fool(state: State) -> Seat:
    """The loser of a deal that ended with a fool."""
    ended = durak.outcome(state)
    assert ended is not None
    assert durak.turn(state) is None
    assert ended.rule == durak.LAST_IS_FOOL
    assert [seat for seat, points in enumerate(ended.points) if points] == list(ended.losers)
    return ended.losers[0]


@cites(durak.LAST_IS_FOOL)
def test_an_attacker_without_cards_is_out_and_with_two_players_the_defender_is_the_fool() -> None:
    """A-PD-5."""
    assert fool(play(table("9S", "TS QS"), "9S", "take")) == B
    assert fool(play(table("9S", "TS QS"), "9S", "TS>9S")) == B


@cites(durak.LAST_IS_FOOL)
def test_players_without_cards_drop_out_one_after_another() -> None:
    """A-PD-4: the attacker goes out; C attacks next, and then B, for A is out."""
    state = play(table("9S", "8S KS", "7C 7D"), "9S", "take")
    assert (state.attacker, state.defender) == (C, B)
    assert durak.outcome(state) is None

    state = play(state, "7C", "take")
    assert (state.attacker, state.defender) == (C, B)

    assert fool(play(state, "7D", "take")) == B


@cites(durak.LAST_IS_FOOL)
def test_when_the_attacker_goes_out_against_a_held_attack_the_defender_attacks_the_next_one() -> None:
    state = play(table("9S", "TS KS", "7C 7D", "8C 8D"), "9S", "TS>9S")

    assert (state.attacker, state.defender) == (B, C)


@cites(durak.LAST_IS_FOOL)
def test_who_is_out_is_skipped_as_attacker_and_as_defender() -> None:
    state = table("9S 9C", "TS KS", "", "8C 8D")
    taken = play(state, "9S", "take")
    held = play(state, "9S", "TS>9S")

    assert (taken.attacker, taken.defender) == (D, A)
    assert (held.attacker, held.defender) == (B, D)
    assert list(durak.moves(taken, C)) == []


@cites(durak.LAST_IS_FOOL)
def test_nobody_is_out_while_the_talon_has_cards() -> None:
    """A-PD-3: A plays his last card and draws new ones."""
    state = play(table("9S", "TS KS", talon="6S 6D 6C 7S 7D 7C AH"), "9S", "take")

    assert state.hands[A] == cards.cards("6S 6D 6C 7S 7D")
    assert durak.outcome(state) is None


@cites(durak.OUT_DEFENDING)
def test_a_defender_who_beats_with_his_last_card_is_out_and_his_left_neighbour_attacks() -> None:
    """A-PD-6."""
    state = play(table("9S AS", "TS", "7C 7D", "8C"), "9S", "TS>9S")

    assert (state.attacker, state.defender) == (C, D)


@cites(durak.OUT_DEFENDING, durak.LAST_IS_FOOL)
def test_when_the_defender_goes_out_against_the_last_attacker_that_one_is_the_fool() -> None:
    assert fool(play(table("9S AS", "TS"), "9S", "TS>9S")) == A


@cites(durak.LAST_IS_FOOL)
def test_when_both_run_out_together_the_next_two_play_on() -> None:
    """A-PD-7."""
    state = play(table("9S", "TS", "7C 7D", "8C"), "9S", "TS>9S")

    assert (state.attacker, state.defender) == (C, D)


@cites(durak.LAST_IS_FOOL)
def test_when_both_run_out_together_a_third_who_did_nothing_is_the_fool() -> None:
    """A-PD-7: no draw, since three were in play."""
    assert fool(play(table("9S", "TS", "7C"), "9S", "TS>9S")) == C


@cites(durak.OLD_FOOL)
@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        ("9S", ["TS>9S"]),
        ("9S 9D 7C", ["TS>9S", "TD>9D", "8C>7C"]),
        ("9S 9D 7C 7D 6C", ["TS>9S", "TD>9D", "8C>7C", "8D>7D", "6H>6C"]),
    ],
)
def test_the_old_fool_stays_when_the_last_two_run_out_together(attack: str, defence: list[str]) -> None:
    """A-PD-8."""
    held = " ".join(text.partition(">")[0] for text in defence)
    state = play(table(attack, held), attack, *defence)

    ended = durak.outcome(state)

    assert ended is not None
    assert (ended.points, ended.losers, ended.rule) == ((0, 0), (), durak.OLD_FOOL)
    assert durak.turn(state) is None


@cites(durak.OLD_FOOL)
def test_the_old_fool_stays_also_when_others_went_out_before() -> None:
    """A-PD-8."""
    state = play(table("9S", "", "TS", "", attacker=A, defender=C), "9S", "TS>9S")

    ended = durak.outcome(state)

    assert ended is not None
    assert (ended.points, ended.losers, ended.rule) == ((0, 0, 0, 0), (), durak.OLD_FOOL)


@cites(durak.OLD_FOOL)
def test_no_draw_when_one_of_them_has_a_card_left() -> None:
    """A-PD-8."""
    assert fool(play(table("9S 9D 7C", "TS TD 8C AC"), "9S 9D 7C", "TS>9S", "TD>9D", "8C>7C")) == B
    assert fool(play(table("9S 9D 7C AC", "TS TD 8C"), "9S 9D 7C", "TS>9S", "TD>9D", "8C>7C")) == A
    assert fool(play(table("9S 9D 7C", "TS TD 8C"), "9S 9D 7C", "TS>9S", "TD>9D", "take")) == B


@cites(durak.OLD_FOOL, durak.REFILL)
def test_with_one_card_in_the_talon_there_is_no_draw_and_the_attacker_is_the_fool() -> None:
    """A-PD-9: the attacker must draw it, the defender is out."""
    assert fool(play(table("9S", "TS", talon="AH"), "9S", "TS>9S")) == A


@cites(durak.OLD_FOOL, durak.REFILL)
def test_with_more_cards_in_the_talon_both_refill_and_play_on() -> None:
    """A-PD-9."""
    state = play(table("9S", "TS", talon="6S 6D 6C 7S 7D AH"), "9S", "TS>9S")

    assert durak.outcome(state) is None
    assert [hand.bit_count() for hand in state.hands] == [5, 1]
    assert (state.attacker, state.defender) == (B, A)


@cites(durak.MARKERS)
def test_every_deal_has_at_most_one_loser_for_a_marker() -> None:
    """`kozyri.match` collects them."""
    chance = random.Random(5)
    for _ in range(50):
        options = Options(players=4)
        state = durak.deal(options, cards.shuffled(durak.pack(options), chance), A)
        while (seat := durak.turn(state)) is not None:
            state = durak.apply(state, seat, chance.choice(list(durak.moves(state, seat))))
        ended = durak.outcome(state)
        assert ended is not None
        assert ended.points == tuple(-1 if seat in ended.losers else 0 for seat in SEATS)
        assert len(ended.losers) == (1 if ended.rule == durak.LAST_IS_FOOL else 0)


# ---------------------------------------------------------------------------------------- repetition


def round_of_three() -> State:
    """Nobody holds a pair, and everybody keeps taking: the three cards go round."""
    return table("6S 7S", "8D 9D", "TC JC", options=Options(players=3))


def take_round(state: State) -> State:
    """Each attacks with his lowest card, and it is taken."""
    seat = durak.turn(state)
    assert seat is not None
    lowest = next(iter(durak.moves(state, seat)))
    return play(durak.apply(state, seat, lowest), "take")


@cites(durak.REPETITION)
@pytest.mark.parametrize("times", [2, 3, 5])
def test_a_position_that_stands_too_often_is_a_draw(times: int) -> None:
    """M-8: A→B, C→A, B→C, and each defender takes one card: the same hands turn up again."""
    state = table("6S 7S", "8D 9D", "TC JC", options=Options(players=3, repetition_draw=times))
    seen: Counter[tuple[tuple[Cards, ...], Seat, Cards]] = Counter()
    seen[state.hands, state.attacker, state.attack] += 1
    plies = 0
    while (seat := durak.turn(state)) is not None:
        assert max(seen.values()) < times
        state = durak.apply(state, seat, Take() if state.attack else next(iter(durak.moves(state, seat))))
        seen[state.hands, state.attacker, state.attack] += 1
        plies += 1

    ended = durak.outcome(state)

    assert ended is not None
    assert (ended.points, ended.losers, ended.rule) == ((0, 0, 0), (), durak.REPETITION)
    assert seen[state.hands, state.attacker, state.attack] == times == max(seen.values())
    assert all(list(durak.moves(state, seat)) == [] for seat in (A, B, C))


@cites(durak.REPETITION)
def test_a_position_is_another_when_somebody_else_attacks() -> None:
    """C attacked A with these hands twice before, or B did."""
    state = play(table("6S 7S", "8D 9D", "TC JC"), "6S")
    hands = (cards.cards("7S"), cards.cards("6S 8D 9D"), cards.cards("TC JC"))

    for attacker, rule in ((C, durak.REPETITION), (B, None)):
        after = play(state._replace(past=(durak.Position(hands, attacker, 0),) * 2), "take")
        ended = durak.outcome(after)
        assert (after.hands, after.attacker) == (hands, C)
        assert (ended.rule if ended else None) == rule


@cites(durak.REPETITION)
def test_a_position_in_the_middle_of_a_defence_counts_too() -> None:
    """The table begins with A's six to be taken; 6 and 7 go round to A and 10 to C, until the six lies there again."""
    state = durak.position(
        Options(players=3, repetition_draw=2),
        [cards.cards("7S"), cards.cards("8D 9D"), cards.cards("TC JC")],
        trump=HEARTS,
        attacker=A,
        defender=B,
        stage="defend",
        attack=cards.cards("6S"),
    )
    for attack in ("TC", "6S", "7S", "6S", "7S", "TC", "7S", "TC"):
        state = play(state, "take", attack)
    state = play(state, "take")
    assert durak.outcome(state) is None

    state = play(state, "6S")

    ended = durak.outcome(state)
    assert ended is not None
    assert ended.rule == durak.REPETITION


@cites(durak.REPETITION, durak.ROB)
def test_robbing_makes_a_new_position_and_the_old_ones_are_forgotten() -> None:
    state = table("6H 7S", "8S 9S", "TC JC", talon="TS AH")

    robbed = durak.apply(state, A, Rob())

    assert robbed.past == (durak.Position(robbed.hands, A, 0),)


@cites(durak.REPETITION)
def test_where_repetition_is_off_the_round_never_ends() -> None:
    state = table("6S 7S", "8D 9D", "TC JC", options=Options(players=3, repetition_draw=0))
    for _ in range(200):
        state = take_round(state)

    assert durak.outcome(state) is None
    assert state.past == ()


@cites(durak.REPETITION)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_counted_as_a_literal_reading_counts_them(players: int) -> None:
    """The literal reading keeps every position of the deal, talon and all, and asks after each move.

    Players who mostly take make rounds likely.
    """
    chance = random.Random(players)
    drawn = 0
    for _ in range(150):
        options = Options(players=players, repetition_draw=2)
        state = durak.deal(options, cards.shuffled(durak.pack(options), chance), A)
        seen = {literal_position(state)}
        while (seat := durak.turn(state)) is not None:
            choices = list(durak.moves(state, seat))
            move = Take() if Take() in choices and chance.random() < 0.97 else choices[0]
            state = durak.apply(state, seat, move)
            again = literal_position(state) in seen
            seen.add(literal_position(state))
            ended = durak.outcome(state)
            if ended is None or ended.rule == durak.REPETITION:
                assert again == (ended is not None)
        drawn += state.ended is not None and state.ended.rule == durak.REPETITION
    assert (drawn > 0) == (players > 2)


def literal_position(state: State) -> object:
    return (
        state.talon,
        state.hands,
        state.attacker,
        state.defender,
        state.attack,
        state.beaten,
        state.set_aside,
    )


@cites(durak.REPETITION)
def test_two_players_always_come_to_an_end_and_never_back_to_a_position() -> None:
    """M-8, with repetition off and players who take whatever they can."""
    chance = random.Random(8)
    for eager_to_take in (0.5, 0.9, 1.0):
        for _ in range(60):
            options = Options(repetition_draw=0)
            state = durak.deal(options, cards.shuffled(durak.pack(options), chance), A)
            seen = {literal_position(state)}
            while (seat := durak.turn(state)) is not None:
                choices = list(durak.moves(state, seat))
                move = Take() if Take() in choices and chance.random() < eager_to_take else chance.choice(choices)
                state = durak.apply(state, seat, move)
                assert literal_position(state) not in seen
                seen.add(literal_position(state))


# ---------------------------------------------------------------------------------------- notation


def test_texts_that_are_no_moves_are_refused_with_the_reason() -> None:
    with pytest.raises(BadNotation, match=r"^an empty text is no move$"):
        durak.read("")
    with pytest.raises(BadNotation, match=r"^'AS KS QS JS TS 9S' is no move: nobody attacks with more than 5 cards$"):
        durak.read("AS KS QS JS TS 9S")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("AH AD 7C", Attack(cards.cards("7C AD AH"))),
        ("TS", Attack(cards.cards("TS"))),
        ("QS>7C", Beat(card("QS"), card("7C"))),
        ("take", Take()),
        ("rob", Rob()),
        ("red", durak.Guess("red")),
        ("black", durak.Guess("black")),
    ],
)
def test_moves_are_written_and_read(text: str, move: durak.Move) -> None:
    assert durak.write(move) == text
    assert durak.read(text) == move


def test_taking_and_robbing_are_different_moves() -> None:
    """As bare tuples both would be empty, and equal."""
    taking, robbing = durak.read("take"), durak.read("rob")

    assert taking != robbing
    assert not taking == robbing  # noqa: SIM201 - both operators count
    assert taking == Take()
    assert not taking != Take()  # noqa: SIM202 - likewise
    assert len({taking, robbing, Take(), Rob()}) == 2


def test_the_cards_of_an_attack_are_read_in_any_order_and_written_from_high_to_low() -> None:
    assert durak.write(durak.read("7C AD AH")) == "AH AD 7C"
    assert durak.write(durak.read("9C 9S 9D 9H")) == "9S 9H 9D 9C"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "take it",
        "Take",
        "7c",
        "AS AS",
        "1S",
        "AX",
        "AS>",
        ">AS",
        "AS>KS>QS",
        "AS > KS",
        "10S",
        "pass",
        "AS KS QS JS TS 9S",
        "x" * 100_000,
        "AS " * 100_000,
        "green",
        "A♠",
        "take\ttake",
        "AS,KS",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        durak.read(text)
    assert len(str(refused.value)) < 200


# ---------------------------------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"hands": [cards.cards("7S 8S"), cards.cards("7S")]}, "hand 1: 7S stands twice"),
        ({"talon": order("8S AH")}, "talon: 8S stands twice"),
        ({"talon": order("9C AS")}, "talon: its last card is the turned one, and AS is no trump"),
        ({"talon": order("2S AH")}, "talon: 2S is not in a pack of 36 cards"),
        ({"hands": [cards.cards("7S"), 1 << 60]}, "hand 1: 60 is not in a pack of 36 cards"),
        ({"hands": [cards.cards("7S"), 1 << 52]}, "hand 1: 52 is not in a pack of 36 cards"),
        ({"stage": "defend", "attack": cards.cards("9S")}, "attack: 9S stands twice"),
        (
            {"stage": "defend", "attack": cards.cards("9C"), "hands": [cards.cards("7S"), 0], "talon": order("AH")},
            "hand 1: nobody is without cards while",
        ),
        ({"hands": [cards.cards("7S 8S")]}, "hands: 2 players need 2, not 1"),
        ({"hands": [cards.cards("7S 8S"), 0]}, "defender: must be the next seat to the left"),
        ({"hands": [0, cards.cards("7S 8S")]}, "attacker: seat 0 holds no cards"),
        ({"hands": [cards.cards("7S 8S"), 0], "talon": order("AH")}, "hand 1: nobody is without cards while"),
        ({"attacker": 2}, "attacker: must be a seat from 0 to 1, not 2"),
        ({"defender": -1}, "defender: must be a seat from 0 to 1, not -1"),
        ({"defender": True}, "defender: must be a seat from 0 to 1, not True"),
        ({"defender": 0}, "defender: must be the next seat to the left of the attacker"),
        ({"dealer": 5}, "dealer: must be a seat from 0 to 1, not 5"),
        ({"trump": 4}, "trump: must be a suit, not 4"),
        ({"shown": [0]}, "shown: 2 players need 2, not 1"),
        ({"shown": [0, cards.cards("7S")]}, "shown: a card that others know must be in that hand"),
        ({"set_aside": 0}, "set_aside: 6S lies nowhere"),
        ({"set_aside": cards.cards("7S")}, "set_aside: 7S stands twice"),
        ({"stage": "over"}, "stage: must be attack, defend or guess, not 'over'"),
        ({"stage": "defend"}, "attack: in a defence there is a card to be beaten"),
        ({"attack": cards.cards("9C")}, "attack: no cards lie on the table at the stage 'attack'"),
        ({"beaten": [order("9C TC")]}, "attack: no cards lie on the table at the stage 'attack'"),
        ({"stage": "defend", "attack": cards.cards("9C 9D")}, "attack: 9D 9C is no attack"),
        ({"stage": "defend", "attack": cards.cards("9C 8D 7D")}, "attack: 9C 8D 7D is no attack"),
        ({"stage": "defend", "attack": cards.cards("9C 9D 7D")}, "attack: the defender holds fewer cards"),
        (
            {"stage": "defend", "attack": cards.cards("9C"), "beaten": [order("8C TC"), order("7C JC")]},
            "attack: 9C 8C 7C is no attack",
        ),
        (
            {"stage": "defend", "attack": cards.cards("9C"), "beaten": [order("AC 6H"), order("AD KD")]},
            "beaten: KD does not beat AD",
        ),
        (
            {"stage": "defend", "attack": cards.cards("9C"), "beaten": [order("AC 9C")]},
            "beaten: 9C stands twice",
        ),
        ({"stage": "guess"}, "stage: the colour is guessed before the first attack"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(changed: dict[str, object], complaint: str) -> None:
    zones: dict[str, object] = {
        "options": Options(),
        "hands": [cards.cards("7S 8S"), cards.cards("9S TS")],
        "trump": HEARTS,
        "attacker": A,
        "defender": B,
    }
    with pytest.raises(ValueError, match="^" + complaint):
        durak.position(**(zones | changed))  # type: ignore[arg-type] # that is what the test is about


def test_a_position_may_stand_in_the_middle_of_a_defence() -> None:
    state = play(table("9S 9D 8C", "TS QS TD 9C", talon="7S AH"), "9S 9D 8C", "TS>9S")

    again = durak.position(
        state.options,
        state.hands,
        trump=state.trump,
        talon=state.talon,
        attacker=state.attacker,
        defender=state.defender,
        stage=state.stage,
        attack=state.attack,
        beaten=list(state.beaten),
        set_aside=state.set_aside,
        shown=state.shown,
        dealer=state.dealer,
    )

    assert again == state
    assert play(again, "TD>9D", "take") == play(state, "TD>9D", "take")


def test_in_a_position_the_defender_may_have_to_beat_with_all_his_cards() -> None:
    state = durak.position(
        Options(),
        [0, cards.cards("TS TD TC")],
        trump=HEARTS,
        attacker=A,
        defender=B,
        stage="defend",
        attack=cards.cards("9S 9D 8C"),
        talon=order("7S AH"),
    )

    assert play(state, "TS>9S", "TD>9D", "TC>8C").hands == (cards.cards("7S AH"), 0)


def test_by_default_the_seat_on_the_attackers_right_dealt_and_the_other_cards_are_set_aside() -> None:
    state = table("9S", "TS", "KS", attacker=A, defender=B)

    assert state.dealer == C
    assert state.set_aside == cards.collect(durak.pack(Options())) ^ cards.cards("9S TS KS")
    assert state.shown == (0, 0, 0)


# ---------------------------------------------------------------------------------------- what a seat knows


def test_everybody_remembers_what_was_picked_up_until_it_is_played() -> None:
    state = play(table("9S KD AC", "TS QS", "7C 7D"), "9S", "take")
    assert durak.view(state, C).shown == (0, cards.cards("9S"), 0)

    state = play(state, "7C", "take")  # C attacks A
    assert durak.view(state, B).shown == (cards.cards("7C"), cards.cards("9S"), 0)

    state = play(state, "9S", "take")  # B attacks C
    assert durak.view(state, A).shown == (cards.cards("7C"), 0, cards.cards("9S"))


def test_a_known_card_that_beats_is_no_longer_known_in_the_hand() -> None:
    state = table("9S 8S", "TS QS", shown=[0, cards.cards("TS QS")])

    state = play(state, "9S", "TS>9S")

    assert state.shown == (0, cards.cards("QS"))


def test_a_view_holds_nobody_elses_hidden_cards() -> None:
    """Two deals that differ in hidden cards only look the same."""
    one = table("9S 8S", "TS QS", "KC", talon="7S AH")
    other = table("9S 8S", "7S KC", "TS", talon="QS AH")

    assert durak.view(one, A) == durak.view(other, A)
    assert durak.view(one, B) != durak.view(other, B)


def test_guesses_differ_where_a_seat_cannot_know() -> None:
    view = durak.view(table("9S 8S", "TS QS", "KC", talon="7S AH"), A)
    chance = random.Random(4)

    guessed = {durak.guess(view, chance).hands for _ in range(100)}

    # TS QS KC 7S lie in B's two cards, C's one card and the talon's first: 4 × 3 ways
    assert len(guessed) == 12
    assert {hands[A] for hands in guessed} == {cards.cards("9S 8S")}


def test_a_seat_sees_its_hand_the_table_and_what_was_shown() -> None:
    state = table("9S 9D 8C", "TS QS TD 9C", "6H", talon="7S AH", shown=[0, cards.cards("QS"), 0])
    state = play(state, "9S 9D 8C", "TS>9S")

    assert durak.view(state, C) == durak.View(
        options=state.options,
        dealer=C,
        seat=C,
        stage="defend",
        hand=cards.cards("6H"),
        counts=(0, 3, 1),
        talon=2,
        turned=card("AH"),
        trump=HEARTS,
        attacker=A,
        defender=B,
        attack=cards.cards("9D 8C"),
        beaten=((card("9S"), card("TS")),),
        set_aside=state.set_aside,
        shown=(0, cards.cards("QS"), 0),
        may_rob=True,
        ended=None,
    )
    assert not durak.view(state, B).may_rob


def test_a_seat_sees_how_the_deal_ended() -> None:
    view = durak.view(play(table("7S", "8D 9C"), "7S", "take"), A)

    assert (view.stage, view.ended, view.turned) == ("over", Outcome((0, -1), (B,), durak.LAST_IS_FOOL), None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_a_seat_guesses_looks_to_it_as_the_table_does(players: int) -> None:
    chance = random.Random(players)
    for _ in range(6):
        options = Options(players=players)
        state = durak.deal(options, cards.shuffled(durak.pack(options), chance), Seat(chance.randrange(players)))
        while (mover := durak.turn(state)) is not None:
            for seat in SEATS[:players]:
                guessed = durak.guess(durak.view(state, seat), chance)
                assert durak.view(guessed, seat) == durak.view(state, seat)
                assert list(durak.moves(guessed, seat)) == list(durak.moves(state, seat))
                assert sorted(every_card(guessed)) == sorted(every_card(state)) == list(durak.pack(options))
                assert len(guessed.past) == (0 if players == 2 or state.beaten else 1)
            state = durak.apply(state, mover, chance.choice(list(durak.moves(state, mover))))
        over = durak.guess(durak.view(state, A), chance)
        assert (over.ended, over.stage, over.past) == (state.ended, "over", ())


def every_card(state: State) -> list[int]:
    some = [*state.talon, *(one for pair in state.beaten for one in pair)]
    for zone in (*state.hands, state.attack, state.set_aside):
        some += cards.each(zone)
    return [int(one) for one in some]
