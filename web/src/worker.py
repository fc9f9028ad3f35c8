"""Runs in the worker: hands the bridge to the page, which calls it as `sync.handle` (see engine.js)."""

from pyscript import sync

from kozyri import bridge

sync.handle = bridge.handle
