"""`Record`: what `typing.NamedTuple` is, made in a sixth of the time.

A hook's process lives for some tens of milliseconds and loads about a hundred such classes; `typing.NamedTuple`
compiles a constructor for each of them, used or not. Here the constructor is compiled at the first instance. To a
type checker, and to whoever holds an instance, there is no difference.
"""

# ruff: noqa: ANN001, ANN002, ANN003, ANN202, ANN204, ANN206, B905, RUF012 (to a type checker, all of it is NamedTuple)

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    from _collections import _tuplegetter

    class _Tuple(tuple):
        """The part that all records share."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}
        _places = {}

        def __new__(cls, *values, **named):
            names = cls._fields
            given = {f"default_{name}": value for name, value in cls._field_defaults.items()}
            given["tuple_new"] = tuple.__new__
            taken = "".join(
                f", {name}=default_{name}" if name in cls._field_defaults else f", {name}" for name in names
            )
            held = "".join(f"{name}, " for name in names)
            compiled = eval(f"lambda _cls{taken}: tuple_new(_cls, ({held}))", given)  # as collections.namedtuple does
            compiled.__name__ = "__new__"
            compiled.__qualname__ = f"{cls.__qualname__}.__new__"
            cls.__new__ = compiled
            return compiled(cls, *values, **named)

        def __repr__(self):
            held = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self))
            return f"{type(self).__name__}({held})"

        def __getnewargs__(self):
            return tuple(self)

        def _asdict(self):
            return dict(zip(self._fields, self))

        def _replace(self, **changed):
            values = list(self)
            places = self._places
            try:
                for name, value in changed.items():
                    values[places[name]] = value
            except KeyError as error:
                raise ValueError(f"{type(self).__name__} has no field {error.args[0]}") from None
            return tuple.__new__(type(self), values)

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"{cls.__name__} takes {len(cls._fields)} values, not {len(made)}")
            return made

    class _Maker(type):
        def __new__(mcs, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            late = next((field for field in fields[len(fields) - len(defaults) :] if field not in defaults), None)
            if late:
                raise TypeError(f"{name}.{late} without a default follows a field that has one")
            for place, field in enumerate(fields):
                body[field] = _tuplegetter(place, None)
            places = {field: place for place, field in enumerate(fields)}
            body.update(__slots__=(), __match_args__=fields, _fields=fields, _field_defaults=defaults, _places=places)
            return type(name, (_Tuple,), body)

    Record = type.__new__(_Maker, "Record", (), {})
