from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.feature_result import FeatureResult


T = TypeVar("T", bound="BusinessResults")


@_attrs_define
class BusinessResults:
    """The results of a decision about a business. Each is `null` until a step of the feature has run."""

    aml_screenings: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    document_verifications: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    key_people_checks: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    registry_checks: list[FeatureResult] | None
    """ Results of one feature, one entry per step; null when none has run. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aml_screenings: list[dict[str, Any]] | None
        if isinstance(self.aml_screenings, list):
            aml_screenings = []
            for componentsschemas_feature_results_type_0_item_data in self.aml_screenings:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                aml_screenings.append(componentsschemas_feature_results_type_0_item)

        else:
            aml_screenings = self.aml_screenings

        document_verifications: list[dict[str, Any]] | None
        if isinstance(self.document_verifications, list):
            document_verifications = []
            for componentsschemas_feature_results_type_0_item_data in self.document_verifications:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                document_verifications.append(componentsschemas_feature_results_type_0_item)

        else:
            document_verifications = self.document_verifications

        key_people_checks: list[dict[str, Any]] | None
        if isinstance(self.key_people_checks, list):
            key_people_checks = []
            for componentsschemas_feature_results_type_0_item_data in self.key_people_checks:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                key_people_checks.append(componentsschemas_feature_results_type_0_item)

        else:
            key_people_checks = self.key_people_checks

        registry_checks: list[dict[str, Any]] | None
        if isinstance(self.registry_checks, list):
            registry_checks = []
            for componentsschemas_feature_results_type_0_item_data in self.registry_checks:
                componentsschemas_feature_results_type_0_item = (
                    componentsschemas_feature_results_type_0_item_data.to_dict()
                )
                registry_checks.append(componentsschemas_feature_results_type_0_item)

        else:
            registry_checks = self.registry_checks

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aml_screenings": aml_screenings,
                "document_verifications": document_verifications,
                "key_people_checks": key_people_checks,
                "registry_checks": registry_checks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.feature_result import FeatureResult

        d = dict(src_dict)

        def _parse_aml_screenings(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        aml_screenings = _parse_aml_screenings(d.pop("aml_screenings"))

        def _parse_document_verifications(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        document_verifications = _parse_document_verifications(d.pop("document_verifications"))

        def _parse_key_people_checks(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        key_people_checks = _parse_key_people_checks(d.pop("key_people_checks"))

        def _parse_registry_checks(data: object) -> list[FeatureResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_feature_results_type_0 = []
                _componentsschemas_feature_results_type_0 = data
                for componentsschemas_feature_results_type_0_item_data in _componentsschemas_feature_results_type_0:
                    componentsschemas_feature_results_type_0_item = FeatureResult.from_dict(
                        componentsschemas_feature_results_type_0_item_data
                    )

                    componentsschemas_feature_results_type_0.append(componentsschemas_feature_results_type_0_item)

                return componentsschemas_feature_results_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[FeatureResult] | None, data)

        registry_checks = _parse_registry_checks(d.pop("registry_checks"))

        business_results = cls(
            aml_screenings=aml_screenings,
            document_verifications=document_verifications,
            key_people_checks=key_people_checks,
            registry_checks=registry_checks,
        )

        business_results.additional_properties = d
        return business_results

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
