"""Runs in the worker: hands the bridge to the page, which calls it as `sync.handle` (see engine.js)."""

from pyscript import sync

from kozyri import bridge

BUILD = "BUILD"  # build.mjs writes in what this worker was built with

sync.handle = bridge.handle
sync.build = lambda: BUILD
