"""Parts worked out when first asked for, and then kept beside what they belong to.

Knows what `functools.cached_property` knows without the lock it takes before Python 3.12: two
threads that ask at once may both work the same part out, which harms nobody where parts are pure.
Refuses objects with slots and without a `__dict__`; for such, `Itself` makes a key of an object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

_T = TypeVar("_T")
_O = TypeVar("_O")


class kept(Generic[_T]):  # noqa: N801 - read as the decorator it is, like `property`
    """A property of a frozen object that is worked out once."""

    def __init__(self, work_out: Callable[[Any], _T]) -> None:
        """Take the method that works the part out."""
        self._work_out = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> kept[_T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> _T: ...
    def __get__(self, owner: object | None, kind: type) -> kept[_T] | _T:
        """Work the part out and put it where Python looks first from then on."""
        if owner is None:
            return self
        part = owner.__dict__[self._name] = self._work_out(owner)
        return part


def once(work_out: Callable[[_O], _T]) -> Callable[[_O], _T]:
    """A function of one frozen object, worked out once for each: a part that others add to it.

    What is kept lives as long as the object does, and is nobody else's: equal is not the same.
    """
    name = f"{work_out.__module__}.{work_out.__qualname__}"

    def given(owner: _O) -> _T:
        parts: dict[str, _T] = owner.__dict__
        try:
            return parts[name]  # nearly always
        except KeyError:
            part = parts[name] = work_out(owner)
        return part

    given.__doc__ = work_out.__doc__
    return given


class Itself(Generic[_T]):
    """An object as a key, or a part of one: itself, and nothing that merely equals it."""

    __slots__ = ("value",)

    def __init__(self, value: _T) -> None:
        """Hold on to the object, so that no other takes its identity while it is a key."""
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.value is self.value
