from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.audit_entry_outcome import AuditEntryOutcome

T = TypeVar("T", bound="AuditEntry")


@_attrs_define
class AuditEntry:
    """Something that a member did, or tried."""

    actor: None | UUID
    """ Account of the member; null once it is gone. """
    actor_email: None | str
    """ Address of the account. """
    application: None | UUID
    """ Application that the call was about. """
    created_at: datetime.datetime
    """ When. """
    ip: None | str
    """ Address in the network. """
    operation: str
    """ Id of the operation in this contract. """
    outcome: AuditEntryOutcome
    """ What came of it. """
    target: None | UUID
    """ What else the call was about, such as a key. """
    uuid: UUID
    """ Id of the entry. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        actor: None | str
        if isinstance(self.actor, UUID):
            actor = str(self.actor)
        else:
            actor = self.actor

        actor_email: None | str
        actor_email = self.actor_email

        application: None | str
        if isinstance(self.application, UUID):
            application = str(self.application)
        else:
            application = self.application

        created_at = self.created_at.isoformat()

        ip: None | str
        ip = self.ip

        operation = self.operation

        outcome = self.outcome.value

        target: None | str
        if isinstance(self.target, UUID):
            target = str(self.target)
        else:
            target = self.target

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actor": actor,
                "actor_email": actor_email,
                "application": application,
                "created_at": created_at,
                "ip": ip,
                "operation": operation,
                "outcome": outcome,
                "target": target,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_actor(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                actor_type_0 = UUID(data)

                return actor_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        actor = _parse_actor(d.pop("actor"))

        def _parse_actor_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_email = _parse_actor_email(d.pop("actor_email"))

        def _parse_application(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                application_type_0 = UUID(data)

                return application_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        application = _parse_application(d.pop("application"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_ip(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip = _parse_ip(d.pop("ip"))

        operation = d.pop("operation")

        outcome = AuditEntryOutcome(d.pop("outcome"))

        def _parse_target(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                target_type_0 = UUID(data)

                return target_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        target = _parse_target(d.pop("target"))

        uuid = UUID(d.pop("uuid"))

        audit_entry = cls(
            actor=actor,
            actor_email=actor_email,
            application=application,
            created_at=created_at,
            ip=ip,
            operation=operation,
            outcome=outcome,
            target=target,
            uuid=uuid,
        )

        audit_entry.additional_properties = d
        return audit_entry

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
