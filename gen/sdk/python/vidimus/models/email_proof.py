from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.code_lifecycle_entry import CodeLifecycleEntry
    from ..models.email_breach import EmailBreach
    from ..models.email_match import EmailMatch
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="EmailProof")


@_attrs_define
class EmailProof:
    """Outcome of a proof of an address. A sandbox answers with `status`, `email`, `is_breached`, `is_disposable` and
    `is_undeliverable` alone.

    """

    email: None | str
    """ The address; a domain of another script stands in that script. """
    is_breached: bool | None
    """ Whether the address was found in a data breach; null where that is not known. """
    is_disposable: bool | None
    """ Whether the address is of a kind that is made to be thrown away. """
    is_undeliverable: bool | None
    """ Whether mails cannot be delivered. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    breaches: list[EmailBreach] | None | Unset = UNSET
    """ The breaches; null where they are not known. """
    lifecycle: list[CodeLifecycleEntry] | Unset = UNSET
    """ What was done, in order. """
    matches: list[EmailMatch] | Unset = UNSET
    """ At most five other uses of the address, an entry of the blocklist first. """
    verification_attempts: int | Unset = UNSET
    """ Codes that were entered, wrong ones too. """
    verified_at: datetime.datetime | None | Unset = UNSET
    """ When the right code was entered. """
    warnings: list[StandaloneWarning] | Unset = UNSET
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        email: None | str
        email = self.email

        is_breached: bool | None
        is_breached = self.is_breached

        is_disposable: bool | None
        is_disposable = self.is_disposable

        is_undeliverable: bool | None
        is_undeliverable = self.is_undeliverable

        status = self.status.value

        breaches: list[dict[str, Any]] | None | Unset
        if isinstance(self.breaches, Unset):
            breaches = UNSET
        elif isinstance(self.breaches, list):
            breaches = []
            for breaches_type_0_item_data in self.breaches:
                breaches_type_0_item = breaches_type_0_item_data.to_dict()
                breaches.append(breaches_type_0_item)

        else:
            breaches = self.breaches

        lifecycle: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.lifecycle, Unset):
            lifecycle = []
            for lifecycle_item_data in self.lifecycle:
                lifecycle_item = lifecycle_item_data.to_dict()
                lifecycle.append(lifecycle_item)

        matches: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.matches, Unset):
            matches = []
            for matches_item_data in self.matches:
                matches_item = matches_item_data.to_dict()
                matches.append(matches_item)

        verification_attempts = self.verification_attempts

        verified_at: None | str | Unset
        if isinstance(self.verified_at, Unset):
            verified_at = UNSET
        elif isinstance(self.verified_at, datetime.datetime):
            verified_at = self.verified_at.isoformat()
        else:
            verified_at = self.verified_at

        warnings: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.warnings, Unset):
            warnings = []
            for warnings_item_data in self.warnings:
                warnings_item = warnings_item_data.to_dict()
                warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "email": email,
                "is_breached": is_breached,
                "is_disposable": is_disposable,
                "is_undeliverable": is_undeliverable,
                "status": status,
            }
        )
        if breaches is not UNSET:
            field_dict["breaches"] = breaches
        if lifecycle is not UNSET:
            field_dict["lifecycle"] = lifecycle
        if matches is not UNSET:
            field_dict["matches"] = matches
        if verification_attempts is not UNSET:
            field_dict["verification_attempts"] = verification_attempts
        if verified_at is not UNSET:
            field_dict["verified_at"] = verified_at
        if warnings is not UNSET:
            field_dict["warnings"] = warnings

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_lifecycle_entry import CodeLifecycleEntry
        from ..models.email_breach import EmailBreach
        from ..models.email_match import EmailMatch
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

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

        status = FeatureStatus(d.pop("status"))

        def _parse_breaches(data: object) -> list[EmailBreach] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
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
            return cast(list[EmailBreach] | None | Unset, data)

        breaches = _parse_breaches(d.pop("breaches", UNSET))

        _lifecycle = d.pop("lifecycle", UNSET)
        lifecycle: list[CodeLifecycleEntry] | Unset = UNSET
        if _lifecycle is not UNSET:
            lifecycle = []
            for lifecycle_item_data in _lifecycle:
                lifecycle_item = CodeLifecycleEntry.from_dict(lifecycle_item_data)

                lifecycle.append(lifecycle_item)

        _matches = d.pop("matches", UNSET)
        matches: list[EmailMatch] | Unset = UNSET
        if _matches is not UNSET:
            matches = []
            for matches_item_data in _matches:
                matches_item = EmailMatch.from_dict(matches_item_data)

                matches.append(matches_item)

        verification_attempts = d.pop("verification_attempts", UNSET)

        def _parse_verified_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verified_at_type_0 = datetime.datetime.fromisoformat(data)

                return verified_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        verified_at = _parse_verified_at(d.pop("verified_at", UNSET))

        _warnings = d.pop("warnings", UNSET)
        warnings: list[StandaloneWarning] | Unset = UNSET
        if _warnings is not UNSET:
            warnings = []
            for warnings_item_data in _warnings:
                warnings_item = StandaloneWarning.from_dict(warnings_item_data)

                warnings.append(warnings_item)

        email_proof = cls(
            email=email,
            is_breached=is_breached,
            is_disposable=is_disposable,
            is_undeliverable=is_undeliverable,
            status=status,
            breaches=breaches,
            lifecycle=lifecycle,
            matches=matches,
            verification_attempts=verification_attempts,
            verified_at=verified_at,
            warnings=warnings,
        )

        email_proof.additional_properties = d
        return email_proof

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
