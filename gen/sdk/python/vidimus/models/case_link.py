from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_link_type import CaseLinkType

if TYPE_CHECKING:
    from ..models.case_link_linked_entity_summary_type_0 import CaseLinkLinkedEntitySummaryType0


T = TypeVar("T", bound="CaseLink")


@_attrs_define
class CaseLink:
    """A record that a case is about."""

    created_at: datetime.datetime
    """ Since when the case is about it. """
    linked_entity_summary: CaseLinkLinkedEntitySummaryType0 | None
    """ `session_id`, `session_number` and `status` of a session, `uuid`, `txn_id`, `transaction_number`, `amount`,
    `currency` and `status` of a
    transaction; null for a record that is gone.
     """
    linked_entity_type: CaseLinkType | None
    """ What the record is. """
    linked_entity_uuid: None | UUID
    """ Id of the record. """
    uuid: UUID
    """ Id of the link. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.case_link_linked_entity_summary_type_0 import CaseLinkLinkedEntitySummaryType0

        created_at = self.created_at.isoformat()

        linked_entity_summary: dict[str, Any] | None
        if isinstance(self.linked_entity_summary, CaseLinkLinkedEntitySummaryType0):
            linked_entity_summary = self.linked_entity_summary.to_dict()
        else:
            linked_entity_summary = self.linked_entity_summary

        linked_entity_type: None | str
        if isinstance(self.linked_entity_type, CaseLinkType):
            linked_entity_type = self.linked_entity_type.value
        else:
            linked_entity_type = self.linked_entity_type

        linked_entity_uuid: None | str
        if isinstance(self.linked_entity_uuid, UUID):
            linked_entity_uuid = str(self.linked_entity_uuid)
        else:
            linked_entity_uuid = self.linked_entity_uuid

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "linked_entity_summary": linked_entity_summary,
                "linked_entity_type": linked_entity_type,
                "linked_entity_uuid": linked_entity_uuid,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_link_linked_entity_summary_type_0 import CaseLinkLinkedEntitySummaryType0

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_linked_entity_summary(data: object) -> CaseLinkLinkedEntitySummaryType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                linked_entity_summary_type_0 = CaseLinkLinkedEntitySummaryType0.from_dict(data)

                return linked_entity_summary_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseLinkLinkedEntitySummaryType0 | None, data)

        linked_entity_summary = _parse_linked_entity_summary(d.pop("linked_entity_summary"))

        def _parse_linked_entity_type(data: object) -> CaseLinkType | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                linked_entity_type_type_1 = CaseLinkType(data)

                return linked_entity_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseLinkType | None, data)

        linked_entity_type = _parse_linked_entity_type(d.pop("linked_entity_type"))

        def _parse_linked_entity_uuid(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                linked_entity_uuid_type_0 = UUID(data)

                return linked_entity_uuid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        linked_entity_uuid = _parse_linked_entity_uuid(d.pop("linked_entity_uuid"))

        uuid = UUID(d.pop("uuid"))

        case_link = cls(
            created_at=created_at,
            linked_entity_summary=linked_entity_summary,
            linked_entity_type=linked_entity_type,
            linked_entity_uuid=linked_entity_uuid,
            uuid=uuid,
        )

        case_link.additional_properties = d
        return case_link

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
