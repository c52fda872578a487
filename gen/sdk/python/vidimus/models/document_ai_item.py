from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.document_ai_cross_check import DocumentAICrossCheck
    from ..models.document_ai_field import DocumentAIField
    from ..models.document_ai_item_extracted_data_type_0 import DocumentAIItemExtractedDataType0
    from ..models.file_metadata import FileMetadata


T = TypeVar("T", bound="DocumentAIItem")


@_attrs_define
class DocumentAIItem:
    """A file and what was read on it."""

    created_at: datetime.datetime | None
    """ When the file was read. """
    cross_check_result: DocumentAICrossCheck | None
    """ Comparison with what is known of the person; null when there was nothing to compare. """
    document_key: None | str
    """ Key of the document in the workflow. """
    document_metadata: FileMetadata | None
    """ What the file says about itself; null when it was not looked at. """
    extracted_data: DocumentAIItemExtractedDataType0 | None
    """ Value of each field by its key, a text, a number or null. """
    fields: list[DocumentAIField] | None
    """ Fields that were asked for. """
    file_size: int | None
    """ Size in bytes. """
    file_url: None | str
    """ Link to the file. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    original_filename: None | str
    """ Name of the file; null when the person did not give one. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    uuid: None | UUID
    """ Id of the file. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.document_ai_cross_check import DocumentAICrossCheck
        from ..models.document_ai_item_extracted_data_type_0 import DocumentAIItemExtractedDataType0
        from ..models.file_metadata import FileMetadata

        created_at: None | str
        if isinstance(self.created_at, datetime.datetime):
            created_at = self.created_at.isoformat()
        else:
            created_at = self.created_at

        cross_check_result: dict[str, Any] | None
        if isinstance(self.cross_check_result, DocumentAICrossCheck):
            cross_check_result = self.cross_check_result.to_dict()
        else:
            cross_check_result = self.cross_check_result

        document_key: None | str
        document_key = self.document_key

        document_metadata: dict[str, Any] | None
        if isinstance(self.document_metadata, FileMetadata):
            document_metadata = self.document_metadata.to_dict()
        else:
            document_metadata = self.document_metadata

        extracted_data: dict[str, Any] | None
        if isinstance(self.extracted_data, DocumentAIItemExtractedDataType0):
            extracted_data = self.extracted_data.to_dict()
        else:
            extracted_data = self.extracted_data

        fields: list[dict[str, Any]] | None
        if isinstance(self.fields, list):
            fields = []
            for fields_type_0_item_data in self.fields:
                fields_type_0_item = fields_type_0_item_data.to_dict()
                fields.append(fields_type_0_item)

        else:
            fields = self.fields

        file_size: int | None
        file_size = self.file_size

        file_url: None | str
        file_url = self.file_url

        node_id: None | str
        node_id = self.node_id

        original_filename: None | str
        original_filename = self.original_filename

        status = self.status.value

        uuid: None | str
        if isinstance(self.uuid, UUID):
            uuid = str(self.uuid)
        else:
            uuid = self.uuid

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "cross_check_result": cross_check_result,
                "document_key": document_key,
                "document_metadata": document_metadata,
                "extracted_data": extracted_data,
                "fields": fields,
                "file_size": file_size,
                "file_url": file_url,
                "node_id": node_id,
                "original_filename": original_filename,
                "status": status,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.document_ai_cross_check import DocumentAICrossCheck
        from ..models.document_ai_field import DocumentAIField
        from ..models.document_ai_item_extracted_data_type_0 import DocumentAIItemExtractedDataType0
        from ..models.file_metadata import FileMetadata

        d = dict(src_dict)

        def _parse_created_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                created_at_type_0 = datetime.datetime.fromisoformat(data)

                return created_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        created_at = _parse_created_at(d.pop("created_at"))

        def _parse_cross_check_result(data: object) -> DocumentAICrossCheck | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cross_check_result_type_1 = DocumentAICrossCheck.from_dict(data)

                return cross_check_result_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentAICrossCheck | None, data)

        cross_check_result = _parse_cross_check_result(d.pop("cross_check_result"))

        def _parse_document_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_key = _parse_document_key(d.pop("document_key"))

        def _parse_document_metadata(data: object) -> FileMetadata | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                document_metadata_type_1 = FileMetadata.from_dict(data)

                return document_metadata_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FileMetadata | None, data)

        document_metadata = _parse_document_metadata(d.pop("document_metadata"))

        def _parse_extracted_data(data: object) -> DocumentAIItemExtractedDataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extracted_data_type_0 = DocumentAIItemExtractedDataType0.from_dict(data)

                return extracted_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentAIItemExtractedDataType0 | None, data)

        extracted_data = _parse_extracted_data(d.pop("extracted_data"))

        def _parse_fields(data: object) -> list[DocumentAIField] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                fields_type_0 = []
                _fields_type_0 = data
                for fields_type_0_item_data in _fields_type_0:
                    fields_type_0_item = DocumentAIField.from_dict(fields_type_0_item_data)

                    fields_type_0.append(fields_type_0_item)

                return fields_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DocumentAIField] | None, data)

        fields = _parse_fields(d.pop("fields"))

        def _parse_file_size(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        file_size = _parse_file_size(d.pop("file_size"))

        def _parse_file_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_url = _parse_file_url(d.pop("file_url"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_original_filename(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        original_filename = _parse_original_filename(d.pop("original_filename"))

        status = FeatureStatus(d.pop("status"))

        def _parse_uuid(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                uuid_type_0 = UUID(data)

                return uuid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        uuid = _parse_uuid(d.pop("uuid"))

        document_ai_item = cls(
            created_at=created_at,
            cross_check_result=cross_check_result,
            document_key=document_key,
            document_metadata=document_metadata,
            extracted_data=extracted_data,
            fields=fields,
            file_size=file_size,
            file_url=file_url,
            node_id=node_id,
            original_filename=original_filename,
            status=status,
            uuid=uuid,
        )

        document_ai_item.additional_properties = d
        return document_ai_item

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
