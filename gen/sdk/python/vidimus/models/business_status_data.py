from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_feature import DecisionFeature
from ..models.session_kind import SessionKind
from ..models.uppercase_session_status import UppercaseSessionStatus

if TYPE_CHECKING:
    from ..models.business_results import BusinessResults
    from ..models.decision_feature_node import DecisionFeatureNode


T = TypeVar("T", bound="BusinessStatusData")


@_attrs_define
class BusinessStatusData:
    """A new status of a session about a business."""

    changed_at: datetime.datetime
    """ When the status changed. """
    decision: BusinessResults | None
    """ The results of the decision; null when the event carries no decision.
     """
    features: list[DecisionFeature | DecisionFeatureNode]
    """ Features of the workflow, in its order. """
    previous_status: None | UppercaseSessionStatus
    """ Status before; null when the session was just created. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    status: UppercaseSessionStatus
    """ Status of a session about a business as `data` spells it. Every other member of every event spells it in
    title case.
     """
    vendor_data: None | str
    """ Your identifier of the business. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.business_results import BusinessResults

        changed_at = self.changed_at.isoformat()

        decision: dict[str, Any] | None
        if isinstance(self.decision, BusinessResults):
            decision = self.decision.to_dict()
        else:
            decision = self.decision

        features = []
        for features_item_data in self.features:
            features_item: dict[str, Any] | str
            if isinstance(features_item_data, DecisionFeature):
                features_item = features_item_data.value
            else:
                features_item = features_item_data.to_dict()

            features.append(features_item)

        previous_status: None | str
        if isinstance(self.previous_status, UppercaseSessionStatus):
            previous_status = self.previous_status.value
        else:
            previous_status = self.previous_status

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_at": changed_at,
                "decision": decision,
                "features": features,
                "previous_status": previous_status,
                "session_id": session_id,
                "session_kind": session_kind,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.business_results import BusinessResults
        from ..models.decision_feature_node import DecisionFeatureNode

        d = dict(src_dict)
        changed_at = datetime.datetime.fromisoformat(d.pop("changed_at"))

        def _parse_decision(data: object) -> BusinessResults | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_1 = BusinessResults.from_dict(data)

                return decision_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BusinessResults | None, data)

        decision = _parse_decision(d.pop("decision"))

        features = []
        _features = d.pop("features")
        for features_item_data in _features:

            def _parse_features_item(data: object) -> DecisionFeature | DecisionFeatureNode:
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    componentsschemas_decision_feature_entry_type_0 = DecisionFeature(data)

                    return componentsschemas_decision_feature_entry_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_decision_feature_entry_type_1 = DecisionFeatureNode.from_dict(data)

                return componentsschemas_decision_feature_entry_type_1

            features_item = _parse_features_item(features_item_data)

            features.append(features_item)

        def _parse_previous_status(data: object) -> None | UppercaseSessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_status_type_1 = UppercaseSessionStatus(data)

                return previous_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UppercaseSessionStatus, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        status = UppercaseSessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_id_type_0 = UUID(data)

                return workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        workflow_id = _parse_workflow_id(d.pop("workflow_id"))

        business_status_data = cls(
            changed_at=changed_at,
            decision=decision,
            features=features,
            previous_status=previous_status,
            session_id=session_id,
            session_kind=session_kind,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
        )

        business_status_data.additional_properties = d
        return business_status_data

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
