from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.registry_search_resolved_callback_event_type import RegistrySearchResolvedCallbackEventType
from ..models.registry_search_status import RegistrySearchStatus

if TYPE_CHECKING:
    from ..models.registry_candidates import RegistryCandidates


T = TypeVar("T", bound="RegistrySearchResolvedCallback")


@_attrs_define
class RegistrySearchResolvedCallback:
    """A register search has its answer."""

    created_at: int
    """ When the search was answered, in epoch seconds. """
    event_id: UUID
    """ Id of the event. It stays the same when the callback is sent again. """
    event_type: RegistrySearchResolvedCallbackEventType
    """ Name of the event. """
    kyb_registry: RegistryCandidates
    """ What a register search has found. """
    metadata: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    request_id: UUID
    """ The id that the search was answered with. Refuse a callback whose id you did not ask for. """
    search_resolved: bool
    """ Whether the list of candidates is final. """
    search_status: RegistrySearchStatus
    """ Whether the list of candidates is final. """
    timestamp: int
    """ When this attempt was made, in epoch seconds. """
    vendor_data: None | str
    """ Your identifier of the business, as sent with the search. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at

        event_id = str(self.event_id)

        event_type = self.event_type.value

        kyb_registry = self.kyb_registry.to_dict()

        metadata = self.metadata

        request_id = str(self.request_id)

        search_resolved = self.search_resolved

        search_status = self.search_status.value

        timestamp = self.timestamp

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "event_id": event_id,
                "event_type": event_type,
                "kyb_registry": kyb_registry,
                "metadata": metadata,
                "request_id": request_id,
                "search_resolved": search_resolved,
                "search_status": search_status,
                "timestamp": timestamp,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.registry_candidates import RegistryCandidates

        d = dict(src_dict)
        created_at = d.pop("created_at")

        event_id = UUID(d.pop("event_id"))

        event_type = RegistrySearchResolvedCallbackEventType(d.pop("event_type"))

        kyb_registry = RegistryCandidates.from_dict(d.pop("kyb_registry"))

        metadata = d.pop("metadata")

        request_id = UUID(d.pop("request_id"))

        search_resolved = d.pop("search_resolved")

        search_status = RegistrySearchStatus(d.pop("search_status"))

        timestamp = d.pop("timestamp")

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        registry_search_resolved_callback = cls(
            created_at=created_at,
            event_id=event_id,
            event_type=event_type,
            kyb_registry=kyb_registry,
            metadata=metadata,
            request_id=request_id,
            search_resolved=search_resolved,
            search_status=search_status,
            timestamp=timestamp,
            vendor_data=vendor_data,
        )

        registry_search_resolved_callback.additional_properties = d
        return registry_search_resolved_callback

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
