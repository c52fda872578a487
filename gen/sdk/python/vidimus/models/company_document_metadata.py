from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.company_document_metadata_signature_info_type_0 import CompanyDocumentMetadataSignatureInfoType0
    from ..models.company_document_overlay import CompanyDocumentOverlay


T = TypeVar("T", bound="CompanyDocumentMetadata")


@_attrs_define
class CompanyDocumentMetadata:
    """What a file says about itself. Each member is null when it says nothing."""

    content_type: None | str
    """ Media type. """
    creation_date: None | str
    """ When it was made. """
    creator: None | str
    """ Program in which it was written. """
    encryption: None | str
    """ How it is locked. """
    exif_digitized_date: None | str
    """ When a picture was stored. """
    exif_original_date: None | str
    """ When a picture was taken. """
    file_size: int | None
    """ Size in bytes. """
    has_different_creation_mod_date: bool | None
    """ Whether it was changed after it was made. """
    is_signed: bool | None
    """ Whether it carries a signature. """
    is_tampered: bool | None
    """ Whether it was changed after it was signed. """
    modified_date: None | str
    """ When it was changed. """
    overlay_manipulation: CompanyDocumentOverlay | None
    """ Text laid over other text; null when there is none or when it is no PDF. """
    processed_by_known_editor: bool | None
    """ Whether a known program for editing wrote it. """
    producer: None | str
    """ Program that wrote the file. """
    signature_info: CompanyDocumentMetadataSignatureInfoType0 | None
    """ About the signature. """
    software: None | str
    """ Program that a picture names. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.company_document_metadata_signature_info_type_0 import CompanyDocumentMetadataSignatureInfoType0
        from ..models.company_document_overlay import CompanyDocumentOverlay

        content_type: None | str
        content_type = self.content_type

        creation_date: None | str
        creation_date = self.creation_date

        creator: None | str
        creator = self.creator

        encryption: None | str
        encryption = self.encryption

        exif_digitized_date: None | str
        exif_digitized_date = self.exif_digitized_date

        exif_original_date: None | str
        exif_original_date = self.exif_original_date

        file_size: int | None
        file_size = self.file_size

        has_different_creation_mod_date: bool | None
        has_different_creation_mod_date = self.has_different_creation_mod_date

        is_signed: bool | None
        is_signed = self.is_signed

        is_tampered: bool | None
        is_tampered = self.is_tampered

        modified_date: None | str
        modified_date = self.modified_date

        overlay_manipulation: dict[str, Any] | None
        if isinstance(self.overlay_manipulation, CompanyDocumentOverlay):
            overlay_manipulation = self.overlay_manipulation.to_dict()
        else:
            overlay_manipulation = self.overlay_manipulation

        processed_by_known_editor: bool | None
        processed_by_known_editor = self.processed_by_known_editor

        producer: None | str
        producer = self.producer

        signature_info: dict[str, Any] | None
        if isinstance(self.signature_info, CompanyDocumentMetadataSignatureInfoType0):
            signature_info = self.signature_info.to_dict()
        else:
            signature_info = self.signature_info

        software: None | str
        software = self.software

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "content_type": content_type,
                "creation_date": creation_date,
                "creator": creator,
                "encryption": encryption,
                "exif_digitized_date": exif_digitized_date,
                "exif_original_date": exif_original_date,
                "file_size": file_size,
                "has_different_creation_mod_date": has_different_creation_mod_date,
                "is_signed": is_signed,
                "is_tampered": is_tampered,
                "modified_date": modified_date,
                "overlay_manipulation": overlay_manipulation,
                "processed_by_known_editor": processed_by_known_editor,
                "producer": producer,
                "signature_info": signature_info,
                "software": software,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_document_metadata_signature_info_type_0 import CompanyDocumentMetadataSignatureInfoType0
        from ..models.company_document_overlay import CompanyDocumentOverlay

        d = dict(src_dict)

        def _parse_content_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        content_type = _parse_content_type(d.pop("content_type"))

        def _parse_creation_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        creation_date = _parse_creation_date(d.pop("creation_date"))

        def _parse_creator(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        creator = _parse_creator(d.pop("creator"))

        def _parse_encryption(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        encryption = _parse_encryption(d.pop("encryption"))

        def _parse_exif_digitized_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        exif_digitized_date = _parse_exif_digitized_date(d.pop("exif_digitized_date"))

        def _parse_exif_original_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        exif_original_date = _parse_exif_original_date(d.pop("exif_original_date"))

        def _parse_file_size(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        file_size = _parse_file_size(d.pop("file_size"))

        def _parse_has_different_creation_mod_date(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        has_different_creation_mod_date = _parse_has_different_creation_mod_date(
            d.pop("has_different_creation_mod_date")
        )

        def _parse_is_signed(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_signed = _parse_is_signed(d.pop("is_signed"))

        def _parse_is_tampered(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_tampered = _parse_is_tampered(d.pop("is_tampered"))

        def _parse_modified_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        modified_date = _parse_modified_date(d.pop("modified_date"))

        def _parse_overlay_manipulation(data: object) -> CompanyDocumentOverlay | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                overlay_manipulation_type_1 = CompanyDocumentOverlay.from_dict(data)

                return overlay_manipulation_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentOverlay | None, data)

        overlay_manipulation = _parse_overlay_manipulation(d.pop("overlay_manipulation"))

        def _parse_processed_by_known_editor(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        processed_by_known_editor = _parse_processed_by_known_editor(d.pop("processed_by_known_editor"))

        def _parse_producer(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        producer = _parse_producer(d.pop("producer"))

        def _parse_signature_info(data: object) -> CompanyDocumentMetadataSignatureInfoType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                signature_info_type_0 = CompanyDocumentMetadataSignatureInfoType0.from_dict(data)

                return signature_info_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CompanyDocumentMetadataSignatureInfoType0 | None, data)

        signature_info = _parse_signature_info(d.pop("signature_info"))

        def _parse_software(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        software = _parse_software(d.pop("software"))

        company_document_metadata = cls(
            content_type=content_type,
            creation_date=creation_date,
            creator=creator,
            encryption=encryption,
            exif_digitized_date=exif_digitized_date,
            exif_original_date=exif_original_date,
            file_size=file_size,
            has_different_creation_mod_date=has_different_creation_mod_date,
            is_signed=is_signed,
            is_tampered=is_tampered,
            modified_date=modified_date,
            overlay_manipulation=overlay_manipulation,
            processed_by_known_editor=processed_by_known_editor,
            producer=producer,
            signature_info=signature_info,
            software=software,
        )

        company_document_metadata.additional_properties = d
        return company_document_metadata

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
