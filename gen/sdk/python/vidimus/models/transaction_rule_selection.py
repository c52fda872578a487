from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transaction_rule_category import TransactionRuleCategory
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionRuleSelection")


@_attrs_define
class TransactionRuleSelection:
    """Presets, by their keys, by a bundle, or both."""

    bundle: TransactionRuleCategory | Unset = UNSET
    """ Category of a rule, and name of a bundle of the library. """
    library_keys: list[str] | Unset = UNSET
    """ Keys of presets. """

    def to_dict(self) -> dict[str, Any]:
        bundle: str | Unset = UNSET
        if not isinstance(self.bundle, Unset):
            bundle = self.bundle.value

        library_keys: list[str] | Unset = UNSET
        if not isinstance(self.library_keys, Unset):
            library_keys = self.library_keys

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if bundle is not UNSET:
            field_dict["bundle"] = bundle
        if library_keys is not UNSET:
            field_dict["library_keys"] = library_keys

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _bundle = d.pop("bundle", UNSET)
        bundle: TransactionRuleCategory | Unset
        if isinstance(_bundle, Unset):
            bundle = UNSET
        else:
            bundle = TransactionRuleCategory(_bundle)

        library_keys = cast(list[str], d.pop("library_keys", UNSET))

        transaction_rule_selection = cls(
            bundle=bundle,
            library_keys=library_keys,
        )

        return transaction_rule_selection
