from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.name_matching_strictness import NameMatchingStrictness
from ..models.travel_rule_timeout_outcome import TravelRuleTimeoutOutcome

T = TypeVar("T", bound="TravelRuleSettingsDetail")


@_attrs_define
class TravelRuleSettingsDetail:
    """How the application exchanges the data that travel with transfers."""

    allow_screenshot_proof: bool
    """ Whether people may send a screenshot for a person to look at. """
    allow_self_declaration: bool
    """ Whether a declaration proves a wallet. """
    auto_wallet_verification: bool
    """ Whether a proof also verifies the entry of the address book. """
    compliance_email: str
    """ Where other providers reach the people in charge; empty for none. """
    confirmation_timeout_hours: int
    """ How long an exchange waits for its answer. """
    inbound_auto_accept: bool
    """ Whether an inquiry for a verified wallet with the right name is accepted at once. """
    is_discoverable: bool
    """ Whether other applications of this installation find the wallets of the address book. """
    is_enabled: bool
    """ Whether exchanges are carried out at all. """
    jurisdiction: str
    """ Law that the provider is under, such as EU. """
    legal_name: str
    """ Name of the provider as it is registered. """
    lei: str
    """ Legal entity identifier of the provider; empty for none. """
    name_matching_strictness: NameMatchingStrictness
    """ How alike the names of both sides have to be. STRICT wants every word, in any order; DEFAULT forgives
    spellings; FUZZY forgives more; NONE compares nothing. """
    threshold_amount: str
    """ Transfers below it need no exchange; in the default currency of the transaction where that is known, else in
    its own. """
    timeout_outcome: TravelRuleTimeoutOutcome
    """ What becomes of the transaction when the exchange expires. HOLD has a person look at it, REJECT declines it,
    PROCEED leaves it. """
    travel_address: str
    """ Where providers that speak the travel rule protocol reach this application. """
    vasp_attribution_enabled: bool
    """ Whether the provider of a wallet is looked up in the directory. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        allow_screenshot_proof = self.allow_screenshot_proof

        allow_self_declaration = self.allow_self_declaration

        auto_wallet_verification = self.auto_wallet_verification

        compliance_email = self.compliance_email

        confirmation_timeout_hours = self.confirmation_timeout_hours

        inbound_auto_accept = self.inbound_auto_accept

        is_discoverable = self.is_discoverable

        is_enabled = self.is_enabled

        jurisdiction = self.jurisdiction

        legal_name = self.legal_name

        lei = self.lei

        name_matching_strictness = self.name_matching_strictness.value

        threshold_amount = self.threshold_amount

        timeout_outcome = self.timeout_outcome.value

        travel_address = self.travel_address

        vasp_attribution_enabled = self.vasp_attribution_enabled

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "allow_screenshot_proof": allow_screenshot_proof,
                "allow_self_declaration": allow_self_declaration,
                "auto_wallet_verification": auto_wallet_verification,
                "compliance_email": compliance_email,
                "confirmation_timeout_hours": confirmation_timeout_hours,
                "inbound_auto_accept": inbound_auto_accept,
                "is_discoverable": is_discoverable,
                "is_enabled": is_enabled,
                "jurisdiction": jurisdiction,
                "legal_name": legal_name,
                "lei": lei,
                "name_matching_strictness": name_matching_strictness,
                "threshold_amount": threshold_amount,
                "timeout_outcome": timeout_outcome,
                "travel_address": travel_address,
                "vasp_attribution_enabled": vasp_attribution_enabled,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        allow_screenshot_proof = d.pop("allow_screenshot_proof")

        allow_self_declaration = d.pop("allow_self_declaration")

        auto_wallet_verification = d.pop("auto_wallet_verification")

        compliance_email = d.pop("compliance_email")

        confirmation_timeout_hours = d.pop("confirmation_timeout_hours")

        inbound_auto_accept = d.pop("inbound_auto_accept")

        is_discoverable = d.pop("is_discoverable")

        is_enabled = d.pop("is_enabled")

        jurisdiction = d.pop("jurisdiction")

        legal_name = d.pop("legal_name")

        lei = d.pop("lei")

        name_matching_strictness = NameMatchingStrictness(d.pop("name_matching_strictness"))

        threshold_amount = d.pop("threshold_amount")

        timeout_outcome = TravelRuleTimeoutOutcome(d.pop("timeout_outcome"))

        travel_address = d.pop("travel_address")

        vasp_attribution_enabled = d.pop("vasp_attribution_enabled")

        travel_rule_settings_detail = cls(
            allow_screenshot_proof=allow_screenshot_proof,
            allow_self_declaration=allow_self_declaration,
            auto_wallet_verification=auto_wallet_verification,
            compliance_email=compliance_email,
            confirmation_timeout_hours=confirmation_timeout_hours,
            inbound_auto_accept=inbound_auto_accept,
            is_discoverable=is_discoverable,
            is_enabled=is_enabled,
            jurisdiction=jurisdiction,
            legal_name=legal_name,
            lei=lei,
            name_matching_strictness=name_matching_strictness,
            threshold_amount=threshold_amount,
            timeout_outcome=timeout_outcome,
            travel_address=travel_address,
            vasp_attribution_enabled=vasp_attribution_enabled,
        )

        travel_rule_settings_detail.additional_properties = d
        return travel_rule_settings_detail

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
