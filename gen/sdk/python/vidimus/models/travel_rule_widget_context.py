from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.travel_rule_status import TravelRuleStatus
from ..models.wallet_proof_method import WalletProofMethod

if TYPE_CHECKING:
    from ..models.hosted_branding import HostedBranding
    from ..models.travel_rule_widget_proof_summary import TravelRuleWidgetProofSummary


T = TypeVar("T", bound="TravelRuleWidgetContext")


@_attrs_define
class TravelRuleWidgetContext:
    """The page on which a wallet is proved."""

    allowed_methods: list[WalletProofMethod]
    """ How it can be proved. """
    callback_url: str
    """ Where to go afterwards; empty for nowhere. """
    chain: str
    """ Its chain. """
    completed_at: datetime.datetime | None
    """ When the wallet was proved. """
    customization: HostedBranding | None
    """ Look of the page; null for the usual one. """
    expires_at: datetime.datetime
    """ When the page stops working. """
    holder_name: str
    """ Name of who is asked; empty where it is not known. """
    proofs: list[TravelRuleWidgetProofSummary]
    """ What was tried. """
    transfer_status: None | TravelRuleStatus
    """ Status of the exchange that waits; null for none. """
    vasp_name: str
    """ Name of the provider that asks. """
    wallet_address: str
    """ The wallet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hosted_branding import HostedBranding

        allowed_methods = []
        for allowed_methods_item_data in self.allowed_methods:
            allowed_methods_item = allowed_methods_item_data.value
            allowed_methods.append(allowed_methods_item)

        callback_url = self.callback_url

        chain = self.chain

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        customization: dict[str, Any] | None
        if isinstance(self.customization, HostedBranding):
            customization = self.customization.to_dict()
        else:
            customization = self.customization

        expires_at = self.expires_at.isoformat()

        holder_name = self.holder_name

        proofs = []
        for proofs_item_data in self.proofs:
            proofs_item = proofs_item_data.to_dict()
            proofs.append(proofs_item)

        transfer_status: None | str
        if isinstance(self.transfer_status, TravelRuleStatus):
            transfer_status = self.transfer_status.value
        else:
            transfer_status = self.transfer_status

        vasp_name = self.vasp_name

        wallet_address = self.wallet_address

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "allowed_methods": allowed_methods,
                "callback_url": callback_url,
                "chain": chain,
                "completed_at": completed_at,
                "customization": customization,
                "expires_at": expires_at,
                "holder_name": holder_name,
                "proofs": proofs,
                "transfer_status": transfer_status,
                "vasp_name": vasp_name,
                "wallet_address": wallet_address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.hosted_branding import HostedBranding
        from ..models.travel_rule_widget_proof_summary import TravelRuleWidgetProofSummary

        d = dict(src_dict)
        allowed_methods = []
        _allowed_methods = d.pop("allowed_methods")
        for allowed_methods_item_data in _allowed_methods:
            allowed_methods_item = WalletProofMethod(allowed_methods_item_data)

            allowed_methods.append(allowed_methods_item)

        callback_url = d.pop("callback_url")

        chain = d.pop("chain")

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        def _parse_customization(data: object) -> HostedBranding | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                customization_type_1 = HostedBranding.from_dict(data)

                return customization_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HostedBranding | None, data)

        customization = _parse_customization(d.pop("customization"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        holder_name = d.pop("holder_name")

        proofs = []
        _proofs = d.pop("proofs")
        for proofs_item_data in _proofs:
            proofs_item = TravelRuleWidgetProofSummary.from_dict(proofs_item_data)

            proofs.append(proofs_item)

        def _parse_transfer_status(data: object) -> None | TravelRuleStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                transfer_status_type_1 = TravelRuleStatus(data)

                return transfer_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TravelRuleStatus, data)

        transfer_status = _parse_transfer_status(d.pop("transfer_status"))

        vasp_name = d.pop("vasp_name")

        wallet_address = d.pop("wallet_address")

        travel_rule_widget_context = cls(
            allowed_methods=allowed_methods,
            callback_url=callback_url,
            chain=chain,
            completed_at=completed_at,
            customization=customization,
            expires_at=expires_at,
            holder_name=holder_name,
            proofs=proofs,
            transfer_status=transfer_status,
            vasp_name=vasp_name,
            wallet_address=wallet_address,
        )

        travel_rule_widget_context.additional_properties = d
        return travel_rule_widget_context

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
