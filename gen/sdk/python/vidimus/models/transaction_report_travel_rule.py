from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.transaction_report_travel_rule_beneficiary_data import TransactionReportTravelRuleBeneficiaryData
    from ..models.transaction_report_travel_rule_metadata import TransactionReportTravelRuleMetadata
    from ..models.transaction_report_travel_rule_originator_data import TransactionReportTravelRuleOriginatorData


T = TypeVar("T", bound="TransactionReportTravelRule")


@_attrs_define
class TransactionReportTravelRule:
    """What you tell of the exchange of data that travels with a transfer."""

    beneficiary_data: TransactionReportTravelRuleBeneficiaryData | Unset = UNSET
    """ Data of who receives. """
    metadata: TransactionReportTravelRuleMetadata | Unset = UNSET
    """ What you like to keep with it. """
    obligations_count: int | Unset = UNSET
    """ Number of obligations. """
    originator_data: TransactionReportTravelRuleOriginatorData | Unset = UNSET
    """ Data of who sends. """
    protocol: str | Unset = UNSET
    """ Protocol of the exchange. """
    required: bool | Unset = UNSET
    """ Data has to travel. """
    status: str | Unset = UNSET
    """ Status of the exchange. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beneficiary_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.beneficiary_data, Unset):
            beneficiary_data = self.beneficiary_data.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        obligations_count = self.obligations_count

        originator_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.originator_data, Unset):
            originator_data = self.originator_data.to_dict()

        protocol = self.protocol

        required = self.required

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if beneficiary_data is not UNSET:
            field_dict["beneficiary_data"] = beneficiary_data
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if obligations_count is not UNSET:
            field_dict["obligations_count"] = obligations_count
        if originator_data is not UNSET:
            field_dict["originator_data"] = originator_data
        if protocol is not UNSET:
            field_dict["protocol"] = protocol
        if required is not UNSET:
            field_dict["required"] = required
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_report_travel_rule_beneficiary_data import TransactionReportTravelRuleBeneficiaryData
        from ..models.transaction_report_travel_rule_metadata import TransactionReportTravelRuleMetadata
        from ..models.transaction_report_travel_rule_originator_data import TransactionReportTravelRuleOriginatorData

        d = dict(src_dict)
        _beneficiary_data = d.pop("beneficiary_data", UNSET)
        beneficiary_data: TransactionReportTravelRuleBeneficiaryData | Unset
        if isinstance(_beneficiary_data, Unset):
            beneficiary_data = UNSET
        else:
            beneficiary_data = TransactionReportTravelRuleBeneficiaryData.from_dict(_beneficiary_data)

        _metadata = d.pop("metadata", UNSET)
        metadata: TransactionReportTravelRuleMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = TransactionReportTravelRuleMetadata.from_dict(_metadata)

        obligations_count = d.pop("obligations_count", UNSET)

        _originator_data = d.pop("originator_data", UNSET)
        originator_data: TransactionReportTravelRuleOriginatorData | Unset
        if isinstance(_originator_data, Unset):
            originator_data = UNSET
        else:
            originator_data = TransactionReportTravelRuleOriginatorData.from_dict(_originator_data)

        protocol = d.pop("protocol", UNSET)

        required = d.pop("required", UNSET)

        status = d.pop("status", UNSET)

        transaction_report_travel_rule = cls(
            beneficiary_data=beneficiary_data,
            metadata=metadata,
            obligations_count=obligations_count,
            originator_data=originator_data,
            protocol=protocol,
            required=required,
            status=status,
        )

        transaction_report_travel_rule.additional_properties = d
        return transaction_report_travel_rule

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
