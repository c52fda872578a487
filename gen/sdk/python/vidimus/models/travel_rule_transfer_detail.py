from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_direction import TravelRuleDirection
from ..models.travel_rule_rail import TravelRuleRail
from ..models.travel_rule_status import TravelRuleStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.travel_rule_counterparty import TravelRuleCounterparty
    from ..models.travel_rule_timeline_entry import TravelRuleTimelineEntry
    from ..models.travel_rule_transfer_detail_beneficiary_data import TravelRuleTransferDetailBeneficiaryData
    from ..models.travel_rule_transfer_detail_originator_data import TravelRuleTransferDetailOriginatorData


T = TypeVar("T", bound="TravelRuleTransferDetail")


@_attrs_define
class TravelRuleTransferDetail:
    """An exchange."""

    counterparty_vasp: None | TravelRuleCounterparty
    """ The other provider; null where it is not known. """
    created_at: datetime.datetime
    """ When it began. """
    deadline_at: datetime.datetime | None
    """ When the exchange expires; null where it does not. """
    direction: TravelRuleDirection
    """ Way that the transfer goes, seen from the customer. """
    ivms_version: str
    """ Form of the data. """
    ownership_confirmed: bool | None
    """ Whether the wallet is the beneficiary's; null while nobody has said. """
    protocol: None | str
    """ What is spoken on it. """
    rail: TravelRuleRail
    """ The way on which the data travels; empty when none was found. """
    required: bool
    """ Whether the law asks for the exchange. """
    status: TravelRuleStatus
    """ State of a travel rule exchange. It waits for the counterparty, for somebody on this side (ON_HOLD), for a
    proof that
    a wallet belongs to the customer or for more data; no counterparty was found or reached, its data did not match
    or it
    declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED); it was cancelled, ran
    out of
    time, or no data has to travel.
     """
    timeline: list[TravelRuleTimelineEntry]
    """ The statuses that it has had, the first one first. """
    uuid: UUID
    """ Id of the exchange. """
    beneficiary_data: TravelRuleTransferDetailBeneficiaryData | Unset = UNSET
    """ Data of the receiver; left out in the same way. """
    originator_data: TravelRuleTransferDetailOriginatorData | Unset = UNSET
    """ Data of the sender; left out of an inbound exchange until the wallet is confirmed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.travel_rule_counterparty import TravelRuleCounterparty

        counterparty_vasp: dict[str, Any] | None
        if isinstance(self.counterparty_vasp, TravelRuleCounterparty):
            counterparty_vasp = self.counterparty_vasp.to_dict()
        else:
            counterparty_vasp = self.counterparty_vasp

        created_at = self.created_at.isoformat()

        deadline_at: None | str
        if isinstance(self.deadline_at, datetime.datetime):
            deadline_at = self.deadline_at.isoformat()
        else:
            deadline_at = self.deadline_at

        direction = self.direction.value

        ivms_version = self.ivms_version

        ownership_confirmed: bool | None
        ownership_confirmed = self.ownership_confirmed

        protocol: None | str
        protocol = self.protocol

        rail = self.rail.value

        required = self.required

        status = self.status.value

        timeline = []
        for timeline_item_data in self.timeline:
            timeline_item = timeline_item_data.to_dict()
            timeline.append(timeline_item)

        uuid = str(self.uuid)

        beneficiary_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.beneficiary_data, Unset):
            beneficiary_data = self.beneficiary_data.to_dict()

        originator_data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.originator_data, Unset):
            originator_data = self.originator_data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counterparty_vasp": counterparty_vasp,
                "created_at": created_at,
                "deadline_at": deadline_at,
                "direction": direction,
                "ivms_version": ivms_version,
                "ownership_confirmed": ownership_confirmed,
                "protocol": protocol,
                "rail": rail,
                "required": required,
                "status": status,
                "timeline": timeline,
                "uuid": uuid,
            }
        )
        if beneficiary_data is not UNSET:
            field_dict["beneficiary_data"] = beneficiary_data
        if originator_data is not UNSET:
            field_dict["originator_data"] = originator_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.travel_rule_counterparty import TravelRuleCounterparty
        from ..models.travel_rule_timeline_entry import TravelRuleTimelineEntry
        from ..models.travel_rule_transfer_detail_beneficiary_data import TravelRuleTransferDetailBeneficiaryData
        from ..models.travel_rule_transfer_detail_originator_data import TravelRuleTransferDetailOriginatorData

        d = dict(src_dict)

        def _parse_counterparty_vasp(data: object) -> None | TravelRuleCounterparty:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                counterparty_vasp_type_1 = TravelRuleCounterparty.from_dict(data)

                return counterparty_vasp_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TravelRuleCounterparty, data)

        counterparty_vasp = _parse_counterparty_vasp(d.pop("counterparty_vasp"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_deadline_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_at_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline_at = _parse_deadline_at(d.pop("deadline_at"))

        direction = TravelRuleDirection(d.pop("direction"))

        ivms_version = d.pop("ivms_version")

        def _parse_ownership_confirmed(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        ownership_confirmed = _parse_ownership_confirmed(d.pop("ownership_confirmed"))

        def _parse_protocol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        protocol = _parse_protocol(d.pop("protocol"))

        rail = TravelRuleRail(d.pop("rail"))

        required = d.pop("required")

        status = TravelRuleStatus(d.pop("status"))

        timeline = []
        _timeline = d.pop("timeline")
        for timeline_item_data in _timeline:
            timeline_item = TravelRuleTimelineEntry.from_dict(timeline_item_data)

            timeline.append(timeline_item)

        uuid = UUID(d.pop("uuid"))

        _beneficiary_data = d.pop("beneficiary_data", UNSET)
        beneficiary_data: TravelRuleTransferDetailBeneficiaryData | Unset
        if isinstance(_beneficiary_data, Unset):
            beneficiary_data = UNSET
        else:
            beneficiary_data = TravelRuleTransferDetailBeneficiaryData.from_dict(_beneficiary_data)

        _originator_data = d.pop("originator_data", UNSET)
        originator_data: TravelRuleTransferDetailOriginatorData | Unset
        if isinstance(_originator_data, Unset):
            originator_data = UNSET
        else:
            originator_data = TravelRuleTransferDetailOriginatorData.from_dict(_originator_data)

        travel_rule_transfer_detail = cls(
            counterparty_vasp=counterparty_vasp,
            created_at=created_at,
            deadline_at=deadline_at,
            direction=direction,
            ivms_version=ivms_version,
            ownership_confirmed=ownership_confirmed,
            protocol=protocol,
            rail=rail,
            required=required,
            status=status,
            timeline=timeline,
            uuid=uuid,
            beneficiary_data=beneficiary_data,
            originator_data=originator_data,
        )

        travel_rule_transfer_detail.additional_properties = d
        return travel_rule_transfer_detail

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
