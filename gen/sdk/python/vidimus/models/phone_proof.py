from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.phone_channel import PhoneChannel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.code_lifecycle_entry import CodeLifecycleEntry
    from ..models.phone_carrier import PhoneCarrier
    from ..models.phone_match import PhoneMatch
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="PhoneProof")


@_attrs_define
class PhoneProof:
    """Outcome of a proof of a number. A sandbox answers with `status`, `phone_number`, `country_code`, `carrier_name`,
    `line_type`, `is_disposable` and `is_virtual` alone.

    """

    country_code: None | str
    """ Country of the number, alpha-2; null for numbers of no one country. """
    is_disposable: bool | None
    """ Whether the number is made to be thrown away; null where that is not known. """
    is_virtual: bool | None
    """ Whether the number is one for calls over the internet; null where its digits do not tell. """
    phone_number: None | str
    """ The number without its country code; in a sandbox the whole number. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    carrier: None | PhoneCarrier | Unset = UNSET
    """ Who runs the line, as far as its digits tell. """
    carrier_name: None | str | Unset = UNSET
    """ Carrier, in a sandbox. """
    country_name: None | str | Unset = UNSET
    """ Name of the country. """
    full_number: None | str | Unset = UNSET
    """ The number as E.164 writes it. """
    lifecycle: list[CodeLifecycleEntry] | Unset = UNSET
    """ What was done, in order. """
    line_type: None | str | Unset = UNSET
    """ Kind of the line, in a sandbox. """
    matches: list[PhoneMatch] | Unset = UNSET
    """ At most five other uses of the number, an entry of the blocklist first. """
    phone_number_prefix: None | str | Unset = UNSET
    """ Country code with its plus. """
    verification_attempts: int | Unset = UNSET
    """ Codes that were entered, wrong ones too. """
    verification_method: None | PhoneChannel | Unset = UNSET
    """ Way by which the code came that was entered. """
    verified_at: datetime.datetime | None | Unset = UNSET
    """ When the right code was entered. """
    warnings: list[StandaloneWarning] | Unset = UNSET
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.phone_carrier import PhoneCarrier

        country_code: None | str
        country_code = self.country_code

        is_disposable: bool | None
        is_disposable = self.is_disposable

        is_virtual: bool | None
        is_virtual = self.is_virtual

        phone_number: None | str
        phone_number = self.phone_number

        status = self.status.value

        carrier: dict[str, Any] | None | Unset
        if isinstance(self.carrier, Unset):
            carrier = UNSET
        elif isinstance(self.carrier, PhoneCarrier):
            carrier = self.carrier.to_dict()
        else:
            carrier = self.carrier

        carrier_name: None | str | Unset
        if isinstance(self.carrier_name, Unset):
            carrier_name = UNSET
        else:
            carrier_name = self.carrier_name

        country_name: None | str | Unset
        if isinstance(self.country_name, Unset):
            country_name = UNSET
        else:
            country_name = self.country_name

        full_number: None | str | Unset
        if isinstance(self.full_number, Unset):
            full_number = UNSET
        else:
            full_number = self.full_number

        lifecycle: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.lifecycle, Unset):
            lifecycle = []
            for lifecycle_item_data in self.lifecycle:
                lifecycle_item = lifecycle_item_data.to_dict()
                lifecycle.append(lifecycle_item)

        line_type: None | str | Unset
        if isinstance(self.line_type, Unset):
            line_type = UNSET
        else:
            line_type = self.line_type

        matches: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.matches, Unset):
            matches = []
            for matches_item_data in self.matches:
                matches_item = matches_item_data.to_dict()
                matches.append(matches_item)

        phone_number_prefix: None | str | Unset
        if isinstance(self.phone_number_prefix, Unset):
            phone_number_prefix = UNSET
        else:
            phone_number_prefix = self.phone_number_prefix

        verification_attempts = self.verification_attempts

        verification_method: None | str | Unset
        if isinstance(self.verification_method, Unset):
            verification_method = UNSET
        elif isinstance(self.verification_method, PhoneChannel):
            verification_method = self.verification_method.value
        else:
            verification_method = self.verification_method

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
                "country_code": country_code,
                "is_disposable": is_disposable,
                "is_virtual": is_virtual,
                "phone_number": phone_number,
                "status": status,
            }
        )
        if carrier is not UNSET:
            field_dict["carrier"] = carrier
        if carrier_name is not UNSET:
            field_dict["carrier_name"] = carrier_name
        if country_name is not UNSET:
            field_dict["country_name"] = country_name
        if full_number is not UNSET:
            field_dict["full_number"] = full_number
        if lifecycle is not UNSET:
            field_dict["lifecycle"] = lifecycle
        if line_type is not UNSET:
            field_dict["line_type"] = line_type
        if matches is not UNSET:
            field_dict["matches"] = matches
        if phone_number_prefix is not UNSET:
            field_dict["phone_number_prefix"] = phone_number_prefix
        if verification_attempts is not UNSET:
            field_dict["verification_attempts"] = verification_attempts
        if verification_method is not UNSET:
            field_dict["verification_method"] = verification_method
        if verified_at is not UNSET:
            field_dict["verified_at"] = verified_at
        if warnings is not UNSET:
            field_dict["warnings"] = warnings

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_lifecycle_entry import CodeLifecycleEntry
        from ..models.phone_carrier import PhoneCarrier
        from ..models.phone_match import PhoneMatch
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

        def _parse_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_code = _parse_country_code(d.pop("country_code"))

        def _parse_is_disposable(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_disposable = _parse_is_disposable(d.pop("is_disposable"))

        def _parse_is_virtual(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_virtual = _parse_is_virtual(d.pop("is_virtual"))

        def _parse_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        status = FeatureStatus(d.pop("status"))

        def _parse_carrier(data: object) -> None | PhoneCarrier | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                carrier_type_1 = PhoneCarrier.from_dict(data)

                return carrier_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PhoneCarrier | Unset, data)

        carrier = _parse_carrier(d.pop("carrier", UNSET))

        def _parse_carrier_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        carrier_name = _parse_carrier_name(d.pop("carrier_name", UNSET))

        def _parse_country_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        country_name = _parse_country_name(d.pop("country_name", UNSET))

        def _parse_full_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        full_number = _parse_full_number(d.pop("full_number", UNSET))

        _lifecycle = d.pop("lifecycle", UNSET)
        lifecycle: list[CodeLifecycleEntry] | Unset = UNSET
        if _lifecycle is not UNSET:
            lifecycle = []
            for lifecycle_item_data in _lifecycle:
                lifecycle_item = CodeLifecycleEntry.from_dict(lifecycle_item_data)

                lifecycle.append(lifecycle_item)

        def _parse_line_type(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        line_type = _parse_line_type(d.pop("line_type", UNSET))

        _matches = d.pop("matches", UNSET)
        matches: list[PhoneMatch] | Unset = UNSET
        if _matches is not UNSET:
            matches = []
            for matches_item_data in _matches:
                matches_item = PhoneMatch.from_dict(matches_item_data)

                matches.append(matches_item)

        def _parse_phone_number_prefix(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone_number_prefix = _parse_phone_number_prefix(d.pop("phone_number_prefix", UNSET))

        verification_attempts = d.pop("verification_attempts", UNSET)

        def _parse_verification_method(data: object) -> None | PhoneChannel | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_method_type_1 = PhoneChannel(data)

                return verification_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PhoneChannel | Unset, data)

        verification_method = _parse_verification_method(d.pop("verification_method", UNSET))

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

        phone_proof = cls(
            country_code=country_code,
            is_disposable=is_disposable,
            is_virtual=is_virtual,
            phone_number=phone_number,
            status=status,
            carrier=carrier,
            carrier_name=carrier_name,
            country_name=country_name,
            full_number=full_number,
            lifecycle=lifecycle,
            line_type=line_type,
            matches=matches,
            phone_number_prefix=phone_number_prefix,
            verification_attempts=verification_attempts,
            verification_method=verification_method,
            verified_at=verified_at,
            warnings=warnings,
        )

        phone_proof.additional_properties = d
        return phone_proof

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
