from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.warning_log_type import WarningLogType

if TYPE_CHECKING:
    from ..models.explained_alternative import ExplainedAlternative
    from ..models.explained_evidence import ExplainedEvidence
    from ..models.explained_setting import ExplainedSetting
    from ..models.explained_value import ExplainedValue


T = TypeVar("T", bound="ExplainedWarning")


@_attrs_define
class ExplainedWarning:
    """A warning and what made it count."""

    alternatives: list[ExplainedAlternative]
    """ What the step would come to under the other values of the setting, all else as it is. """
    evidence: list[ExplainedEvidence]
    """ Where the finding can be seen, by the names that the item of the step has in the decision. """
    log_type: WarningLogType
    """ What the warning did to the step: an `error` declines it, a `warning` asks for a review, an `information`
    changes
    nothing.
     """
    long_description: str
    """ The finding in a sentence or two. """
    measured: ExplainedValue | None
    """ The value that was measured; null where nothing was. """
    risk: str
    """ Stable code of the finding. """
    setting: ExplainedSetting | None
    """ The setting that says what the finding leads to; null where that is fixed or follows from the thresholds.
    """
    short_description: str
    """ The finding in a few words. """
    thresholds: list[ExplainedSetting]
    """ The limits that the value was measured against. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.explained_setting import ExplainedSetting
        from ..models.explained_value import ExplainedValue

        alternatives = []
        for alternatives_item_data in self.alternatives:
            alternatives_item = alternatives_item_data.to_dict()
            alternatives.append(alternatives_item)

        evidence = []
        for evidence_item_data in self.evidence:
            evidence_item = evidence_item_data.to_dict()
            evidence.append(evidence_item)

        log_type = self.log_type.value

        long_description = self.long_description

        measured: dict[str, Any] | None
        if isinstance(self.measured, ExplainedValue):
            measured = self.measured.to_dict()
        else:
            measured = self.measured

        risk = self.risk

        setting: dict[str, Any] | None
        if isinstance(self.setting, ExplainedSetting):
            setting = self.setting.to_dict()
        else:
            setting = self.setting

        short_description = self.short_description

        thresholds = []
        for thresholds_item_data in self.thresholds:
            thresholds_item = thresholds_item_data.to_dict()
            thresholds.append(thresholds_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "alternatives": alternatives,
                "evidence": evidence,
                "log_type": log_type,
                "long_description": long_description,
                "measured": measured,
                "risk": risk,
                "setting": setting,
                "short_description": short_description,
                "thresholds": thresholds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.explained_alternative import ExplainedAlternative
        from ..models.explained_evidence import ExplainedEvidence
        from ..models.explained_setting import ExplainedSetting
        from ..models.explained_value import ExplainedValue

        d = dict(src_dict)
        alternatives = []
        _alternatives = d.pop("alternatives")
        for alternatives_item_data in _alternatives:
            alternatives_item = ExplainedAlternative.from_dict(alternatives_item_data)

            alternatives.append(alternatives_item)

        evidence = []
        _evidence = d.pop("evidence")
        for evidence_item_data in _evidence:
            evidence_item = ExplainedEvidence.from_dict(evidence_item_data)

            evidence.append(evidence_item)

        log_type = WarningLogType(d.pop("log_type"))

        long_description = d.pop("long_description")

        def _parse_measured(data: object) -> ExplainedValue | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                measured_type_1 = ExplainedValue.from_dict(data)

                return measured_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExplainedValue | None, data)

        measured = _parse_measured(d.pop("measured"))

        risk = d.pop("risk")

        def _parse_setting(data: object) -> ExplainedSetting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                setting_type_1 = ExplainedSetting.from_dict(data)

                return setting_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExplainedSetting | None, data)

        setting = _parse_setting(d.pop("setting"))

        short_description = d.pop("short_description")

        thresholds = []
        _thresholds = d.pop("thresholds")
        for thresholds_item_data in _thresholds:
            thresholds_item = ExplainedSetting.from_dict(thresholds_item_data)

            thresholds.append(thresholds_item)

        explained_warning = cls(
            alternatives=alternatives,
            evidence=evidence,
            log_type=log_type,
            long_description=long_description,
            measured=measured,
            risk=risk,
            setting=setting,
            short_description=short_description,
            thresholds=thresholds,
        )

        explained_warning.additional_properties = d
        return explained_warning

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
