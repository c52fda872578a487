from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CaseContentConfigIdentity")


@_attrs_define
class CaseContentConfigIdentity:
    """Who the user or business is."""

    applicant_tags: bool
    """ Labels are shown. """
    contact_information: bool
    """ Addresses and numbers are shown. """
    enabled: bool
    """ The section is shown. """
    personal_information: bool
    """ Name, birth and the like are shown. """
    poa_documents: bool
    """ Proofs of address are shown. """
    poi_documents: bool
    """ Documents of identity are shown. """
    risk_overview: bool
    """ Warnings and scores are shown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        applicant_tags = self.applicant_tags

        contact_information = self.contact_information

        enabled = self.enabled

        personal_information = self.personal_information

        poa_documents = self.poa_documents

        poi_documents = self.poi_documents

        risk_overview = self.risk_overview

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "applicant_tags": applicant_tags,
                "contact_information": contact_information,
                "enabled": enabled,
                "personal_information": personal_information,
                "poa_documents": poa_documents,
                "poi_documents": poi_documents,
                "risk_overview": risk_overview,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        applicant_tags = d.pop("applicant_tags")

        contact_information = d.pop("contact_information")

        enabled = d.pop("enabled")

        personal_information = d.pop("personal_information")

        poa_documents = d.pop("poa_documents")

        poi_documents = d.pop("poi_documents")

        risk_overview = d.pop("risk_overview")

        case_content_config_identity = cls(
            applicant_tags=applicant_tags,
            contact_information=contact_information,
            enabled=enabled,
            personal_information=personal_information,
            poa_documents=poa_documents,
            poi_documents=poi_documents,
            risk_overview=risk_overview,
        )

        case_content_config_identity.additional_properties = d
        return case_content_config_identity

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
