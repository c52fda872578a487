from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.workflow_author import WorkflowAuthor


T = TypeVar("T", bound="ExplainedChange")


@_attrs_define
class ExplainedChange:
    """The version of a workflow that changed a setting."""

    at: datetime.datetime
    """ When the version was published. """
    by: None | WorkflowAuthor
    """ Who made the version; null when that is not known. """
    previous: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    version: int
    """ Number of the version. """
    version_id: UUID
    """ Id of the version. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.workflow_author import WorkflowAuthor

        at = self.at.isoformat()

        by: dict[str, Any] | None
        if isinstance(self.by, WorkflowAuthor):
            by = self.by.to_dict()
        else:
            by = self.by

        previous = self.previous

        version = self.version

        version_id = str(self.version_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "by": by,
                "previous": previous,
                "version": version,
                "version_id": version_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_author import WorkflowAuthor

        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        def _parse_by(data: object) -> None | WorkflowAuthor:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                by_type_1 = WorkflowAuthor.from_dict(data)

                return by_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WorkflowAuthor, data)

        by = _parse_by(d.pop("by"))

        previous = d.pop("previous")

        version = d.pop("version")

        version_id = UUID(d.pop("version_id"))

        explained_change = cls(
            at=at,
            by=by,
            previous=previous,
            version=version,
            version_id=version_id,
        )

        explained_change.additional_properties = d
        return explained_change

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
