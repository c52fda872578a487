from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_event_type import CaseEventType
from ..models.case_status import CaseStatus

if TYPE_CHECKING:
    from ..models.case_event_metadata import CaseEventMetadata


T = TypeVar("T", bound="CaseEvent")


@_attrs_define
class CaseEvent:
    """Something that was done to a case."""

    actor_email: None | str
    """ Address of the member who did it; null for a key and the product. """
    actor_name: None | str
    """ Name of that member or key, or `system`. """
    created_at: datetime.datetime
    """ When it was done. """
    event_type: CaseEventType
    """ What was done to a case. """
    metadata: CaseEventMetadata
    """ What was done, by kind of event. """
    new_status: CaseStatus | None
    """ Status afterwards, where it moved. """
    previous_status: CaseStatus | None
    """ Status before, where it moved. """
    uuid: UUID
    """ Id of the event. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor_email: None | str
        actor_email = self.actor_email

        actor_name: None | str
        actor_name = self.actor_name

        created_at = self.created_at.isoformat()

        event_type = self.event_type.value

        metadata = self.metadata.to_dict()

        new_status: None | str
        if isinstance(self.new_status, CaseStatus):
            new_status = self.new_status.value
        else:
            new_status = self.new_status

        previous_status: None | str
        if isinstance(self.previous_status, CaseStatus):
            previous_status = self.previous_status.value
        else:
            previous_status = self.previous_status

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor_email": actor_email,
                "actor_name": actor_name,
                "created_at": created_at,
                "event_type": event_type,
                "metadata": metadata,
                "new_status": new_status,
                "previous_status": previous_status,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_event_metadata import CaseEventMetadata

        d = dict(src_dict)

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        def _parse_actor_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_name = _parse_actor_name(d.pop("actor_name"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        event_type = CaseEventType(d.pop("event_type"))

        metadata = CaseEventMetadata.from_dict(d.pop("metadata"))

        def _parse_new_status(data: object) -> CaseStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                new_status_type_1 = CaseStatus(data)

                return new_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseStatus | None, data)

        new_status = _parse_new_status(d.pop("new_status"))

        def _parse_previous_status(data: object) -> CaseStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_status_type_1 = CaseStatus(data)

                return previous_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseStatus | None, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        uuid = UUID(d.pop("uuid"))

        case_event = cls(
            actor_email=actor_email,
            actor_name=actor_name,
            created_at=created_at,
            event_type=event_type,
            metadata=metadata,
            new_status=new_status,
            previous_status=previous_status,
            uuid=uuid,
        )

        case_event.additional_properties = d
        return case_event

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
