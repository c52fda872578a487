from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.authentication_user_status import AuthenticationUserStatus

if TYPE_CHECKING:
    from ..models.accepted_terms import AcceptedTerms
    from ..models.authentication_user_organization import AuthenticationUserOrganization


T = TypeVar("T", bound="AuthenticationUser")


@_attrs_define
class AuthenticationUser:
    """Somebody who signs in."""

    accepted_terms: AcceptedTerms | None
    """ What the person accepted when the account was made; null where nothing was asked for. """
    blocked_at: datetime.datetime | None
    """ Since when it is blocked. """
    created_at: datetime.datetime
    """ When the account was made. """
    email: None | str
    """ Address, masked without `write:authentication`. """
    email_verified: bool
    """ Whether the address was proved. """
    has_password: bool
    """ Whether a password was chosen. """
    last_sign_in_at: datetime.datetime | None
    """ When the person signed in last. """
    locked_until: datetime.datetime | None
    """ When the lock is over; null unless it is locked now. """
    mfa_enabled: bool
    """ Whether an authenticator program is in use. """
    organizations: list[AuthenticationUserOrganization]
    """ Where the person is a member. """
    passkeys: int
    """ How many passkeys there are. """
    phone: None | str
    """ Number, masked likewise. """
    sessions: int
    """ How many sessions are open. """
    status: AuthenticationUserStatus
    """ Whether the account may sign in; locked for a while after too many failures, blocked by those who run the
    application. """
    sub: UUID
    """ Id of the account, as tokens name it. """
    vendor_data: str
    """ The person of the application whose sessions prove who this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.accepted_terms import AcceptedTerms

        accepted_terms: dict[str, Any] | None
        if isinstance(self.accepted_terms, AcceptedTerms):
            accepted_terms = self.accepted_terms.to_dict()
        else:
            accepted_terms = self.accepted_terms

        blocked_at: None | str
        if isinstance(self.blocked_at, datetime.datetime):
            blocked_at = self.blocked_at.isoformat()
        else:
            blocked_at = self.blocked_at

        created_at = self.created_at.isoformat()

        email: None | str
        email = self.email

        email_verified = self.email_verified

        has_password = self.has_password

        last_sign_in_at: None | str
        if isinstance(self.last_sign_in_at, datetime.datetime):
            last_sign_in_at = self.last_sign_in_at.isoformat()
        else:
            last_sign_in_at = self.last_sign_in_at

        locked_until: None | str
        if isinstance(self.locked_until, datetime.datetime):
            locked_until = self.locked_until.isoformat()
        else:
            locked_until = self.locked_until

        mfa_enabled = self.mfa_enabled

        organizations = []
        for organizations_item_data in self.organizations:
            organizations_item = organizations_item_data.to_dict()
            organizations.append(organizations_item)

        passkeys = self.passkeys

        phone: None | str
        phone = self.phone

        sessions = self.sessions

        status = self.status.value

        sub = str(self.sub)

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accepted_terms": accepted_terms,
                "blocked_at": blocked_at,
                "created_at": created_at,
                "email": email,
                "email_verified": email_verified,
                "has_password": has_password,
                "last_sign_in_at": last_sign_in_at,
                "locked_until": locked_until,
                "mfa_enabled": mfa_enabled,
                "organizations": organizations,
                "passkeys": passkeys,
                "phone": phone,
                "sessions": sessions,
                "status": status,
                "sub": sub,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.accepted_terms import AcceptedTerms
        from ..models.authentication_user_organization import AuthenticationUserOrganization

        d = dict(src_dict)

        def _parse_accepted_terms(data: object) -> AcceptedTerms | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                accepted_terms_type_1 = AcceptedTerms.from_dict(data)

                return accepted_terms_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AcceptedTerms | None, data)

        accepted_terms = _parse_accepted_terms(d.pop("accepted_terms"))

        def _parse_blocked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                blocked_at_type_0 = datetime.datetime.fromisoformat(data)

                return blocked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        blocked_at = _parse_blocked_at(d.pop("blocked_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        email_verified = d.pop("email_verified")

        has_password = d.pop("has_password")

        def _parse_last_sign_in_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_sign_in_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_sign_in_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_sign_in_at = _parse_last_sign_in_at(d.pop("last_sign_in_at"))

        def _parse_locked_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                locked_until_type_0 = datetime.datetime.fromisoformat(data)

                return locked_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        locked_until = _parse_locked_until(d.pop("locked_until"))

        mfa_enabled = d.pop("mfa_enabled")

        organizations = []
        _organizations = d.pop("organizations")
        for organizations_item_data in _organizations:
            organizations_item = AuthenticationUserOrganization.from_dict(organizations_item_data)

            organizations.append(organizations_item)

        passkeys = d.pop("passkeys")

        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))

        sessions = d.pop("sessions")

        status = AuthenticationUserStatus(d.pop("status"))

        sub = UUID(d.pop("sub"))

        vendor_data = d.pop("vendor_data")

        authentication_user = cls(
            accepted_terms=accepted_terms,
            blocked_at=blocked_at,
            created_at=created_at,
            email=email,
            email_verified=email_verified,
            has_password=has_password,
            last_sign_in_at=last_sign_in_at,
            locked_until=locked_until,
            mfa_enabled=mfa_enabled,
            organizations=organizations,
            passkeys=passkeys,
            phone=phone,
            sessions=sessions,
            status=status,
            sub=sub,
            vendor_data=vendor_data,
        )

        authentication_user.additional_properties = d
        return authentication_user

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
