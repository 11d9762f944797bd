"""Write the JSON Schemas of this folder from the records they describe.

    python docs/schema/write.py

`case.json` is what critic reads in its own form, `critique.json` what it writes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from critic.records import Case, Critique

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> Mapping[str, str]:
    """Give each file's name and text."""
    records = {
        "case.json": Case.model_json_schema(mode="validation"),
        "critique.json": Critique.model_json_schema(mode="serialization"),
    }
    return {
        name: json.dumps({"$schema": DIALECT, **schema}, indent=2, ensure_ascii=False) + "\n"
        for name, schema in records.items()
    }


if __name__ == "__main__":
    for file_name, text in schemas().items():
        (Path(__file__).parent / file_name).write_text(text, encoding="utf-8")
