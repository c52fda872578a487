from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.link_node_kind import LinkNodeKind

T = TypeVar("T", bound="LinkNode")


@_attrs_define
class LinkNode:
    """Something that is linked."""

    entity_id: None | UUID
    """ Id of the user or business; null for other kinds. """
    id: str
    """ Id of the node within this answer. """
    is_own: bool
    """ Whether it is the subject, a session of the subject, or something that such a session holds. """
    kind: LinkNodeKind
    """ What a node stands for: a user, a business, a session, or something that several can have: a number of a
    document or the
    personal number on it, a registration number of a company, a phone number, a mail address, a device by its
    fingerprint, a
    network address, the faces of the subject's sessions taken together. A counterparty is a party to payments that
    is neither a user nor a
    business.
     """
    label: None | str
    """ Name of the person or company, or the value itself; null for faces. """
    session_id: None | UUID
    """ Id of the session; null for other kinds. """
    session_number: int | None
    """ Number of the session within the application; null for other kinds. """
    status: None | str
    """ Status of the session, user or business; null for other kinds. """
    vendor_data: None | str
    """ Your identifier of the user or business, or of whom the session is about. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entity_id: None | str
        if isinstance(self.entity_id, UUID):
            entity_id = str(self.entity_id)
        else:
            entity_id = self.entity_id

        id = self.id

        is_own = self.is_own

        kind = self.kind.value

        label: None | str
        label = self.label

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        session_number: int | None
        session_number = self.session_number

        status: None | str
        status = self.status

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entity_id": entity_id,
                "id": id,
                "is_own": is_own,
                "kind": kind,
                "label": label,
                "session_id": session_id,
                "session_number": session_number,
                "status": status,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_entity_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                entity_id_type_0 = UUID(data)

                return entity_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        entity_id = _parse_entity_id(d.pop("entity_id"))

        id = d.pop("id")

        is_own = d.pop("is_own")

        kind = LinkNodeKind(d.pop("kind"))

        def _parse_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        label = _parse_label(d.pop("label"))

        def _parse_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                session_id_type_0 = UUID(data)

                return session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        session_id = _parse_session_id(d.pop("session_id"))

        def _parse_session_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        session_number = _parse_session_number(d.pop("session_number"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        link_node = cls(
            entity_id=entity_id,
            id=id,
            is_own=is_own,
            kind=kind,
            label=label,
            session_id=session_id,
            session_number=session_number,
            status=status,
            vendor_data=vendor_data,
        )

        link_node.additional_properties = d
        return link_node

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
