from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_assignment import SessionAssignment


T = TypeVar("T", bound="SessionNext")


@_attrs_define
class SessionNext:
    """The session that was handed out."""

    assignment: None | SessionAssignment
    """ The session with its assignment to the caller; null where none waits. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_assignment import SessionAssignment

        assignment: dict[str, Any] | None
        if isinstance(self.assignment, SessionAssignment):
            assignment = self.assignment.to_dict()
        else:
            assignment = self.assignment

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assignment": assignment,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_assignment import SessionAssignment

        d = dict(src_dict)

        def _parse_assignment(data: object) -> None | SessionAssignment:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                assignment_type_1 = SessionAssignment.from_dict(data)

                return assignment_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionAssignment, data)

        assignment = _parse_assignment(d.pop("assignment"))

        session_next = cls(
            assignment=assignment,
        )

        session_next.additional_properties = d
        return session_next

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
