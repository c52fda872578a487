from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="NodeToResubmit")


@_attrs_define
class NodeToResubmit:
    """A step to be done again."""

    feature: None | str | Unset = UNSET
    """ Feature of the step, required: OCR (also ID_VERIFICATION, OCR_BACK), NFC, LIVENESS (also FACE), FACE_MATCH,
    AGE_ESTIMATION, FACE_SEARCH, PROOF_OF_ADDRESS (also POA), PHONE_VERIFICATION (also PHONE), EMAIL_VERIFICATION
    (also EMAIL), AML, IP_ANALYSIS, DATABASE_VALIDATION, QUESTIONNAIRE, DOCUMENT_AI or KYB_DOCUMENTS. The checks of
    a company and of its key people (KYB, KYB_REGISTRY, KYB_KEY_PEOPLE) cannot be done again.
     """
    node_id: None | str | Unset = UNSET
    """ Id of the step in the workflow. Without it, or with `default`, every step of the feature is meant. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        feature: None | str | Unset
        if isinstance(self.feature, Unset):
            feature = UNSET
        else:
            feature = self.feature

        node_id: None | str | Unset
        if isinstance(self.node_id, Unset):
            node_id = UNSET
        else:
            node_id = self.node_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if feature is not UNSET:
            field_dict["feature"] = feature
        if node_id is not UNSET:
            field_dict["node_id"] = node_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_feature(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        feature = _parse_feature(d.pop("feature", UNSET))

        def _parse_node_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        node_id = _parse_node_id(d.pop("node_id", UNSET))

        node_to_resubmit = cls(
            feature=feature,
            node_id=node_id,
        )

        node_to_resubmit.additional_properties = d
        return node_to_resubmit

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
