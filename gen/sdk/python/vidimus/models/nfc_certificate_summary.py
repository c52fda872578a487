from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NFCCertificateSummary")


@_attrs_define
class NFCCertificateSummary:
    """Certificate of the signer of a chip."""

    issuer: None | str
    """ Parts of the issuer's name, separated by commas. """
    not_valid_after: None | str
    """ End of its validity in UTC. """
    not_valid_before: None | str
    """ Start of its validity in UTC. """
    serial_number: None | str
    """ Serial number as a decimal number. """
    subject: None | str
    """ Parts of the holder's name, separated by commas. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        issuer: None | str
        issuer = self.issuer

        not_valid_after: None | str
        not_valid_after = self.not_valid_after

        not_valid_before: None | str
        not_valid_before = self.not_valid_before

        serial_number: None | str
        serial_number = self.serial_number

        subject: None | str
        subject = self.subject

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "issuer": issuer,
                "not_valid_after": not_valid_after,
                "not_valid_before": not_valid_before,
                "serial_number": serial_number,
                "subject": subject,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_issuer(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuer = _parse_issuer(d.pop("issuer"))

        def _parse_not_valid_after(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        not_valid_after = _parse_not_valid_after(d.pop("not_valid_after"))

        def _parse_not_valid_before(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        not_valid_before = _parse_not_valid_before(d.pop("not_valid_before"))

        def _parse_serial_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        serial_number = _parse_serial_number(d.pop("serial_number"))

        def _parse_subject(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject = _parse_subject(d.pop("subject"))

        nfc_certificate_summary = cls(
            issuer=issuer,
            not_valid_after=not_valid_after,
            not_valid_before=not_valid_before,
            serial_number=serial_number,
            subject=subject,
        )

        nfc_certificate_summary.additional_properties = d
        return nfc_certificate_summary

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
