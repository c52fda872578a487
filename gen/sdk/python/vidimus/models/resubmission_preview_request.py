from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.node_to_resubmit import NodeToResubmit


T = TypeVar("T", bound="ResubmissionPreviewRequest")


@_attrs_define
class ResubmissionPreviewRequest:
    """A resubmission to be looked at first."""

    comment: None | str | Unset = UNSET
    """ The reason that the person would be told. """
    email_address: None | str | Unset = UNSET
    """ Where the mail would go. Without it that is the address that the person verified in the session, or the one
    of
    the contact details.
     """
    email_language: None | str | Unset = "en"
    """ Language of the mail. Unknown ones are read as English. """
    nodes_to_resubmit: list[NodeToResubmit | str] | None | Unset = UNSET
    """ Steps that the person would have to do again; without them every step that is declined, in review, expired
    or
    unfinished.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.node_to_resubmit import NodeToResubmit

        comment: None | str | Unset
        if isinstance(self.comment, Unset):
            comment = UNSET
        else:
            comment = self.comment

        email_address: None | str | Unset
        if isinstance(self.email_address, Unset):
            email_address = UNSET
        else:
            email_address = self.email_address

        email_language: None | str | Unset
        if isinstance(self.email_language, Unset):
            email_language = UNSET
        else:
            email_language = self.email_language

        nodes_to_resubmit: list[dict[str, Any] | str] | None | Unset
        if isinstance(self.nodes_to_resubmit, Unset):
            nodes_to_resubmit = UNSET
        elif isinstance(self.nodes_to_resubmit, list):
            nodes_to_resubmit = []
            for nodes_to_resubmit_type_0_item_data in self.nodes_to_resubmit:
                nodes_to_resubmit_type_0_item: dict[str, Any] | str
                if isinstance(nodes_to_resubmit_type_0_item_data, NodeToResubmit):
                    nodes_to_resubmit_type_0_item = nodes_to_resubmit_type_0_item_data.to_dict()
                else:
                    nodes_to_resubmit_type_0_item = nodes_to_resubmit_type_0_item_data
                nodes_to_resubmit.append(nodes_to_resubmit_type_0_item)

        else:
            nodes_to_resubmit = self.nodes_to_resubmit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if comment is not UNSET:
            field_dict["comment"] = comment
        if email_address is not UNSET:
            field_dict["email_address"] = email_address
        if email_language is not UNSET:
            field_dict["email_language"] = email_language
        if nodes_to_resubmit is not UNSET:
            field_dict["nodes_to_resubmit"] = nodes_to_resubmit

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.node_to_resubmit import NodeToResubmit

        d = dict(src_dict)

        def _parse_comment(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        comment = _parse_comment(d.pop("comment", UNSET))

        def _parse_email_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email_address = _parse_email_address(d.pop("email_address", UNSET))

        def _parse_email_language(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email_language = _parse_email_language(d.pop("email_language", UNSET))

        def _parse_nodes_to_resubmit(data: object) -> list[NodeToResubmit | str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                nodes_to_resubmit_type_0 = []
                _nodes_to_resubmit_type_0 = data
                for nodes_to_resubmit_type_0_item_data in _nodes_to_resubmit_type_0:

                    def _parse_nodes_to_resubmit_type_0_item(data: object) -> NodeToResubmit | str:
                        try:
                            if not isinstance(data, dict):
                                raise TypeError()
                            componentsschemas_step_to_resubmit_type_1 = NodeToResubmit.from_dict(data)

                            return componentsschemas_step_to_resubmit_type_1
                        except (TypeError, ValueError, AttributeError, KeyError):
                            pass
                        return cast(NodeToResubmit | str, data)

                    nodes_to_resubmit_type_0_item = _parse_nodes_to_resubmit_type_0_item(
                        nodes_to_resubmit_type_0_item_data
                    )

                    nodes_to_resubmit_type_0.append(nodes_to_resubmit_type_0_item)

                return nodes_to_resubmit_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NodeToResubmit | str] | None | Unset, data)

        nodes_to_resubmit = _parse_nodes_to_resubmit(d.pop("nodes_to_resubmit", UNSET))

        resubmission_preview_request = cls(
            comment=comment,
            email_address=email_address,
            email_language=email_language,
            nodes_to_resubmit=nodes_to_resubmit,
        )

        resubmission_preview_request.additional_properties = d
        return resubmission_preview_request

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
