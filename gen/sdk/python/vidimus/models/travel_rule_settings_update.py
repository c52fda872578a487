from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.name_matching_strictness import NameMatchingStrictness
from ..models.travel_rule_timeout_outcome import TravelRuleTimeoutOutcome
from ..types import UNSET, Unset

T = TypeVar("T", bound="TravelRuleSettingsUpdate")


@_attrs_define
class TravelRuleSettingsUpdate:
    """What changes of the settings."""

    allow_screenshot_proof: bool | Unset = UNSET
    """ Whether people may send a screenshot for a person to look at. """
    allow_self_declaration: bool | Unset = UNSET
    """ Whether a declaration proves a wallet. """
    auto_wallet_verification: bool | Unset = UNSET
    """ Whether a proof also verifies the entry of the address book. """
    compliance_email: str | Unset = UNSET
    """ Where other providers reach the people in charge; empty for none. """
    confirmation_timeout_hours: int | Unset = UNSET
    """ How long an exchange waits for its answer. """
    inbound_auto_accept: bool | Unset = UNSET
    """ Whether an inquiry for a verified wallet with the right name is accepted at once. """
    is_discoverable: bool | Unset = UNSET
    """ Whether other applications of this installation find the wallets of the address book. """
    is_enabled: bool | Unset = UNSET
    """ Whether exchanges are carried out at all. """
    jurisdiction: str | Unset = UNSET
    """ Law that the provider is under, such as EU. """
    legal_name: str | Unset = UNSET
    """ Name of the provider as it is registered. """
    lei: str | Unset = UNSET
    """ Legal entity identifier of the provider; empty for none. """
    name_matching_strictness: NameMatchingStrictness | Unset = UNSET
    """ How alike the names of both sides have to be. STRICT wants every word, in any order; DEFAULT forgives
    spellings; FUZZY forgives more; NONE compares nothing. """
    threshold_amount: str | Unset = UNSET
    """ Transfers below it need no exchange; in the default currency of the transaction where that is known, else in
    its own. """
    timeout_outcome: TravelRuleTimeoutOutcome | Unset = UNSET
    """ What becomes of the transaction when the exchange expires. HOLD has a person look at it, REJECT declines it,
    PROCEED leaves it. """
    vasp_attribution_enabled: bool | Unset = UNSET
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

        name_matching_strictness: str | Unset = UNSET
        if not isinstance(self.name_matching_strictness, Unset):
            name_matching_strictness = self.name_matching_strictness.value

        threshold_amount = self.threshold_amount

        timeout_outcome: str | Unset = UNSET
        if not isinstance(self.timeout_outcome, Unset):
            timeout_outcome = self.timeout_outcome.value

        vasp_attribution_enabled = self.vasp_attribution_enabled

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if allow_screenshot_proof is not UNSET:
            field_dict["allow_screenshot_proof"] = allow_screenshot_proof
        if allow_self_declaration is not UNSET:
            field_dict["allow_self_declaration"] = allow_self_declaration
        if auto_wallet_verification is not UNSET:
            field_dict["auto_wallet_verification"] = auto_wallet_verification
        if compliance_email is not UNSET:
            field_dict["compliance_email"] = compliance_email
        if confirmation_timeout_hours is not UNSET:
            field_dict["confirmation_timeout_hours"] = confirmation_timeout_hours
        if inbound_auto_accept is not UNSET:
            field_dict["inbound_auto_accept"] = inbound_auto_accept
        if is_discoverable is not UNSET:
            field_dict["is_discoverable"] = is_discoverable
        if is_enabled is not UNSET:
            field_dict["is_enabled"] = is_enabled
        if jurisdiction is not UNSET:
            field_dict["jurisdiction"] = jurisdiction
        if legal_name is not UNSET:
            field_dict["legal_name"] = legal_name
        if lei is not UNSET:
            field_dict["lei"] = lei
        if name_matching_strictness is not UNSET:
            field_dict["name_matching_strictness"] = name_matching_strictness
        if threshold_amount is not UNSET:
            field_dict["threshold_amount"] = threshold_amount
        if timeout_outcome is not UNSET:
            field_dict["timeout_outcome"] = timeout_outcome
        if vasp_attribution_enabled is not UNSET:
            field_dict["vasp_attribution_enabled"] = vasp_attribution_enabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        allow_screenshot_proof = d.pop("allow_screenshot_proof", UNSET)

        allow_self_declaration = d.pop("allow_self_declaration", UNSET)

        auto_wallet_verification = d.pop("auto_wallet_verification", UNSET)

        compliance_email = d.pop("compliance_email", UNSET)

        confirmation_timeout_hours = d.pop("confirmation_timeout_hours", UNSET)

        inbound_auto_accept = d.pop("inbound_auto_accept", UNSET)

        is_discoverable = d.pop("is_discoverable", UNSET)

        is_enabled = d.pop("is_enabled", UNSET)

        jurisdiction = d.pop("jurisdiction", UNSET)

        legal_name = d.pop("legal_name", UNSET)

        lei = d.pop("lei", UNSET)

        _name_matching_strictness = d.pop("name_matching_strictness", UNSET)
        name_matching_strictness: NameMatchingStrictness | Unset
        if isinstance(_name_matching_strictness, Unset):
            name_matching_strictness = UNSET
        else:
            name_matching_strictness = NameMatchingStrictness(_name_matching_strictness)

        threshold_amount = d.pop("threshold_amount", UNSET)

        _timeout_outcome = d.pop("timeout_outcome", UNSET)
        timeout_outcome: TravelRuleTimeoutOutcome | Unset
        if isinstance(_timeout_outcome, Unset):
            timeout_outcome = UNSET
        else:
            timeout_outcome = TravelRuleTimeoutOutcome(_timeout_outcome)

        vasp_attribution_enabled = d.pop("vasp_attribution_enabled", UNSET)

        travel_rule_settings_update = cls(
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
            vasp_attribution_enabled=vasp_attribution_enabled,
        )

        travel_rule_settings_update.additional_properties = d
        return travel_rule_settings_update

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
