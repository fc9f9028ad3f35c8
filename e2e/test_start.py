"""What README says of the start is what was measured."""

import json

import bench_start


def test_the_table_in_readme_is_made_from_the_measured_starts() -> None:
    measured = json.loads(bench_start.MEASURED.read_text())

    _, inside, _ = bench_start.between_marks(bench_start.README.read_text())

    assert inside == bench_start.table(measured)


def test_an_offline_start_is_told_beside_the_bare_workers_warm_one() -> None:
    def both(page: int, bare: int) -> dict[str, dict[str, int]]:
        return {"page": {"median": page, "least": page // 2}, "bare": {"median": bare, "least": bare}}

    offline = {"page": {"median": 3000, "least": 1000}}
    line = {"cold": both(4000, 5000), "warm": both(3000, 2000), "offline": offline}

    rows = bench_start.table({"milliseconds": {"localhost": line}})

    assert rows.splitlines()[-1] == "| localhost | 4.0 s, 0.80 (0.40) | 3.0 s, 1.50 (0.75) | 3.0 s, 1.50 (0.50) |"
