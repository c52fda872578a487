from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.workflow_feature_name import WorkflowFeatureName
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.workflow_feature_config_type_0 import WorkflowFeatureConfigType0


T = TypeVar("T", bound="WorkflowFeature")


@_attrs_define
class WorkflowFeature:
    """One step of a workflow."""

    feature: WorkflowFeatureName
    """ Feature that a step of a workflow runs. """
    config: None | Unset | WorkflowFeatureConfigType0 = UNSET
    """ Settings of the feature. Missing settings have their defaults, unknown ones are dropped. """
    label: None | str | Unset = UNSET
    """ Name of the step for people. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.workflow_feature_config_type_0 import WorkflowFeatureConfigType0

        feature = self.feature.value

        config: dict[str, Any] | None | Unset
        if isinstance(self.config, Unset):
            config = UNSET
        elif isinstance(self.config, WorkflowFeatureConfigType0):
            config = self.config.to_dict()
        else:
            config = self.config

        label: None | str | Unset
        if isinstance(self.label, Unset):
            label = UNSET
        else:
            label = self.label

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "feature": feature,
            }
        )
        if config is not UNSET:
            field_dict["config"] = config
        if label is not UNSET:
            field_dict["label"] = label

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_feature_config_type_0 import WorkflowFeatureConfigType0

        d = dict(src_dict)
        feature = WorkflowFeatureName(d.pop("feature"))

        def _parse_config(data: object) -> None | Unset | WorkflowFeatureConfigType0:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                config_type_0 = WorkflowFeatureConfigType0.from_dict(data)

                return config_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WorkflowFeatureConfigType0, data)

        config = _parse_config(d.pop("config", UNSET))

        def _parse_label(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        label = _parse_label(d.pop("label", UNSET))

        workflow_feature = cls(
            feature=feature,
            config=config,
            label=label,
        )

        return workflow_feature
