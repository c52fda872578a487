from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.code_lifecycle_entry import CodeLifecycleEntry
    from ..models.email_breach import EmailBreach
    from ..models.email_match import EmailMatch
    from ..models.warning import Warning_


T = TypeVar("T", bound="EmailVerification")


@_attrs_define
class EmailVerification:
    """Result of one e-mail step."""

    breaches: list[EmailBreach] | None
    """ The breaches; null where they are not known. """
    email: None | str
    """ The address; a domain of another script stands in that script. """
    is_breached: bool | None
    """ Whether the address was found in a data breach; null where that is not known. """
    is_disposable: bool | None
    """ Whether the address is of a kind that is made to be thrown away. """
    is_undeliverable: bool | None
    """ Whether mails cannot be delivered; null where neither was seen. """
    lifecycle: list[CodeLifecycleEntry] | None
    """ What was done, in order. """
    matches: list[EmailMatch] | None
    """ At most five other uses of the address, an entry of the blocklist first. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    verification_attempts: int | None
    """ Codes that were entered, wrong ones too. """
    verified_at: datetime.datetime | None
    """ When the right code was entered. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        breaches: list[dict[str, Any]] | None
        if isinstance(self.breaches, list):
            breaches = []
            for breaches_type_0_item_data in self.breaches:
                breaches_type_0_item = breaches_type_0_item_data.to_dict()
                breaches.append(breaches_type_0_item)

        else:
            breaches = self.breaches

        email: None | str
        email = self.email

        is_breached: bool | None
        is_breached = self.is_breached

        is_disposable: bool | None
        is_disposable = self.is_disposable

        is_undeliverable: bool | None
        is_undeliverable = self.is_undeliverable

        lifecycle: list[dict[str, Any]] | None
        if isinstance(self.lifecycle, list):
            lifecycle = []
            for lifecycle_type_0_item_data in self.lifecycle:
                lifecycle_type_0_item = lifecycle_type_0_item_data.to_dict()
                lifecycle.append(lifecycle_type_0_item)

        else:
            lifecycle = self.lifecycle

        matches: list[dict[str, Any]] | None
        if isinstance(self.matches, list):
            matches = []
            for matches_type_0_item_data in self.matches:
                matches_type_0_item = matches_type_0_item_data.to_dict()
                matches.append(matches_type_0_item)

        else:
            matches = self.matches

        node_id: None | str
        node_id = self.node_id

        status = self.status.value

        verification_attempts: int | None
        verification_attempts = self.verification_attempts

        verified_at: None | str
        if isinstance(self.verified_at, datetime.datetime):
            verified_at = self.verified_at.isoformat()
        else:
            verified_at = self.verified_at

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "breaches": breaches,
                "email": email,
                "is_breached": is_breached,
                "is_disposable": is_disposable,
                "is_undeliverable": is_undeliverable,
                "lifecycle": lifecycle,
                "matches": matches,
                "node_id": node_id,
                "status": status,
                "verification_attempts": verification_attempts,
                "verified_at": verified_at,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_lifecycle_entry import CodeLifecycleEntry
        from ..models.email_breach import EmailBreach
        from ..models.email_match import EmailMatch
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_breaches(data: object) -> list[EmailBreach] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                breaches_type_0 = []
                _breaches_type_0 = data
                for breaches_type_0_item_data in _breaches_type_0:
                    breaches_type_0_item = EmailBreach.from_dict(breaches_type_0_item_data)

                    breaches_type_0.append(breaches_type_0_item)

                return breaches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[EmailBreach] | None, data)

        breaches = _parse_breaches(d.pop("breaches"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_is_breached(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_breached = _parse_is_breached(d.pop("is_breached"))

        def _parse_is_disposable(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_disposable = _parse_is_disposable(d.pop("is_disposable"))

        def _parse_is_undeliverable(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_undeliverable = _parse_is_undeliverable(d.pop("is_undeliverable"))

        def _parse_lifecycle(data: object) -> list[CodeLifecycleEntry] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                lifecycle_type_0 = []
                _lifecycle_type_0 = data
                for lifecycle_type_0_item_data in _lifecycle_type_0:
                    lifecycle_type_0_item = CodeLifecycleEntry.from_dict(lifecycle_type_0_item_data)

                    lifecycle_type_0.append(lifecycle_type_0_item)

                return lifecycle_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[CodeLifecycleEntry] | None, data)

        lifecycle = _parse_lifecycle(d.pop("lifecycle"))

        def _parse_matches(data: object) -> list[EmailMatch] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                matches_type_0 = []
                _matches_type_0 = data
                for matches_type_0_item_data in _matches_type_0:
                    matches_type_0_item = EmailMatch.from_dict(matches_type_0_item_data)

                    matches_type_0.append(matches_type_0_item)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[EmailMatch] | None, data)

        matches = _parse_matches(d.pop("matches"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        status = FeatureStatus(d.pop("status"))

        def _parse_verification_attempts(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        verification_attempts = _parse_verification_attempts(d.pop("verification_attempts"))

        def _parse_verified_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verified_at_type_0 = datetime.datetime.fromisoformat(data)

                return verified_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        verified_at = _parse_verified_at(d.pop("verified_at"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        email_verification = cls(
            breaches=breaches,
            email=email,
            is_breached=is_breached,
            is_disposable=is_disposable,
            is_undeliverable=is_undeliverable,
            lifecycle=lifecycle,
            matches=matches,
            node_id=node_id,
            status=status,
            verification_attempts=verification_attempts,
            verified_at=verified_at,
            warnings=warnings,
        )

        email_verification.additional_properties = d
        return email_verification

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
