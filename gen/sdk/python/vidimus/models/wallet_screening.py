from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.wallet_chain import WalletChain
from ..models.wallet_screening_screening_type import WalletScreeningScreeningType
from ..models.wallet_screening_status import WalletScreeningStatus
from ..models.wallet_severity import WalletSeverity

if TYPE_CHECKING:
    from ..models.wallet_connection import WalletConnection
    from ..models.wallet_exposure import WalletExposure


T = TypeVar("T", bound="WalletScreening")


@_attrs_define
class WalletScreening:
    """What is known of an address."""

    blockchain: WalletChain
    """ Blockchain of an address; for a token, the token. """
    counterparty_connections: list[WalletConnection]
    """ Those under whose name lists of sanctions have the address. """
    destination_of_funds: list[WalletExposure]
    """ Where money went; empty, for flows are not analysed. """
    dominant_risk_category: None | str
    """ The worst kind of risk, such as `sanctioned`. """
    provider: str
    """ Who was asked. """
    risk_score: int
    """ 100 for an address on a list of sanctions, else 0; read it together with `severity`. """
    sanctions_hit: bool
    """ A list of sanctions names the address. """
    screening_type: WalletScreeningScreeningType
    """ What was done. """
    severity: WalletSeverity
    """ How bad it is; UNKNOWN where nothing was found, for flows of money are not analysed. """
    source_of_funds: list[WalletExposure]
    """ Where money came from; empty, for flows are not analysed. """
    status: WalletScreeningStatus
    """ What became of the screening. """
    summary: str
    """ The outcome in a sentence or two, and what was not looked at. """
    wallet_address: str
    """ The address as it was sent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        blockchain = self.blockchain.value

        counterparty_connections = []
        for counterparty_connections_item_data in self.counterparty_connections:
            counterparty_connections_item = counterparty_connections_item_data.to_dict()
            counterparty_connections.append(counterparty_connections_item)

        destination_of_funds = []
        for destination_of_funds_item_data in self.destination_of_funds:
            destination_of_funds_item = destination_of_funds_item_data.to_dict()
            destination_of_funds.append(destination_of_funds_item)

        dominant_risk_category: None | str
        dominant_risk_category = self.dominant_risk_category

        provider = self.provider

        risk_score = self.risk_score

        sanctions_hit = self.sanctions_hit

        screening_type = self.screening_type.value

        severity = self.severity.value

        source_of_funds = []
        for source_of_funds_item_data in self.source_of_funds:
            source_of_funds_item = source_of_funds_item_data.to_dict()
            source_of_funds.append(source_of_funds_item)

        status = self.status.value

        summary = self.summary

        wallet_address = self.wallet_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "blockchain": blockchain,
                "counterparty_connections": counterparty_connections,
                "destination_of_funds": destination_of_funds,
                "dominant_risk_category": dominant_risk_category,
                "provider": provider,
                "risk_score": risk_score,
                "sanctions_hit": sanctions_hit,
                "screening_type": screening_type,
                "severity": severity,
                "source_of_funds": source_of_funds,
                "status": status,
                "summary": summary,
                "wallet_address": wallet_address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.wallet_connection import WalletConnection
        from ..models.wallet_exposure import WalletExposure

        d = dict(src_dict)
        blockchain = WalletChain(d.pop("blockchain"))

        counterparty_connections = []
        _counterparty_connections = d.pop("counterparty_connections")
        for counterparty_connections_item_data in _counterparty_connections:
            counterparty_connections_item = WalletConnection.from_dict(counterparty_connections_item_data)

            counterparty_connections.append(counterparty_connections_item)

        destination_of_funds = []
        _destination_of_funds = d.pop("destination_of_funds")
        for destination_of_funds_item_data in _destination_of_funds:
            destination_of_funds_item = WalletExposure.from_dict(destination_of_funds_item_data)

            destination_of_funds.append(destination_of_funds_item)

        def _parse_dominant_risk_category(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dominant_risk_category = _parse_dominant_risk_category(d.pop("dominant_risk_category"))

        provider = d.pop("provider")

        risk_score = d.pop("risk_score")

        sanctions_hit = d.pop("sanctions_hit")

        screening_type = WalletScreeningScreeningType(d.pop("screening_type"))

        severity = WalletSeverity(d.pop("severity"))

        source_of_funds = []
        _source_of_funds = d.pop("source_of_funds")
        for source_of_funds_item_data in _source_of_funds:
            source_of_funds_item = WalletExposure.from_dict(source_of_funds_item_data)

            source_of_funds.append(source_of_funds_item)

        status = WalletScreeningStatus(d.pop("status"))

        summary = d.pop("summary")

        wallet_address = d.pop("wallet_address")

        wallet_screening = cls(
            blockchain=blockchain,
            counterparty_connections=counterparty_connections,
            destination_of_funds=destination_of_funds,
            dominant_risk_category=dominant_risk_category,
            provider=provider,
            risk_score=risk_score,
            sanctions_hit=sanctions_hit,
            screening_type=screening_type,
            severity=severity,
            source_of_funds=source_of_funds,
            status=status,
            summary=summary,
            wallet_address=wallet_address,
        )

        wallet_screening.additional_properties = d
        return wallet_screening

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
