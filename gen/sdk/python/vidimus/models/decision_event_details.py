from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_node_feature import DecisionNodeFeature
from ..models.feature_status import FeatureStatus

T = TypeVar("T", bound="DecisionEventDetails")


@_attrs_define
class DecisionEventDetails:
    """More about an event. It repeats nothing that the person gave."""

    attempt: int
    """ The try that it is about, counted from 1. """
    feature: DecisionNodeFeature
    """ Name of a feature beside its step. `EMAIL` stands for `EMAIL_VERIFICATION` where the events are included.
    """
    previous_status: FeatureStatus | None
    """ Verdict before it; null where none is told. """
    reason: None | str
    """ Code of why the person was asked once more, as the hosted page knows it. """
    status: FeatureStatus | None
    """ Verdict of the step after it; null where none is told. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attempt = self.attempt

        feature = self.feature.value

        previous_status: None | str
        if isinstance(self.previous_status, FeatureStatus):
            previous_status = self.previous_status.value
        else:
            previous_status = self.previous_status

        reason: None | str
        reason = self.reason

        status: None | str
        if isinstance(self.status, FeatureStatus):
            status = self.status.value
        else:
            status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attempt": attempt,
                "feature": feature,
                "previous_status": previous_status,
                "reason": reason,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        attempt = d.pop("attempt")

        feature = DecisionNodeFeature(d.pop("feature"))

        def _parse_previous_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_status_type_1 = FeatureStatus(data)

                return previous_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = FeatureStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        status = _parse_status(d.pop("status"))

        decision_event_details = cls(
            attempt=attempt,
            feature=feature,
            previous_status=previous_status,
            reason=reason,
            status=status,
        )

        decision_event_details.additional_properties = d
        return decision_event_details

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
