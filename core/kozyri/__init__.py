"""Kozyri: the rules of Svoi Kozyri, Russisches Schnapsen and Prostoj Durak, for programs and for a page."""

from kozyri import durak, schnapsen, svoi
from kozyri.game import AnyGame

GAMES: dict[str, AnyGame] = {game.NAME: game for game in (svoi, schnapsen, durak)}
"""The games by name, each a module that keeps the contract of `kozyri.game.Game`."""
