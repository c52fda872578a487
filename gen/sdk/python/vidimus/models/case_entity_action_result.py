from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.case_entity_action import CaseEntityAction
from ..models.case_subject_type import CaseSubjectType
from ..models.entity_status import EntityStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaseEntityActionResult")


@_attrs_define
class CaseEntityActionResult:
    """What was done to whom a case is about. Beside the first three, the members of the action."""

    action: CaseEntityAction
    """ Something that can be done to whom a case is about. """
    entity_type: CaseSubjectType
    """ Whether somebody is a user or a business. """
    entity_uuid: UUID
    """ Id of the user or business. """
    blocklisted_document_uuids: list[UUID] | Unset = UNSET
    """ Entries of the blocklist of documents; empty where no session has shown one. """
    blocklisted_face_uuids: list[UUID] | Unset = UNSET
    """ Entries of the blocklist of faces; empty where no session has shown one. """
    comment_uuid: UUID | Unset = UNSET
    """ Id of the note. """
    new_status: EntityStatus | Unset = UNSET
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    previous_status: EntityStatus | Unset = UNSET
    """ State of a user or a business. New sessions of one that is FLAGGED end In Review, those of one that is
    BLOCKED are
    refused.
     """
    tags_added: list[str] | Unset = UNSET
    """ Labels that were not there before. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action = self.action.value

        entity_type = self.entity_type.value

        entity_uuid = str(self.entity_uuid)

        blocklisted_document_uuids: list[str] | Unset = UNSET
        if not isinstance(self.blocklisted_document_uuids, Unset):
            blocklisted_document_uuids = []
            for blocklisted_document_uuids_item_data in self.blocklisted_document_uuids:
                blocklisted_document_uuids_item = str(blocklisted_document_uuids_item_data)
                blocklisted_document_uuids.append(blocklisted_document_uuids_item)

        blocklisted_face_uuids: list[str] | Unset = UNSET
        if not isinstance(self.blocklisted_face_uuids, Unset):
            blocklisted_face_uuids = []
            for blocklisted_face_uuids_item_data in self.blocklisted_face_uuids:
                blocklisted_face_uuids_item = str(blocklisted_face_uuids_item_data)
                blocklisted_face_uuids.append(blocklisted_face_uuids_item)

        comment_uuid: str | Unset = UNSET
        if not isinstance(self.comment_uuid, Unset):
            comment_uuid = str(self.comment_uuid)

        new_status: str | Unset = UNSET
        if not isinstance(self.new_status, Unset):
            new_status = self.new_status.value

        previous_status: str | Unset = UNSET
        if not isinstance(self.previous_status, Unset):
            previous_status = self.previous_status.value

        tags_added: list[str] | Unset = UNSET
        if not isinstance(self.tags_added, Unset):
            tags_added = self.tags_added

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "entity_type": entity_type,
                "entity_uuid": entity_uuid,
            }
        )
        if blocklisted_document_uuids is not UNSET:
            field_dict["blocklisted_document_uuids"] = blocklisted_document_uuids
        if blocklisted_face_uuids is not UNSET:
            field_dict["blocklisted_face_uuids"] = blocklisted_face_uuids
        if comment_uuid is not UNSET:
            field_dict["comment_uuid"] = comment_uuid
        if new_status is not UNSET:
            field_dict["new_status"] = new_status
        if previous_status is not UNSET:
            field_dict["previous_status"] = previous_status
        if tags_added is not UNSET:
            field_dict["tags_added"] = tags_added

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        action = CaseEntityAction(d.pop("action"))

        entity_type = CaseSubjectType(d.pop("entity_type"))

        entity_uuid = UUID(d.pop("entity_uuid"))

        _blocklisted_document_uuids = d.pop("blocklisted_document_uuids", UNSET)
        blocklisted_document_uuids: list[UUID] | Unset = UNSET
        if _blocklisted_document_uuids is not UNSET:
            blocklisted_document_uuids = []
            for blocklisted_document_uuids_item_data in _blocklisted_document_uuids:
                blocklisted_document_uuids_item = UUID(blocklisted_document_uuids_item_data)

                blocklisted_document_uuids.append(blocklisted_document_uuids_item)

        _blocklisted_face_uuids = d.pop("blocklisted_face_uuids", UNSET)
        blocklisted_face_uuids: list[UUID] | Unset = UNSET
        if _blocklisted_face_uuids is not UNSET:
            blocklisted_face_uuids = []
            for blocklisted_face_uuids_item_data in _blocklisted_face_uuids:
                blocklisted_face_uuids_item = UUID(blocklisted_face_uuids_item_data)

                blocklisted_face_uuids.append(blocklisted_face_uuids_item)

        _comment_uuid = d.pop("comment_uuid", UNSET)
        comment_uuid: UUID | Unset
        if isinstance(_comment_uuid, Unset):
            comment_uuid = UNSET
        else:
            comment_uuid = UUID(_comment_uuid)

        _new_status = d.pop("new_status", UNSET)
        new_status: EntityStatus | Unset
        if isinstance(_new_status, Unset):
            new_status = UNSET
        else:
            new_status = EntityStatus(_new_status)

        _previous_status = d.pop("previous_status", UNSET)
        previous_status: EntityStatus | Unset
        if isinstance(_previous_status, Unset):
            previous_status = UNSET
        else:
            previous_status = EntityStatus(_previous_status)

        tags_added = cast(list[str], d.pop("tags_added", UNSET))

        case_entity_action_result = cls(
            action=action,
            entity_type=entity_type,
            entity_uuid=entity_uuid,
            blocklisted_document_uuids=blocklisted_document_uuids,
            blocklisted_face_uuids=blocklisted_face_uuids,
            comment_uuid=comment_uuid,
            new_status=new_status,
            previous_status=previous_status,
            tags_added=tags_added,
        )

        case_entity_action_result.additional_properties = d
        return case_entity_action_result

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
