from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.decision_feature import DecisionFeature
from ..models.session_kind import SessionKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.business_results import BusinessResults
    from ..models.decision_feature_node import DecisionFeatureNode


T = TypeVar("T", bound="SessionStatusData")


@_attrs_define
class SessionStatusData:
    """A new status of a session. In it a status of a session about a business is in upper case, such as `IN_REVIEW`; that
    of
    a session about a person is in title case, as everywhere else.

    """

    changed_at: datetime.datetime
    """ When the status changed. """
    features: list[DecisionFeature | DecisionFeatureNode]
    """ Features of the workflow, in its order. """
    previous_status: None | str
    """ Status before; null when the session was just created. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionKind
    """ Whether a person or a business is verified. """
    status: str
    """ Status of a session as `data` spells it: in upper case when the session is about a business. Every other
    member of
    every event spells it in title case.
     """
    vendor_data: None | str
    """ Your identifier of the person or business. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    decision: BusinessResults | None | Unset = UNSET
    """ The results of the decision, present when the session is about a business; null when the event carries no
    decision.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.business_results import BusinessResults

        changed_at = self.changed_at.isoformat()

        features = []
        for features_item_data in self.features:
            features_item: dict[str, Any] | str
            if isinstance(features_item_data, DecisionFeature):
                features_item = features_item_data.value
            else:
                features_item = features_item_data.to_dict()

            features.append(features_item)

        previous_status: None | str
        previous_status = self.previous_status

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        status = self.status

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        decision: dict[str, Any] | None | Unset
        if isinstance(self.decision, Unset):
            decision = UNSET
        elif isinstance(self.decision, BusinessResults):
            decision = self.decision.to_dict()
        else:
            decision = self.decision

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed_at": changed_at,
                "features": features,
                "previous_status": previous_status,
                "session_id": session_id,
                "session_kind": session_kind,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
            }
        )
        if decision is not UNSET:
            field_dict["decision"] = decision

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.business_results import BusinessResults
        from ..models.decision_feature_node import DecisionFeatureNode

        d = dict(src_dict)
        changed_at = datetime.datetime.fromisoformat(d.pop("changed_at"))

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

        def _parse_previous_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        previous_status = _parse_previous_status(d.pop("previous_status"))

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionKind(d.pop("session_kind"))

        status = d.pop("status")

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

        def _parse_decision(data: object) -> BusinessResults | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_1 = BusinessResults.from_dict(data)

                return decision_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BusinessResults | None | Unset, data)

        decision = _parse_decision(d.pop("decision", UNSET))

        session_status_data = cls(
            changed_at=changed_at,
            features=features,
            previous_status=previous_status,
            session_id=session_id,
            session_kind=session_kind,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            decision=decision,
        )

        session_status_data.additional_properties = d
        return session_status_data

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
