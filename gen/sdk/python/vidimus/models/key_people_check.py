from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.key_people_registry import KeyPeopleRegistry
    from ..models.key_people_submitted import KeyPeopleSubmitted
    from ..models.ubo_kyc_summary import UboKycSummary
    from ..models.warning import Warning_


T = TypeVar("T", bound="KeyPeopleCheck")


@_attrs_define
class KeyPeopleCheck:
    """Result about the people who act for a company or own it."""

    node_id: None | str
    """ Step of the workflow that made the result. """
    registry: KeyPeopleRegistry
    """ The people whom the registry names. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    submitted: KeyPeopleSubmitted
    """ The people whom the person of the session named. """
    ubo_kyc_summary: None | UboKycSummary
    """ Verifications of the beneficial owners in numbers; null when none was asked for. """
    warnings: list[Warning_]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.ubo_kyc_summary import UboKycSummary

        node_id: None | str
        node_id = self.node_id

        registry = self.registry.to_dict()

        status = self.status.value

        submitted = self.submitted.to_dict()

        ubo_kyc_summary: dict[str, Any] | None
        if isinstance(self.ubo_kyc_summary, UboKycSummary):
            ubo_kyc_summary = self.ubo_kyc_summary.to_dict()
        else:
            ubo_kyc_summary = self.ubo_kyc_summary

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "node_id": node_id,
                "registry": registry,
                "status": status,
                "submitted": submitted,
                "ubo_kyc_summary": ubo_kyc_summary,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.key_people_registry import KeyPeopleRegistry
        from ..models.key_people_submitted import KeyPeopleSubmitted
        from ..models.ubo_kyc_summary import UboKycSummary
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        registry = KeyPeopleRegistry.from_dict(d.pop("registry"))

        status = FeatureStatus(d.pop("status"))

        submitted = KeyPeopleSubmitted.from_dict(d.pop("submitted"))

        def _parse_ubo_kyc_summary(data: object) -> None | UboKycSummary:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                ubo_kyc_summary_type_1 = UboKycSummary.from_dict(data)

                return ubo_kyc_summary_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UboKycSummary, data)

        ubo_kyc_summary = _parse_ubo_kyc_summary(d.pop("ubo_kyc_summary"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = Warning_.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        key_people_check = cls(
            node_id=node_id,
            registry=registry,
            status=status,
            submitted=submitted,
            ubo_kyc_summary=ubo_kyc_summary,
            warnings=warnings,
        )

        key_people_check.additional_properties = d
        return key_people_check

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
