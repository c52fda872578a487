from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_action import StandaloneAction
from ..types import UNSET, Unset

T = TypeVar("T", bound="PhoneCheckRequest")


@_attrs_define
class PhoneCheckRequest:
    """A code that was entered."""

    code: str
    """ The code. """
    phone_number: str
    """ Number that the code was sent to. """
    disposable_number_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    duplicated_phone_number_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    voip_number_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        phone_number = self.phone_number

        disposable_number_action: str | Unset = UNSET
        if not isinstance(self.disposable_number_action, Unset):
            disposable_number_action = self.disposable_number_action.value

        duplicated_phone_number_action: str | Unset = UNSET
        if not isinstance(self.duplicated_phone_number_action, Unset):
            duplicated_phone_number_action = self.duplicated_phone_number_action.value

        voip_number_action: str | Unset = UNSET
        if not isinstance(self.voip_number_action, Unset):
            voip_number_action = self.voip_number_action.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "phone_number": phone_number,
            }
        )
        if disposable_number_action is not UNSET:
            field_dict["disposable_number_action"] = disposable_number_action
        if duplicated_phone_number_action is not UNSET:
            field_dict["duplicated_phone_number_action"] = duplicated_phone_number_action
        if voip_number_action is not UNSET:
            field_dict["voip_number_action"] = voip_number_action

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        phone_number = d.pop("phone_number")

        _disposable_number_action = d.pop("disposable_number_action", UNSET)
        disposable_number_action: StandaloneAction | Unset
        if isinstance(_disposable_number_action, Unset):
            disposable_number_action = UNSET
        else:
            disposable_number_action = StandaloneAction(_disposable_number_action)

        _duplicated_phone_number_action = d.pop("duplicated_phone_number_action", UNSET)
        duplicated_phone_number_action: StandaloneAction | Unset
        if isinstance(_duplicated_phone_number_action, Unset):
            duplicated_phone_number_action = UNSET
        else:
            duplicated_phone_number_action = StandaloneAction(_duplicated_phone_number_action)

        _voip_number_action = d.pop("voip_number_action", UNSET)
        voip_number_action: StandaloneAction | Unset
        if isinstance(_voip_number_action, Unset):
            voip_number_action = UNSET
        else:
            voip_number_action = StandaloneAction(_voip_number_action)

        phone_check_request = cls(
            code=code,
            phone_number=phone_number,
            disposable_number_action=disposable_number_action,
            duplicated_phone_number_action=duplicated_phone_number_action,
            voip_number_action=voip_number_action,
        )

        phone_check_request.additional_properties = d
        return phone_check_request

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
