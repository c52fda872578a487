from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_bulk_failure import CaseBulkFailure


T = TypeVar("T", bound="CaseBulkResult")


@_attrs_define
class CaseBulkResult:
    """What became of several cases."""

    failures: list[CaseBulkFailure]
    """ To which it was not, and why. """
    updated: int
    """ To how many it was done. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        failures = []
        for failures_item_data in self.failures:
            failures_item = failures_item_data.to_dict()
            failures.append(failures_item)

        updated = self.updated

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "failures": failures,
                "updated": updated,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_bulk_failure import CaseBulkFailure

        d = dict(src_dict)
        failures = []
        _failures = d.pop("failures")
        for failures_item_data in _failures:
            failures_item = CaseBulkFailure.from_dict(failures_item_data)

            failures.append(failures_item)

        updated = d.pop("updated")

        case_bulk_result = cls(
            failures=failures,
            updated=updated,
        )

        case_bulk_result.additional_properties = d
        return case_bulk_result

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
