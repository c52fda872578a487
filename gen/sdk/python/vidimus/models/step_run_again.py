from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

T = TypeVar("T", bound="StepRunAgain")


@_attrs_define
class StepRunAgain:
    """What a step has found that was run again."""

    feature_type: str
    """ Kind of finding, such as KYC, Face, FaceMatch, AML or POA. """
    node_id: str
    """ Step of the workflow. """
    session_id: UUID
    """ Id of the session. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature_type = self.feature_type

        node_id = self.node_id

        session_id = str(self.session_id)

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "feature_type": feature_type,
                "node_id": node_id,
                "session_id": session_id,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        feature_type = d.pop("feature_type")

        node_id = d.pop("node_id")

        session_id = UUID(d.pop("session_id"))

        status = FeatureStatus(d.pop("status"))

        step_run_again = cls(
            feature_type=feature_type,
            node_id=node_id,
            session_id=session_id,
            status=status,
        )

        step_run_again.additional_properties = d
        return step_run_again

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
