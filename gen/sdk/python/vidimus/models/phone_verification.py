from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.phone_channel import PhoneChannel

if TYPE_CHECKING:
    from ..models.code_lifecycle_entry import CodeLifecycleEntry
    from ..models.phone_carrier import PhoneCarrier
    from ..models.phone_match import PhoneMatch
    from ..models.warning import Warning_


T = TypeVar("T", bound="PhoneVerification")


@_attrs_define
class PhoneVerification:
    """Result of one phone step."""

    carrier: None | PhoneCarrier
    """ Who runs the line, as far as its digits tell. """
    country_code: None | str
    """ Country of the number, alpha-2; null for numbers of no one country. """
    country_name: None | str
    """ Name of the country. """
    full_number: None | str
    """ The number as E.164 writes it. """
    is_disposable: bool | None
    """ Whether the number is made to be thrown away; null where that is not known. """
    is_virtual: bool | None
    """ Whether the number is one for calls over the internet; null where its digits do not tell. """
    lifecycle: list[CodeLifecycleEntry] | None
    """ What was done, in order. """
    matches: list[PhoneMatch] | None
    """ At most five other uses of the number, an entry of the blocklist first. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    phone_number: None | str
    """ The number without its country code. """
    phone_number_prefix: None | str
    """ Country code with its plus. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    verification_attempts: int | None
    """ Codes that were entered, wrong ones too. """
    verification_method: None | PhoneChannel
    """ Way by which the code came that was entered. """
    verified_at: datetime.datetime | None
    """ When the right code was entered. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.phone_carrier import PhoneCarrier

        carrier: dict[str, Any] | None
        if isinstance(self.carrier, PhoneCarrier):
            carrier = self.carrier.to_dict()
        else:
            carrier = self.carrier

        country_code: None | str
        country_code = self.country_code

        country_name: None | str
        country_name = self.country_name

        full_number: None | str
        full_number = self.full_number

        is_disposable: bool | None
        is_disposable = self.is_disposable

        is_virtual: bool | None
        is_virtual = self.is_virtual

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

        phone_number: None | str
        phone_number = self.phone_number

        phone_number_prefix: None | str
        phone_number_prefix = self.phone_number_prefix

        status = self.status.value

        verification_attempts: int | None
        verification_attempts = self.verification_attempts

        verification_method: None | str
        if isinstance(self.verification_method, PhoneChannel):
            verification_method = self.verification_method.value
        else:
            verification_method = self.verification_method

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
                "carrier": carrier,
                "country_code": country_code,
                "country_name": country_name,
                "full_number": full_number,
                "is_disposable": is_disposable,
                "is_virtual": is_virtual,
                "lifecycle": lifecycle,
                "matches": matches,
                "node_id": node_id,
                "phone_number": phone_number,
                "phone_number_prefix": phone_number_prefix,
                "status": status,
                "verification_attempts": verification_attempts,
                "verification_method": verification_method,
                "verified_at": verified_at,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_lifecycle_entry import CodeLifecycleEntry
        from ..models.phone_carrier import PhoneCarrier
        from ..models.phone_match import PhoneMatch
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_carrier(data: object) -> None | PhoneCarrier:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                carrier_type_1 = PhoneCarrier.from_dict(data)

                return carrier_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PhoneCarrier, data)

        carrier = _parse_carrier(d.pop("carrier"))

        def _parse_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_code = _parse_country_code(d.pop("country_code"))

        def _parse_country_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_name = _parse_country_name(d.pop("country_name"))

        def _parse_full_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_number = _parse_full_number(d.pop("full_number"))

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

        def _parse_matches(data: object) -> list[PhoneMatch] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                matches_type_0 = []
                _matches_type_0 = data
                for matches_type_0_item_data in _matches_type_0:
                    matches_type_0_item = PhoneMatch.from_dict(matches_type_0_item_data)

                    matches_type_0.append(matches_type_0_item)

                return matches_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[PhoneMatch] | None, data)

        matches = _parse_matches(d.pop("matches"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        def _parse_phone_number_prefix(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number_prefix = _parse_phone_number_prefix(d.pop("phone_number_prefix"))

        status = FeatureStatus(d.pop("status"))

        def _parse_verification_attempts(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        verification_attempts = _parse_verification_attempts(d.pop("verification_attempts"))

        def _parse_verification_method(data: object) -> None | PhoneChannel:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_method_type_1 = PhoneChannel(data)

                return verification_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PhoneChannel, data)

        verification_method = _parse_verification_method(d.pop("verification_method"))

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

        phone_verification = cls(
            carrier=carrier,
            country_code=country_code,
            country_name=country_name,
            full_number=full_number,
            is_disposable=is_disposable,
            is_virtual=is_virtual,
            lifecycle=lifecycle,
            matches=matches,
            node_id=node_id,
            phone_number=phone_number,
            phone_number_prefix=phone_number_prefix,
            status=status,
            verification_attempts=verification_attempts,
            verification_method=verification_method,
            verified_at=verified_at,
            warnings=warnings,
        )

        phone_verification.additional_properties = d
        return phone_verification

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
