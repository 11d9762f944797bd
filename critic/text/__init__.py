"""Reads text: words, sentences, numbers, dates, names, fields. Knows no verdicts."""
