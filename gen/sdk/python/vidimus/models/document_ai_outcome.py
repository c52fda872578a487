from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.document_ai_cross_check import DocumentAICrossCheck
    from ..models.document_ai_field import DocumentAIField
    from ..models.document_ai_outcome_detected_codes_type_0_item import DocumentAIOutcomeDetectedCodesType0Item
    from ..models.document_ai_outcome_extracted_data_type_0 import DocumentAIOutcomeExtractedDataType0
    from ..models.file_metadata import FileMetadata
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="DocumentAIOutcome")


@_attrs_define
class DocumentAIOutcome:
    """Outcome of reading a document."""

    cross_check_result: DocumentAICrossCheck | None
    """ Comparison with the expected name; null when there was nothing to compare. """
    detected_codes: list[DocumentAIOutcomeDetectedCodesType0Item] | None
    """ Bar codes of the document; null, as they are not looked for. """
    document_metadata: FileMetadata | None
    """ What the file says about itself; null when it was not looked at. """
    extracted_data: DocumentAIOutcomeExtractedDataType0 | None
    """ Value of each field by its key, a text, a number or null. Dates are YYYY-MM-DD. """
    fields: list[DocumentAIField]
    """ Fields that were asked for, and where their values come from. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.document_ai_cross_check import DocumentAICrossCheck
        from ..models.document_ai_outcome_extracted_data_type_0 import DocumentAIOutcomeExtractedDataType0
        from ..models.file_metadata import FileMetadata

        cross_check_result: dict[str, Any] | None
        if isinstance(self.cross_check_result, DocumentAICrossCheck):
            cross_check_result = self.cross_check_result.to_dict()
        else:
            cross_check_result = self.cross_check_result

        detected_codes: list[dict[str, Any]] | None
        if isinstance(self.detected_codes, list):
            detected_codes = []
            for detected_codes_type_0_item_data in self.detected_codes:
                detected_codes_type_0_item = detected_codes_type_0_item_data.to_dict()
                detected_codes.append(detected_codes_type_0_item)

        else:
            detected_codes = self.detected_codes

        document_metadata: dict[str, Any] | None
        if isinstance(self.document_metadata, FileMetadata):
            document_metadata = self.document_metadata.to_dict()
        else:
            document_metadata = self.document_metadata

        extracted_data: dict[str, Any] | None
        if isinstance(self.extracted_data, DocumentAIOutcomeExtractedDataType0):
            extracted_data = self.extracted_data.to_dict()
        else:
            extracted_data = self.extracted_data

        fields = []
        for fields_item_data in self.fields:
            fields_item = fields_item_data.to_dict()
            fields.append(fields_item)

        status = self.status.value

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cross_check_result": cross_check_result,
                "detected_codes": detected_codes,
                "document_metadata": document_metadata,
                "extracted_data": extracted_data,
                "fields": fields,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.document_ai_cross_check import DocumentAICrossCheck
        from ..models.document_ai_field import DocumentAIField
        from ..models.document_ai_outcome_detected_codes_type_0_item import DocumentAIOutcomeDetectedCodesType0Item
        from ..models.document_ai_outcome_extracted_data_type_0 import DocumentAIOutcomeExtractedDataType0
        from ..models.file_metadata import FileMetadata
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)

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

        def _parse_detected_codes(data: object) -> list[DocumentAIOutcomeDetectedCodesType0Item] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                detected_codes_type_0 = []
                _detected_codes_type_0 = data
                for detected_codes_type_0_item_data in _detected_codes_type_0:
                    detected_codes_type_0_item = DocumentAIOutcomeDetectedCodesType0Item.from_dict(
                        detected_codes_type_0_item_data
                    )

                    detected_codes_type_0.append(detected_codes_type_0_item)

                return detected_codes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DocumentAIOutcomeDetectedCodesType0Item] | None, data)

        detected_codes = _parse_detected_codes(d.pop("detected_codes"))

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

        def _parse_extracted_data(data: object) -> DocumentAIOutcomeExtractedDataType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                extracted_data_type_0 = DocumentAIOutcomeExtractedDataType0.from_dict(data)

                return extracted_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentAIOutcomeExtractedDataType0 | None, data)

        extracted_data = _parse_extracted_data(d.pop("extracted_data"))

        fields = []
        _fields = d.pop("fields")
        for fields_item_data in _fields:
            fields_item = DocumentAIField.from_dict(fields_item_data)

            fields.append(fields_item)

        status = FeatureStatus(d.pop("status"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        document_ai_outcome = cls(
            cross_check_result=cross_check_result,
            detected_codes=detected_codes,
            document_metadata=document_metadata,
            extracted_data=extracted_data,
            fields=fields,
            status=status,
            warnings=warnings,
        )

        document_ai_outcome.additional_properties = d
        return document_ai_outcome

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
