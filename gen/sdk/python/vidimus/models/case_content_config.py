from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_content_config_aml_control import CaseContentConfigAmlControl
    from ..models.case_content_config_checklist import CaseContentConfigChecklist
    from ..models.case_content_config_financial import CaseContentConfigFinancial
    from ..models.case_content_config_identity import CaseContentConfigIdentity
    from ..models.case_content_config_reporting import CaseContentConfigReporting
    from ..models.case_content_config_verifications import CaseContentConfigVerifications


T = TypeVar("T", bound="CaseContentConfig")


@_attrs_define
class CaseContentConfig:
    """What is shown of a case and what has to be done."""

    aml_control: CaseContentConfigAmlControl
    """ Hits on lists. """
    checklist: CaseContentConfigChecklist
    """ What has to be done before a case is resolved. """
    financial: CaseContentConfigFinancial
    """ Payments. """
    identity: CaseContentConfigIdentity
    """ Who the user or business is. """
    reporting: CaseContentConfigReporting
    """ Reports to authorities. """
    verifications: CaseContentConfigVerifications
    """ Sessions. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aml_control = self.aml_control.to_dict()

        checklist = self.checklist.to_dict()

        financial = self.financial.to_dict()

        identity = self.identity.to_dict()

        reporting = self.reporting.to_dict()

        verifications = self.verifications.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aml_control": aml_control,
                "checklist": checklist,
                "financial": financial,
                "identity": identity,
                "reporting": reporting,
                "verifications": verifications,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_content_config_aml_control import CaseContentConfigAmlControl
        from ..models.case_content_config_checklist import CaseContentConfigChecklist
        from ..models.case_content_config_financial import CaseContentConfigFinancial
        from ..models.case_content_config_identity import CaseContentConfigIdentity
        from ..models.case_content_config_reporting import CaseContentConfigReporting
        from ..models.case_content_config_verifications import CaseContentConfigVerifications

        d = dict(src_dict)
        aml_control = CaseContentConfigAmlControl.from_dict(d.pop("aml_control"))

        checklist = CaseContentConfigChecklist.from_dict(d.pop("checklist"))

        financial = CaseContentConfigFinancial.from_dict(d.pop("financial"))

        identity = CaseContentConfigIdentity.from_dict(d.pop("identity"))

        reporting = CaseContentConfigReporting.from_dict(d.pop("reporting"))

        verifications = CaseContentConfigVerifications.from_dict(d.pop("verifications"))

        case_content_config = cls(
            aml_control=aml_control,
            checklist=checklist,
            financial=financial,
            identity=identity,
            reporting=reporting,
            verifications=verifications,
        )

        case_content_config.additional_properties = d
        return case_content_config

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
