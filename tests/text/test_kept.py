"""Parts worked out once."""

from __future__ import annotations

from dataclasses import dataclass, field

from critic.text.kept import Itself, kept
from critic.text.reading import Reading


@dataclass(frozen=True)
class Counted:
    asked: list[str] = field(default_factory=list)

    @kept
    def part(self) -> str:
        """A part that tells each time it is worked out."""
        self.asked.append("part")
        return "done"


def test_a_part_is_worked_out_once_and_only_when_asked_for():
    thing = Counted()
    assert thing.asked == []
    assert (thing.part, thing.part) == ("done", "done")
    assert thing.asked == ["part"]


def test_two_objects_keep_their_own_parts():
    one, other = Counted(), Counted()
    assert one.part == other.part
    assert one.asked == other.asked == ["part"]


def test_the_class_gives_the_property_with_its_words():
    assert "worked out" in (Counted.part.__doc__ or "")


def test_one_stretch_of_a_reading_is_one_passage():
    reading = Reading("The pool opens at 9. The gym opens at 10.")
    assert reading.passage(0, 20) is reading.passage(0, 20)
    assert reading.passage(0, 20) != reading.passage(0, 19)
    assert reading.passage(0, 20).content == ("pool", "open", "9")


def test_what_merely_equals_an_object_is_another_key():
    one, other = ["harbour"], ["harbour"]
    known = {Itself(one): "one", Itself(other): "other"}
    assert known[Itself(one)] == "one"
    assert known[Itself(other)] == "other"
    assert Itself(one) != one
