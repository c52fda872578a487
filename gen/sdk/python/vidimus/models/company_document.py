from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.company_document_group import CompanyDocumentGroup
from ..models.company_document_status import CompanyDocumentStatus

if TYPE_CHECKING:
    from ..models.company_document_metadata import CompanyDocumentMetadata
    from ..models.company_document_ocr_data_type_0 import CompanyDocumentOcrDataType0
    from ..models.cross_check import CrossCheck


T = TypeVar("T", bound="CompanyDocument")


@_attrs_define
class CompanyDocument:
    """One document of a company."""

    created_at: datetime.datetime
    """ When it was brought or asked for. """
    cross_check_result: CrossCheck | None
    """ Comparison with the registry; null when there was none. """
    description: None | str
    """ What a reviewer asked for. """
    document_group: CompanyDocumentGroup | None
    """ What it proves; null when that is not known. """
    document_metadata: CompanyDocumentMetadata | None
    """ What the file says about itself; null when nothing was read of it. """
    document_subtype: None | str
    """ Kind of document, `UNKNOWN` when it was not recognised. """
    document_type: CompanyDocumentGroup | None
    """ The same as `document_group`. """
    file_size: int | None
    """ Size in bytes. """
    file_url: None | str
    """ Link to the file; null while it was only asked for. """
    is_confirmed: bool
    """ Whether somebody confirmed what was read. """
    is_console_upload: bool
    """ Whether a reviewer brought it; it never changes the verdict. """
    is_requested: bool
    """ Whether it was asked for and not brought yet. """
    ocr_data: CompanyDocumentOcrDataType0 | None
    """ What was read of it. """
    original_filename: None | str
    """ Name under which it was sent. """
    status: CompanyDocumentStatus
    """ State of one document. """
    uuid: UUID
    """ Id of the document within the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.company_document_metadata import CompanyDocumentMetadata
        from ..models.company_document_ocr_data_type_0 import CompanyDocumentOcrDataType0
        from ..models.cross_check import CrossCheck

        created_at = self.created_at.isoformat()

        cross_check_result: dict[str, Any] | None
        if isinstance(self.cross_check_result, CrossCheck):
            cross_check_result = self.cross_check_result.to_dict()
        else:
            cross_check_result = self.cross_check_result

        description: None | str
        description = self.description

        document_group: None | str
        if isinstance(self.document_group, CompanyDocumentGroup):
            document_group = self.document_group.value
        else:
            document_group = self.document_group

        document_metadata: dict[str, Any] | None
        if isinstance(self.document_metadata, CompanyDocumentMetadata):
            document_metadata = self.document_metadata.to_dict()
        else:
            document_metadata = self.document_metadata

        document_subtype: None | str
        document_subtype = self.document_subtype

        document_type: None | str
        if isinstance(self.document_type, CompanyDocumentGroup):
            document_type = self.document_type.value
        else:
            document_type = self.document_type

        file_size: int | None
        file_size = self.file_size

        file_url: None | str
        file_url = self.file_url

        is_confirmed = self.is_confirmed

        is_console_upload = self.is_console_upload

        is_requested = self.is_requested

        ocr_data: dict[str, Any] | None
        if isinstance(self.ocr_data, CompanyDocumentOcrDataType0):
            ocr_data = self.ocr_data.to_dict()
        else:
            ocr_data = self.ocr_data

        original_filename: None | str
        original_filename = self.original_filename

        status = self.status.value

        uuid = str(self.uuid)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "cross_check_result": cross_check_result,
                "description": description,
                "document_group": document_group,
                "document_metadata": document_metadata,
                "document_subtype": document_subtype,
                "document_type": document_type,
                "file_size": file_size,
                "file_url": file_url,
                "is_confirmed": is_confirmed,
                "is_console_upload": is_console_upload,
                "is_requested": is_requested,
                "ocr_data": ocr_data,
                "original_filename": original_filename,
                "status": status,
                "uuid": uuid,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_document_metadata import CompanyDocumentMetadata
        from ..models.company_document_ocr_data_type_0 import CompanyDocumentOcrDataType0
        from ..models.cross_check import CrossCheck

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_cross_check_result(data: object) -> CrossCheck | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cross_check_result_type_1 = CrossCheck.from_dict(data)

                return cross_check_result_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CrossCheck | None, data)

        cross_check_result = _parse_cross_check_result(d.pop("cross_check_result"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_document_group(data: object) -> CompanyDocumentGroup | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_group_type_1 = CompanyDocumentGroup(data)

                return document_group_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentGroup | None, data)

        document_group = _parse_document_group(d.pop("document_group"))

        def _parse_document_metadata(data: object) -> CompanyDocumentMetadata | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                document_metadata_type_1 = CompanyDocumentMetadata.from_dict(data)

                return document_metadata_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentMetadata | None, data)

        document_metadata = _parse_document_metadata(d.pop("document_metadata"))

        def _parse_document_subtype(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        document_subtype = _parse_document_subtype(d.pop("document_subtype"))

        def _parse_document_type(data: object) -> CompanyDocumentGroup | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                document_type_type_1 = CompanyDocumentGroup(data)

                return document_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentGroup | None, data)

        document_type = _parse_document_type(d.pop("document_type"))

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

        is_confirmed = d.pop("is_confirmed")

        is_console_upload = d.pop("is_console_upload")

        is_requested = d.pop("is_requested")

        def _parse_ocr_data(data: object) -> CompanyDocumentOcrDataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                ocr_data_type_0 = CompanyDocumentOcrDataType0.from_dict(data)

                return ocr_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentOcrDataType0 | None, data)

        ocr_data = _parse_ocr_data(d.pop("ocr_data"))

        def _parse_original_filename(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        original_filename = _parse_original_filename(d.pop("original_filename"))

        status = CompanyDocumentStatus(d.pop("status"))

        uuid = UUID(d.pop("uuid"))

        company_document = cls(
            created_at=created_at,
            cross_check_result=cross_check_result,
            description=description,
            document_group=document_group,
            document_metadata=document_metadata,
            document_subtype=document_subtype,
            document_type=document_type,
            file_size=file_size,
            file_url=file_url,
            is_confirmed=is_confirmed,
            is_console_upload=is_console_upload,
            is_requested=is_requested,
            ocr_data=ocr_data,
            original_filename=original_filename,
            status=status,
            uuid=uuid,
        )

        company_document.additional_properties = d
        return company_document

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
