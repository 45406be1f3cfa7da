"""The rules of a game as one WebAssembly module, for pages that play without a server.

Numba lowers the rules to LLVM's intermediate code, as for the CPU; the same LLVM makes WebAssembly
of it (lowering.py), and link.py a module that needs nothing from outside. Boxes stay data, so one
module serves all seats, options and editions. What a page must know besides stands in the manifest.
"""
