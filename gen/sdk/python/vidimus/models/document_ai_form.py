from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="DocumentAIForm")


@_attrs_define
class DocumentAIForm:
    """A document, the fields to read from it, and the name that it should have."""

    document: File
    """ PDF, JPEG, PNG, WebP or TIFF, at most 15 MB. """
    fields: str
    """ JSON list of 1 to 30 fields: key (small letters, digits and underscores, each once), name, instruction, and
    type
    (text, number, date), required and is_full_name (of one field at most) where they matter.
     """
    expected_company_name: str | Unset = UNSET
    """ Company that it should name, where no person is expected. """
    expected_first_name: str | Unset = UNSET
    """ First name that the document should have. """
    expected_last_name: str | Unset = UNSET
    """ Last name that it should have. """
    metadata: str | Unset = UNSET
    """ JSON that comes back. """
    save_api_request: str | Unset = UNSET
    """ Whether the call is kept, true or false; true by default. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        document = self.document.to_tuple()

        fields = self.fields

        expected_company_name = self.expected_company_name

        expected_first_name = self.expected_first_name

        expected_last_name = self.expected_last_name

        metadata = self.metadata

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document": document,
                "fields": fields,
            }
        )
        if expected_company_name is not UNSET:
            field_dict["expected_company_name"] = expected_company_name
        if expected_first_name is not UNSET:
            field_dict["expected_first_name"] = expected_first_name
        if expected_last_name is not UNSET:
            field_dict["expected_last_name"] = expected_last_name
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("document", self.document.to_tuple()))

        files.append(("fields", (None, str(self.fields).encode(), "text/plain")))

        if not isinstance(self.expected_company_name, Unset):
            files.append(("expected_company_name", (None, str(self.expected_company_name).encode(), "text/plain")))

        if not isinstance(self.expected_first_name, Unset):
            files.append(("expected_first_name", (None, str(self.expected_first_name).encode(), "text/plain")))

        if not isinstance(self.expected_last_name, Unset):
            files.append(("expected_last_name", (None, str(self.expected_last_name).encode(), "text/plain")))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.save_api_request, Unset):
            files.append(("save_api_request", (None, str(self.save_api_request).encode(), "text/plain")))

        if not isinstance(self.vendor_data, Unset):
            files.append(("vendor_data", (None, str(self.vendor_data).encode(), "text/plain")))

        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document = File(payload=BytesIO(d.pop("document")))

        fields = d.pop("fields")

        expected_company_name = d.pop("expected_company_name", UNSET)

        expected_first_name = d.pop("expected_first_name", UNSET)

        expected_last_name = d.pop("expected_last_name", UNSET)

        metadata = d.pop("metadata", UNSET)

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        document_ai_form = cls(
            document=document,
            fields=fields,
            expected_company_name=expected_company_name,
            expected_first_name=expected_first_name,
            expected_last_name=expected_last_name,
            metadata=metadata,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        document_ai_form.additional_properties = d
        return document_ai_form

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
