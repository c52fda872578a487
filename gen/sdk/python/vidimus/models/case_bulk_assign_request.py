from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseBulkAssignRequest")


@_attrs_define
class CaseBulkAssignRequest:
    """Cases of one blueprint and who is to work on them."""

    assignee_user_id: None | UUID
    """ Account of a member; null for nobody. """
    case_uuids: list[UUID]
    """ The cases. """
    assignee_email: None | str | Unset = UNSET
    """ Address of the member, where the account is unknown. """
    assignee_name: None | str | Unset = UNSET
    """ Ignored; members have names of their own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        assignee_user_id: None | str
        if isinstance(self.assignee_user_id, UUID):
            assignee_user_id = str(self.assignee_user_id)
        else:
            assignee_user_id = self.assignee_user_id

        case_uuids = []
        for case_uuids_item_data in self.case_uuids:
            case_uuids_item = str(case_uuids_item_data)
            case_uuids.append(case_uuids_item)

        assignee_email: None | str | Unset
        if isinstance(self.assignee_email, Unset):
            assignee_email = UNSET
        else:
            assignee_email = self.assignee_email

        assignee_name: None | str | Unset
        if isinstance(self.assignee_name, Unset):
            assignee_name = UNSET
        else:
            assignee_name = self.assignee_name

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "assignee_user_id": assignee_user_id,
                "case_uuids": case_uuids,
            }
        )
        if assignee_email is not UNSET:
            field_dict["assignee_email"] = assignee_email
        if assignee_name is not UNSET:
            field_dict["assignee_name"] = assignee_name

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_assignee_user_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                assignee_user_id_type_0 = UUID(data)

                return assignee_user_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        assignee_user_id = _parse_assignee_user_id(d.pop("assignee_user_id"))

        case_uuids = []
        _case_uuids = d.pop("case_uuids")
        for case_uuids_item_data in _case_uuids:
            case_uuids_item = UUID(case_uuids_item_data)

            case_uuids.append(case_uuids_item)

        def _parse_assignee_email(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        assignee_email = _parse_assignee_email(d.pop("assignee_email", UNSET))

        def _parse_assignee_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        assignee_name = _parse_assignee_name(d.pop("assignee_name", UNSET))

        case_bulk_assign_request = cls(
            assignee_user_id=assignee_user_id,
            case_uuids=case_uuids,
            assignee_email=assignee_email,
            assignee_name=assignee_name,
        )

        case_bulk_assign_request.additional_properties = d
        return case_bulk_assign_request

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
