from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_action import StandaloneAction
from ..types import UNSET, Unset

T = TypeVar("T", bound="EmailCheckRequest")


@_attrs_define
class EmailCheckRequest:
    """A code that was entered."""

    code: str
    """ The code, in small letters or capitals. """
    email: str
    """ Address that the code was sent to. """
    breached_email_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    disposable_email_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    duplicated_email_action: StandaloneAction | Unset = StandaloneAction.NO_ACTION
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        email = self.email

        breached_email_action: str | Unset = UNSET
        if not isinstance(self.breached_email_action, Unset):
            breached_email_action = self.breached_email_action.value

        disposable_email_action: str | Unset = UNSET
        if not isinstance(self.disposable_email_action, Unset):
            disposable_email_action = self.disposable_email_action.value

        duplicated_email_action: str | Unset = UNSET
        if not isinstance(self.duplicated_email_action, Unset):
            duplicated_email_action = self.duplicated_email_action.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "email": email,
            }
        )
        if breached_email_action is not UNSET:
            field_dict["breached_email_action"] = breached_email_action
        if disposable_email_action is not UNSET:
            field_dict["disposable_email_action"] = disposable_email_action
        if duplicated_email_action is not UNSET:
            field_dict["duplicated_email_action"] = duplicated_email_action

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        code = d.pop("code")

        email = d.pop("email")

        _breached_email_action = d.pop("breached_email_action", UNSET)
        breached_email_action: StandaloneAction | Unset
        if isinstance(_breached_email_action, Unset):
            breached_email_action = UNSET
        else:
            breached_email_action = StandaloneAction(_breached_email_action)

        _disposable_email_action = d.pop("disposable_email_action", UNSET)
        disposable_email_action: StandaloneAction | Unset
        if isinstance(_disposable_email_action, Unset):
            disposable_email_action = UNSET
        else:
            disposable_email_action = StandaloneAction(_disposable_email_action)

        _duplicated_email_action = d.pop("duplicated_email_action", UNSET)
        duplicated_email_action: StandaloneAction | Unset
        if isinstance(_duplicated_email_action, Unset):
            duplicated_email_action = UNSET
        else:
            duplicated_email_action = StandaloneAction(_duplicated_email_action)

        email_check_request = cls(
            code=code,
            email=email,
            breached_email_action=breached_email_action,
            disposable_email_action=disposable_email_action,
            duplicated_email_action=duplicated_email_action,
        )

        email_check_request.additional_properties = d
        return email_check_request

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
