from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_status import TravelRuleStatus

if TYPE_CHECKING:
    from ..models.transaction_travel_rule_beneficiary_data import TransactionTravelRuleBeneficiaryData
    from ..models.transaction_travel_rule_metadata import TransactionTravelRuleMetadata
    from ..models.transaction_travel_rule_originator_data import TransactionTravelRuleOriginatorData


T = TypeVar("T", bound="TransactionTravelRule")


@_attrs_define
class TransactionTravelRule:
    """The exchange of data that travels with a transfer."""

    beneficiary_data: TransactionTravelRuleBeneficiaryData
    """ Data of who receives. """
    metadata: TransactionTravelRuleMetadata
    """ More about it. """
    obligations_count: int
    """ Number of obligations. """
    originator_data: TransactionTravelRuleOriginatorData
    """ Data of who sends. """
    protocol: None | str
    """ Protocol. """
    required: bool
    """ Data has to travel. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    uuid: UUID
    """ Id of the exchange. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        beneficiary_data = self.beneficiary_data.to_dict()

        metadata = self.metadata.to_dict()

        obligations_count = self.obligations_count

        originator_data = self.originator_data.to_dict()

        protocol: None | str
        protocol = self.protocol

        required = self.required

        status = self.status.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "beneficiary_data": beneficiary_data,
                "metadata": metadata,
                "obligations_count": obligations_count,
                "originator_data": originator_data,
                "protocol": protocol,
                "required": required,
                "status": status,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_travel_rule_beneficiary_data import TransactionTravelRuleBeneficiaryData
        from ..models.transaction_travel_rule_metadata import TransactionTravelRuleMetadata
        from ..models.transaction_travel_rule_originator_data import TransactionTravelRuleOriginatorData

        d = dict(src_dict)
        beneficiary_data = TransactionTravelRuleBeneficiaryData.from_dict(d.pop("beneficiary_data"))

        metadata = TransactionTravelRuleMetadata.from_dict(d.pop("metadata"))

        obligations_count = d.pop("obligations_count")

        originator_data = TransactionTravelRuleOriginatorData.from_dict(d.pop("originator_data"))

        def _parse_protocol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        protocol = _parse_protocol(d.pop("protocol"))

        required = d.pop("required")

        status = TravelRuleStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        transaction_travel_rule = cls(
            beneficiary_data=beneficiary_data,
            metadata=metadata,
            obligations_count=obligations_count,
            originator_data=originator_data,
            protocol=protocol,
            required=required,
            status=status,
            uuid=uuid,
        )

        transaction_travel_rule.additional_properties = d
        return transaction_travel_rule

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
