from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.travel_rule_proof import TravelRuleProof


T = TypeVar("T", bound="TravelRuleProofPage")


@_attrs_define
class TravelRuleProofPage:
    """A page on which somebody proves a wallet."""

    completed_at: datetime.datetime | None
    """ When the wallet was proved; null while it is not. """
    expires_at: datetime.datetime
    """ Until when the page is open. """
    holder_name: str
    """ Name of the holder; empty where it is not known. """
    proofs: list[TravelRuleProof]
    """ What was tried, the first one first. """
    widget_session_id: UUID
    """ Id of the page. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        expires_at = self.expires_at.isoformat()

        holder_name = self.holder_name

        proofs = []
        for proofs_item_data in self.proofs:
            proofs_item = proofs_item_data.to_dict()
            proofs.append(proofs_item)

        widget_session_id = str(self.widget_session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "completed_at": completed_at,
                "expires_at": expires_at,
                "holder_name": holder_name,
                "proofs": proofs,
                "widget_session_id": widget_session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_proof import TravelRuleProof

        d = dict(src_dict)

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        holder_name = d.pop("holder_name")

        proofs = []
        _proofs = d.pop("proofs")
        for proofs_item_data in _proofs:
            proofs_item = TravelRuleProof.from_dict(proofs_item_data)

            proofs.append(proofs_item)

        widget_session_id = UUID(d.pop("widget_session_id"))

        travel_rule_proof_page = cls(
            completed_at=completed_at,
            expires_at=expires_at,
            holder_name=holder_name,
            proofs=proofs,
            widget_session_id=widget_session_id,
        )

        travel_rule_proof_page.additional_properties = d
        return travel_rule_proof_page

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
