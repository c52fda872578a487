from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_node_feature import DecisionNodeFeature
from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.explained_review import ExplainedReview
    from ..models.explained_warning import ExplainedWarning


T = TypeVar("T", bound="ExplainedStep")


@_attrs_define
class ExplainedStep:
    """A step and why it has its verdict."""

    feature: DecisionNodeFeature
    """ Name of a feature beside its step. `EMAIL` stands for `EMAIL_VERIFICATION` where the events are included.
    """
    found_status: FeatureStatus | None
    """ What the warnings alone lead to; null for a step that has not ended. """
    may_run_again: bool
    """ Whether the step ended because an engine or a provider could not carry it out, and can be run again as long
    as what the person gave is
    kept (`runStepAgain`).
     """
    node_id: str
    """ Id of the step in the workflow. """
    reviewed_by: ExplainedReview | None
    """ Who replaced the verdict of the step by hand; null where nobody did. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    status_rule_applied: bool
    """ Whether a status rule of the workflow replaced what the warnings lead to. """
    updated_at: datetime.datetime
    """ When the step was last changed. """
    warnings: list[ExplainedWarning]
    """ What the step found, as in the decision, the gravest first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.explained_review import ExplainedReview

        feature = self.feature.value

        found_status: None | str
        if isinstance(self.found_status, FeatureStatus):
            found_status = self.found_status.value
        else:
            found_status = self.found_status

        may_run_again = self.may_run_again

        node_id = self.node_id

        reviewed_by: dict[str, Any] | None
        if isinstance(self.reviewed_by, ExplainedReview):
            reviewed_by = self.reviewed_by.to_dict()
        else:
            reviewed_by = self.reviewed_by

        status = self.status.value

        status_rule_applied = self.status_rule_applied

        updated_at = self.updated_at.isoformat()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "feature": feature,
                "found_status": found_status,
                "may_run_again": may_run_again,
                "node_id": node_id,
                "reviewed_by": reviewed_by,
                "status": status,
                "status_rule_applied": status_rule_applied,
                "updated_at": updated_at,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.explained_review import ExplainedReview
        from ..models.explained_warning import ExplainedWarning

        d = dict(src_dict)
        feature = DecisionNodeFeature(d.pop("feature"))

        def _parse_found_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                found_status_type_1 = FeatureStatus(data)

                return found_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        found_status = _parse_found_status(d.pop("found_status"))

        may_run_again = d.pop("may_run_again")

        node_id = d.pop("node_id")

        def _parse_reviewed_by(data: object) -> ExplainedReview | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reviewed_by_type_1 = ExplainedReview.from_dict(data)

                return reviewed_by_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExplainedReview | None, data)

        reviewed_by = _parse_reviewed_by(d.pop("reviewed_by"))

        status = FeatureStatus(d.pop("status"))

        status_rule_applied = d.pop("status_rule_applied")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = ExplainedWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        explained_step = cls(
            feature=feature,
            found_status=found_status,
            may_run_again=may_run_again,
            node_id=node_id,
            reviewed_by=reviewed_by,
            status=status,
            status_rule_applied=status_rule_applied,
            updated_at=updated_at,
            warnings=warnings,
        )

        explained_step.additional_properties = d
        return explained_step

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
