from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.file_metadata_signature_info_type_0 import FileMetadataSignatureInfoType0
    from ..models.overlay_manipulation import OverlayManipulation


T = TypeVar("T", bound="FileMetadata")


@_attrs_define
class FileMetadata:
    """What a file says about itself. Members that its kind does not have are null."""

    content_type: None | str
    """ Media type. """
    creation_date: datetime.date | None
    """ When the file was made, as it says itself. """
    creator: None | str
    """ Program that wrote the document. """
    encryption: None | str
    """ Protection of a PDF. """
    exif_digitized_date: None | str
    """ When a picture was stored, as it says itself. """
    exif_original_date: None | str
    """ When a picture was taken, as it says itself. """
    file_size: int | None
    """ Size in bytes. """
    has_different_creation_mod_date: bool | None
    """ Whether the file was changed after it was made. """
    is_signed: bool | None
    """ Whether a PDF is signed. """
    is_tampered: bool | None
    """ Whether a signed PDF was changed after it was signed. """
    modified_date: datetime.date | None
    """ When it was last changed, as it says itself. """
    overlay_manipulation: None | OverlayManipulation
    """ Traces of text laid over a PDF; null when there are none, or the file is no PDF. """
    processed_by_known_editor: bool | None
    """ Whether the file names a program that pictures or documents are edited with. """
    producer: None | str
    """ Program that made the PDF. """
    signature_info: FileMetadataSignatureInfoType0 | None
    """ What the signature says. """
    software: None | str
    """ Program that a picture names. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.file_metadata_signature_info_type_0 import FileMetadataSignatureInfoType0
        from ..models.overlay_manipulation import OverlayManipulation

        content_type: None | str
        content_type = self.content_type

        creation_date: None | str
        if isinstance(self.creation_date, datetime.date):
            creation_date = self.creation_date.isoformat()
        else:
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
        if isinstance(self.modified_date, datetime.date):
            modified_date = self.modified_date.isoformat()
        else:
            modified_date = self.modified_date

        overlay_manipulation: dict[str, Any] | None
        if isinstance(self.overlay_manipulation, OverlayManipulation):
            overlay_manipulation = self.overlay_manipulation.to_dict()
        else:
            overlay_manipulation = self.overlay_manipulation

        processed_by_known_editor: bool | None
        processed_by_known_editor = self.processed_by_known_editor

        producer: None | str
        producer = self.producer

        signature_info: dict[str, Any] | None
        if isinstance(self.signature_info, FileMetadataSignatureInfoType0):
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
        from ..models.file_metadata_signature_info_type_0 import FileMetadataSignatureInfoType0
        from ..models.overlay_manipulation import OverlayManipulation

        d = dict(src_dict)

        def _parse_content_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        content_type = _parse_content_type(d.pop("content_type"))

        def _parse_creation_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                creation_date_type_0 = datetime.date.fromisoformat(data)

                return creation_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

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

        def _parse_modified_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                modified_date_type_0 = datetime.date.fromisoformat(data)

                return modified_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        modified_date = _parse_modified_date(d.pop("modified_date"))

        def _parse_overlay_manipulation(data: object) -> None | OverlayManipulation:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                overlay_manipulation_type_1 = OverlayManipulation.from_dict(data)

                return overlay_manipulation_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OverlayManipulation, data)

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

        def _parse_signature_info(data: object) -> FileMetadataSignatureInfoType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                signature_info_type_0 = FileMetadataSignatureInfoType0.from_dict(data)

                return signature_info_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FileMetadataSignatureInfoType0 | None, data)

        signature_info = _parse_signature_info(d.pop("signature_info"))

        def _parse_software(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        software = _parse_software(d.pop("software"))

        file_metadata = cls(
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

        file_metadata.additional_properties = d
        return file_metadata

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
