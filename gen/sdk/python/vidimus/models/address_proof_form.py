from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from .. import types
from ..models.standalone_action import StandaloneAction
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="AddressProofForm")


@_attrs_define
class AddressProofForm:
    """A proof of address, and what it is held against."""

    document: File
    """ PDF, JPEG, PNG, WebP or TIFF, at most 15 MB. """
    document_password: str | Unset = UNSET
    """ Password of an encrypted PDF. """
    expected_address: str | Unset = UNSET
    """ Address that the document should have. """
    expected_country: str | Unset = UNSET
    """ Country that it should be in, alpha-2 or alpha-3. """
    expected_first_name: str | Unset = UNSET
    """ First name that it should have. """
    expected_last_name: str | Unset = UNSET
    """ Last name that it should have. """
    metadata: str | Unset = UNSET
    """ JSON that comes back in the answer. """
    poa_address_mismatch_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    poa_document_age_months: str | Unset = UNSET
    """ How old documents may be, in months and kind, as pairs with commas between them; kinds are utility_bill,
    bank_statement, government_issued_document and other_poa_document, -1 sets no bound. """
    poa_document_authenticity_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    poa_document_issues_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    poa_issuer_not_identified_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    poa_languages_allowed: str | Unset = UNSET
    """ Languages that are accepted, ISO 639-1, with commas between them; all when it is missing. """
    poa_name_mismatch_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    poa_unsupported_language_action: StandaloneAction | Unset = StandaloneAction.DECLINE
    """ What a finding does. A call asks for no review of its own accord, so there is no REVIEW. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. If not, nothing of it is stored, and `request_id` leads nowhere. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        document = self.document.to_tuple()

        document_password = self.document_password

        expected_address = self.expected_address

        expected_country = self.expected_country

        expected_first_name = self.expected_first_name

        expected_last_name = self.expected_last_name

        metadata = self.metadata

        poa_address_mismatch_action: str | Unset = UNSET
        if not isinstance(self.poa_address_mismatch_action, Unset):
            poa_address_mismatch_action = self.poa_address_mismatch_action.value

        poa_document_age_months = self.poa_document_age_months

        poa_document_authenticity_action: str | Unset = UNSET
        if not isinstance(self.poa_document_authenticity_action, Unset):
            poa_document_authenticity_action = self.poa_document_authenticity_action.value

        poa_document_issues_action: str | Unset = UNSET
        if not isinstance(self.poa_document_issues_action, Unset):
            poa_document_issues_action = self.poa_document_issues_action.value

        poa_issuer_not_identified_action: str | Unset = UNSET
        if not isinstance(self.poa_issuer_not_identified_action, Unset):
            poa_issuer_not_identified_action = self.poa_issuer_not_identified_action.value

        poa_languages_allowed = self.poa_languages_allowed

        poa_name_mismatch_action: str | Unset = UNSET
        if not isinstance(self.poa_name_mismatch_action, Unset):
            poa_name_mismatch_action = self.poa_name_mismatch_action.value

        poa_unsupported_language_action: str | Unset = UNSET
        if not isinstance(self.poa_unsupported_language_action, Unset):
            poa_unsupported_language_action = self.poa_unsupported_language_action.value

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document": document,
            }
        )
        if document_password is not UNSET:
            field_dict["document_password"] = document_password
        if expected_address is not UNSET:
            field_dict["expected_address"] = expected_address
        if expected_country is not UNSET:
            field_dict["expected_country"] = expected_country
        if expected_first_name is not UNSET:
            field_dict["expected_first_name"] = expected_first_name
        if expected_last_name is not UNSET:
            field_dict["expected_last_name"] = expected_last_name
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if poa_address_mismatch_action is not UNSET:
            field_dict["poa_address_mismatch_action"] = poa_address_mismatch_action
        if poa_document_age_months is not UNSET:
            field_dict["poa_document_age_months"] = poa_document_age_months
        if poa_document_authenticity_action is not UNSET:
            field_dict["poa_document_authenticity_action"] = poa_document_authenticity_action
        if poa_document_issues_action is not UNSET:
            field_dict["poa_document_issues_action"] = poa_document_issues_action
        if poa_issuer_not_identified_action is not UNSET:
            field_dict["poa_issuer_not_identified_action"] = poa_issuer_not_identified_action
        if poa_languages_allowed is not UNSET:
            field_dict["poa_languages_allowed"] = poa_languages_allowed
        if poa_name_mismatch_action is not UNSET:
            field_dict["poa_name_mismatch_action"] = poa_name_mismatch_action
        if poa_unsupported_language_action is not UNSET:
            field_dict["poa_unsupported_language_action"] = poa_unsupported_language_action
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("document", self.document.to_tuple()))

        if not isinstance(self.document_password, Unset):
            files.append(("document_password", (None, str(self.document_password).encode(), "text/plain")))

        if not isinstance(self.expected_address, Unset):
            files.append(("expected_address", (None, str(self.expected_address).encode(), "text/plain")))

        if not isinstance(self.expected_country, Unset):
            files.append(("expected_country", (None, str(self.expected_country).encode(), "text/plain")))

        if not isinstance(self.expected_first_name, Unset):
            files.append(("expected_first_name", (None, str(self.expected_first_name).encode(), "text/plain")))

        if not isinstance(self.expected_last_name, Unset):
            files.append(("expected_last_name", (None, str(self.expected_last_name).encode(), "text/plain")))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, str(self.metadata).encode(), "text/plain")))

        if not isinstance(self.poa_address_mismatch_action, Unset):
            files.append(
                (
                    "poa_address_mismatch_action",
                    (None, str(self.poa_address_mismatch_action.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.poa_document_age_months, Unset):
            files.append(("poa_document_age_months", (None, str(self.poa_document_age_months).encode(), "text/plain")))

        if not isinstance(self.poa_document_authenticity_action, Unset):
            files.append(
                (
                    "poa_document_authenticity_action",
                    (None, str(self.poa_document_authenticity_action.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.poa_document_issues_action, Unset):
            files.append(
                (
                    "poa_document_issues_action",
                    (None, str(self.poa_document_issues_action.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.poa_issuer_not_identified_action, Unset):
            files.append(
                (
                    "poa_issuer_not_identified_action",
                    (None, str(self.poa_issuer_not_identified_action.value).encode(), "text/plain"),
                )
            )

        if not isinstance(self.poa_languages_allowed, Unset):
            files.append(("poa_languages_allowed", (None, str(self.poa_languages_allowed).encode(), "text/plain")))

        if not isinstance(self.poa_name_mismatch_action, Unset):
            files.append(
                ("poa_name_mismatch_action", (None, str(self.poa_name_mismatch_action.value).encode(), "text/plain"))
            )

        if not isinstance(self.poa_unsupported_language_action, Unset):
            files.append(
                (
                    "poa_unsupported_language_action",
                    (None, str(self.poa_unsupported_language_action.value).encode(), "text/plain"),
                )
            )

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

        document_password = d.pop("document_password", UNSET)

        expected_address = d.pop("expected_address", UNSET)

        expected_country = d.pop("expected_country", UNSET)

        expected_first_name = d.pop("expected_first_name", UNSET)

        expected_last_name = d.pop("expected_last_name", UNSET)

        metadata = d.pop("metadata", UNSET)

        _poa_address_mismatch_action = d.pop("poa_address_mismatch_action", UNSET)
        poa_address_mismatch_action: StandaloneAction | Unset
        if isinstance(_poa_address_mismatch_action, Unset):
            poa_address_mismatch_action = UNSET
        else:
            poa_address_mismatch_action = StandaloneAction(_poa_address_mismatch_action)

        poa_document_age_months = d.pop("poa_document_age_months", UNSET)

        _poa_document_authenticity_action = d.pop("poa_document_authenticity_action", UNSET)
        poa_document_authenticity_action: StandaloneAction | Unset
        if isinstance(_poa_document_authenticity_action, Unset):
            poa_document_authenticity_action = UNSET
        else:
            poa_document_authenticity_action = StandaloneAction(_poa_document_authenticity_action)

        _poa_document_issues_action = d.pop("poa_document_issues_action", UNSET)
        poa_document_issues_action: StandaloneAction | Unset
        if isinstance(_poa_document_issues_action, Unset):
            poa_document_issues_action = UNSET
        else:
            poa_document_issues_action = StandaloneAction(_poa_document_issues_action)

        _poa_issuer_not_identified_action = d.pop("poa_issuer_not_identified_action", UNSET)
        poa_issuer_not_identified_action: StandaloneAction | Unset
        if isinstance(_poa_issuer_not_identified_action, Unset):
            poa_issuer_not_identified_action = UNSET
        else:
            poa_issuer_not_identified_action = StandaloneAction(_poa_issuer_not_identified_action)

        poa_languages_allowed = d.pop("poa_languages_allowed", UNSET)

        _poa_name_mismatch_action = d.pop("poa_name_mismatch_action", UNSET)
        poa_name_mismatch_action: StandaloneAction | Unset
        if isinstance(_poa_name_mismatch_action, Unset):
            poa_name_mismatch_action = UNSET
        else:
            poa_name_mismatch_action = StandaloneAction(_poa_name_mismatch_action)

        _poa_unsupported_language_action = d.pop("poa_unsupported_language_action", UNSET)
        poa_unsupported_language_action: StandaloneAction | Unset
        if isinstance(_poa_unsupported_language_action, Unset):
            poa_unsupported_language_action = UNSET
        else:
            poa_unsupported_language_action = StandaloneAction(_poa_unsupported_language_action)

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        address_proof_form = cls(
            document=document,
            document_password=document_password,
            expected_address=expected_address,
            expected_country=expected_country,
            expected_first_name=expected_first_name,
            expected_last_name=expected_last_name,
            metadata=metadata,
            poa_address_mismatch_action=poa_address_mismatch_action,
            poa_document_age_months=poa_document_age_months,
            poa_document_authenticity_action=poa_document_authenticity_action,
            poa_document_issues_action=poa_document_issues_action,
            poa_issuer_not_identified_action=poa_issuer_not_identified_action,
            poa_languages_allowed=poa_languages_allowed,
            poa_name_mismatch_action=poa_name_mismatch_action,
            poa_unsupported_language_action=poa_unsupported_language_action,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        address_proof_form.additional_properties = d
        return address_proof_form

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
