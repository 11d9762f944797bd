"""Fit `configs/rarity.json`: how much a word tells, from how many sentences hold it.

    python benchmarks/fit_rarity.py DATA_DIR -o configs/rarity.json

Counts in how many source sentences of the rows with `meta.fit_allowed` each content stem occurs. A
stem's weight is its information, log(N / n), scaled so that a stem seen `FLOOR` times weighs 1;
stems seen less often are left out and weigh 1 too.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from pathlib import Path

from critic.evidence import content_stems
from critic.text.reading import Reading

FLOOR = 12


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    texts: set[str] = set()
    sets: Counter[str] = Counter()
    for path in sorted(arguments.data.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if not row.get("meta", {}).get("fit_allowed"):
                continue
            for source in row["sources"]:
                if source["text"] not in texts:
                    texts.add(source["text"])
                    sets[row["dataset"]] += 1
    total = 0
    for text in sorted(texts):
        reading = Reading(text)
        for segment in reading.segments:
            total += 1
            counts.update(set(content_stems(reading.passage(segment.start, segment.end))))
    top = math.log(total / FLOOR)
    weights = {
        stem: round(max(0.05, math.log(total / count) / top), 2)
        for stem, count in counts.items()
        if count > FLOOR and stem.isalpha()
    }
    provenance = {
        "script": "benchmarks/fit_rarity.py",
        "sentences": total,
        "sources": dict(sorted(sets.items())),
    }
    body = {"provenance": provenance, "weights": dict(sorted(weights.items()))}
    arguments.output.write_text(
        json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8"
    )
    print(f"{len(weights)} stems from {total} sentences of {len(texts)} sources")


if __name__ == "__main__":
    main()
