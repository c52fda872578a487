from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.sign_in_status import SignInStatus

T = TypeVar("T", bound="SignIn")


@_attrs_define
class SignIn:
    """One entry of the log of activity."""

    created_at: datetime.datetime
    """ When. """
    email: None | str
    """ Address, masked without `write:authentication`. """
    id: UUID
    """ Id of the entry. """
    ip: None | str
    """ Address in the network. """
    kind: str
    """ What happened, such as auth.sign_in. """
    method: None | str
    """ How. """
    mfa: bool
    """ Whether a second factor was shown. """
    reason: None | str
    """ Why it failed or ended. """
    session_id: None | UUID
    """ The session. """
    status: SignInStatus
    """ Whether it succeeded. """
    sub: None | UUID
    """ Whose account; null where nobody has the address. """
    user_agent: None | str
    """ How the program named itself. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created_at = self.created_at.isoformat()

        email: None | str
        email = self.email

        id = str(self.id)

        ip: None | str
        ip = self.ip

        kind = self.kind

        method: None | str
        method = self.method

        mfa = self.mfa

        reason: None | str
        reason = self.reason

        session_id: None | str
        if isinstance(self.session_id, UUID):
            session_id = str(self.session_id)
        else:
            session_id = self.session_id

        status = self.status.value

        sub: None | str
        if isinstance(self.sub, UUID):
            sub = str(self.sub)
        else:
            sub = self.sub

        user_agent: None | str
        user_agent = self.user_agent

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "email": email,
                "id": id,
                "ip": ip,
                "kind": kind,
                "method": method,
                "mfa": mfa,
                "reason": reason,
                "session_id": session_id,
                "status": status,
                "sub": sub,
                "user_agent": user_agent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        id = UUID(d.pop("id"))

        def _parse_ip(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip = _parse_ip(d.pop("ip"))

        kind = d.pop("kind")

        def _parse_method(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        method = _parse_method(d.pop("method"))

        mfa = d.pop("mfa")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

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

        status = SignInStatus(d.pop("status"))

        def _parse_sub(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                sub_type_0 = UUID(data)

                return sub_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        sub = _parse_sub(d.pop("sub"))

        def _parse_user_agent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        user_agent = _parse_user_agent(d.pop("user_agent"))

        sign_in = cls(
            created_at=created_at,
            email=email,
            id=id,
            ip=ip,
            kind=kind,
            method=method,
            mfa=mfa,
            reason=reason,
            session_id=session_id,
            status=status,
            sub=sub,
            user_agent=user_agent,
        )

        sign_in.additional_properties = d
        return sign_in

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
