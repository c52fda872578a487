from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.review_verdict import ReviewVerdict
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.node_to_resubmit import NodeToResubmit


T = TypeVar("T", bound="SessionStatusUpdateRequest")


@_attrs_define
class SessionStatusUpdateRequest:
    """What a reviewer decided about a session."""

    new_status: ReviewVerdict
    """ Status that a reviewer may give to a session. """
    comment: None | str | Unset = UNSET
    """ Why. It stands in the reviews of the session. With `Resubmitted` it is also told to the person as the
    reason,
    in the mail and in `resubmit_info`, so write nothing there that is meant for colleagues alone.
     """
    email_address: None | str | Unset = UNSET
    """ Where that mail goes. """
    email_language: None | str | Unset = "en"
    """ Language of that mail. Unknown ones are read as English. """
    email_preview_token: None | str | Unset = UNSET
    """ Token of the preview that you have seen of a resubmission. It is refused with 409 when the session was
    changed
    since, when other steps are named, when the mail goes to another address or is in another language, and after 15
    minutes. It only matters for Resubmitted.
     """
    nodes_to_resubmit: list[NodeToResubmit | str] | None | Unset = UNSET
    """ Steps that the person has to do again. It only matters for Resubmitted. """
    send_email: bool | None | Unset = False
    """ Tell the person by mail. Needs `email_address`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.node_to_resubmit import NodeToResubmit

        new_status = self.new_status.value

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

        email_preview_token: None | str | Unset
        if isinstance(self.email_preview_token, Unset):
            email_preview_token = UNSET
        else:
            email_preview_token = self.email_preview_token

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

        send_email: bool | None | Unset
        if isinstance(self.send_email, Unset):
            send_email = UNSET
        else:
            send_email = self.send_email

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "new_status": new_status,
            }
        )
        if comment is not UNSET:
            field_dict["comment"] = comment
        if email_address is not UNSET:
            field_dict["email_address"] = email_address
        if email_language is not UNSET:
            field_dict["email_language"] = email_language
        if email_preview_token is not UNSET:
            field_dict["email_preview_token"] = email_preview_token
        if nodes_to_resubmit is not UNSET:
            field_dict["nodes_to_resubmit"] = nodes_to_resubmit
        if send_email is not UNSET:
            field_dict["send_email"] = send_email

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.node_to_resubmit import NodeToResubmit

        d = dict(src_dict)
        new_status = ReviewVerdict(d.pop("new_status"))

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

        def _parse_email_preview_token(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email_preview_token = _parse_email_preview_token(d.pop("email_preview_token", UNSET))

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

        def _parse_send_email(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        send_email = _parse_send_email(d.pop("send_email", UNSET))

        session_status_update_request = cls(
            new_status=new_status,
            comment=comment,
            email_address=email_address,
            email_language=email_language,
            email_preview_token=email_preview_token,
            nodes_to_resubmit=nodes_to_resubmit,
            send_email=send_email,
        )

        session_status_update_request.additional_properties = d
        return session_status_update_request

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
