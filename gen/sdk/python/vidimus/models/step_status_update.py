from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.step_verdict import StepVerdict

T = TypeVar("T", bound="StepStatusUpdate")


@_attrs_define
class StepStatusUpdate:
    """The verdict that a step has now."""

    feature_type: str
    """ Kind of finding, such as KYC, Face, FaceMatch, AML or POA. """
    new_status: StepVerdict
    """ Verdict that a reviewer may give to a step. """
    node_id: str
    """ Step of the workflow. """
    session_id: UUID
    """ Id of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature_type = self.feature_type

        new_status = self.new_status.value

        node_id = self.node_id

        session_id = str(self.session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "feature_type": feature_type,
                "new_status": new_status,
                "node_id": node_id,
                "session_id": session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        feature_type = d.pop("feature_type")

        new_status = StepVerdict(d.pop("new_status"))

        node_id = d.pop("node_id")

        session_id = UUID(d.pop("session_id"))

        step_status_update = cls(
            feature_type=feature_type,
            new_status=new_status,
            node_id=node_id,
            session_id=session_id,
        )

        step_status_update.additional_properties = d
        return step_status_update

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
