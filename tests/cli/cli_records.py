"""Two records the command line is tried on."""

from __future__ import annotations

GOOD = {"id": "g", "answer": "The pool opens at 9 am.", "sources": ["The pool opens at 9 am."]}
BAD = {"id": "b", "answer": "The fee is 5%.", "sources": ["A late fee of 1.5% applies."]}
