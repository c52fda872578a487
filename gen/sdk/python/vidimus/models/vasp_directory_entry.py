from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.exchange_rail import ExchangeRail
from ..models.vasp_directory_entry_dd_status import VaspDirectoryEntryDdStatus

if TYPE_CHECKING:
    from ..models.vasp_directory_entry_dd_score_breakdown import VaspDirectoryEntryDdScoreBreakdown


T = TypeVar("T", bound="VaspDirectoryEntry")


@_attrs_define
class VaspDirectoryEntry:
    """A provider."""

    dd_assessed_at: datetime.datetime | None
    """ When it was examined. """
    dd_score: int
    """ What the examination came to, from 0 to 100. """
    dd_score_breakdown: VaspDirectoryEntryDdScoreBreakdown
    """ Parts of the score. """
    dd_status: VaspDirectoryEntryDdStatus
    """ How far its examination is. """
    id: UUID
    """ Id of the provider. """
    is_member: bool
    """ Whether it exchanges by this installation. """
    jurisdiction: str
    """ Law that it is under; empty where it is not known. """
    lei: str
    """ Its legal entity identifier; empty for none. """
    name: str
    """ Its name. """
    reachable_rails: list[ExchangeRail]
    """ Ways on which it can be reached. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dd_assessed_at: None | str
        if isinstance(self.dd_assessed_at, datetime.datetime):
            dd_assessed_at = self.dd_assessed_at.isoformat()
        else:
            dd_assessed_at = self.dd_assessed_at

        dd_score = self.dd_score

        dd_score_breakdown = self.dd_score_breakdown.to_dict()

        dd_status = self.dd_status.value

        id = str(self.id)

        is_member = self.is_member

        jurisdiction = self.jurisdiction

        lei = self.lei

        name = self.name

        reachable_rails = []
        for reachable_rails_item_data in self.reachable_rails:
            reachable_rails_item = reachable_rails_item_data.value
            reachable_rails.append(reachable_rails_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dd_assessed_at": dd_assessed_at,
                "dd_score": dd_score,
                "dd_score_breakdown": dd_score_breakdown,
                "dd_status": dd_status,
                "id": id,
                "is_member": is_member,
                "jurisdiction": jurisdiction,
                "lei": lei,
                "name": name,
                "reachable_rails": reachable_rails,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.vasp_directory_entry_dd_score_breakdown import VaspDirectoryEntryDdScoreBreakdown

        d = dict(src_dict)

        def _parse_dd_assessed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dd_assessed_at_type_0 = datetime.datetime.fromisoformat(data)

                return dd_assessed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        dd_assessed_at = _parse_dd_assessed_at(d.pop("dd_assessed_at"))

        dd_score = d.pop("dd_score")

        dd_score_breakdown = VaspDirectoryEntryDdScoreBreakdown.from_dict(d.pop("dd_score_breakdown"))

        dd_status = VaspDirectoryEntryDdStatus(d.pop("dd_status"))

        id = UUID(d.pop("id"))

        is_member = d.pop("is_member")

        jurisdiction = d.pop("jurisdiction")

        lei = d.pop("lei")

        name = d.pop("name")

        reachable_rails = []
        _reachable_rails = d.pop("reachable_rails")
        for reachable_rails_item_data in _reachable_rails:
            reachable_rails_item = ExchangeRail(reachable_rails_item_data)

            reachable_rails.append(reachable_rails_item)

        vasp_directory_entry = cls(
            dd_assessed_at=dd_assessed_at,
            dd_score=dd_score,
            dd_score_breakdown=dd_score_breakdown,
            dd_status=dd_status,
            id=id,
            is_member=is_member,
            jurisdiction=jurisdiction,
            lei=lei,
            name=name,
            reachable_rails=reachable_rails,
        )

        vasp_directory_entry.additional_properties = d
        return vasp_directory_entry

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
