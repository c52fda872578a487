from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AcceptedTerms")


@_attrs_define
class AcceptedTerms:
    """What somebody accepted, and when."""

    accepted_at: datetime.datetime
    """ When it was accepted. """
    privacy_url: None | str
    """ The privacy policy; null for none. """
    terms_url: None | str
    """ The terms of use; null for none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accepted_at = self.accepted_at.isoformat()

        privacy_url: None | str
        privacy_url = self.privacy_url

        terms_url: None | str
        terms_url = self.terms_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accepted_at": accepted_at,
                "privacy_url": privacy_url,
                "terms_url": terms_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        accepted_at = datetime.datetime.fromisoformat(d.pop("accepted_at"))

        def _parse_privacy_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy_url = _parse_privacy_url(d.pop("privacy_url"))

        def _parse_terms_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        terms_url = _parse_terms_url(d.pop("terms_url"))

        accepted_terms = cls(
            accepted_at=accepted_at,
            privacy_url=privacy_url,
            terms_url=terms_url,
        )

        accepted_terms.additional_properties = d
        return accepted_terms

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
