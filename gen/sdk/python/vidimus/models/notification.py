from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.notification_type import NotificationType

if TYPE_CHECKING:
    from ..models.notification_case import NotificationCase
    from ..models.notification_destination import NotificationDestination
    from ..models.notification_session import NotificationSession


T = TypeVar("T", bound="Notification")


@_attrs_define
class Notification:
    """Something that an account is told. It names nobody."""

    case: None | NotificationCase
    created_at: datetime.datetime
    """ When it happened. """
    destination: None | NotificationDestination
    read_at: datetime.datetime | None
    """ When it was read; null for not yet. """
    session: None | NotificationSession
    type_: NotificationType
    """ What happened: somebody mentioned the account in a note about a case or a session, the case came to it, the
    case came to it with a resolution to decide on, the
    resolution that it proposed was approved or came back, its case is due within a day, or is overdue, or a webhook
    destination was
    switched off after it failed again and again.
     """
    uuid: UUID
    """ Id of the notification. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.notification_case import NotificationCase
        from ..models.notification_destination import NotificationDestination
        from ..models.notification_session import NotificationSession

        case: dict[str, Any] | None
        if isinstance(self.case, NotificationCase):
            case = self.case.to_dict()
        else:
            case = self.case

        created_at = self.created_at.isoformat()

        destination: dict[str, Any] | None
        if isinstance(self.destination, NotificationDestination):
            destination = self.destination.to_dict()
        else:
            destination = self.destination

        read_at: None | str
        if isinstance(self.read_at, datetime.datetime):
            read_at = self.read_at.isoformat()
        else:
            read_at = self.read_at

        session: dict[str, Any] | None
        if isinstance(self.session, NotificationSession):
            session = self.session.to_dict()
        else:
            session = self.session

        type_ = self.type_.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "case": case,
                "created_at": created_at,
                "destination": destination,
                "read_at": read_at,
                "session": session,
                "type": type_,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.notification_case import NotificationCase
        from ..models.notification_destination import NotificationDestination
        from ..models.notification_session import NotificationSession

        d = dict(src_dict)

        def _parse_case(data: object) -> None | NotificationCase:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                case_type_1 = NotificationCase.from_dict(data)

                return case_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | NotificationCase, data)

        case = _parse_case(d.pop("case"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_destination(data: object) -> None | NotificationDestination:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                destination_type_1 = NotificationDestination.from_dict(data)

                return destination_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | NotificationDestination, data)

        destination = _parse_destination(d.pop("destination"))

        def _parse_read_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                read_at_type_0 = datetime.datetime.fromisoformat(data)

                return read_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        read_at = _parse_read_at(d.pop("read_at"))

        def _parse_session(data: object) -> None | NotificationSession:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                session_type_1 = NotificationSession.from_dict(data)

                return session_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | NotificationSession, data)

        session = _parse_session(d.pop("session"))

        type_ = NotificationType(d.pop("type"))

        uuid = UUID(d.pop("uuid"))

        notification = cls(
            case=case,
            created_at=created_at,
            destination=destination,
            read_at=read_at,
            session=session,
            type_=type_,
            uuid=uuid,
        )

        notification.additional_properties = d
        return notification

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
