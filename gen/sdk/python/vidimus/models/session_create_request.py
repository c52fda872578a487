from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.callback_method import CallbackMethod
from ..models.language import Language
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.contact_details import ContactDetails
    from ..models.expected_details import ExpectedDetails


T = TypeVar("T", bound="SessionCreateRequest")


@_attrs_define
class SessionCreateRequest:
    """What a new session is made from."""

    workflow_id: UUID
    """ Workflow that decides which steps run and whether a person or a business is verified. The id of one of its
    versions is accepted as well. The session always runs the latest published version.
     """
    address: None | str | Unset = UNSET
    """ The same as `expected_details.address`. """
    callback: None | str | Unset = UNSET
    """ Address to which the person is sent at the end, with `verificationSessionId` and `status` added to its
    query.
    Besides web addresses, those of apps are accepted: a scheme with a dot, such as `com.example.shop`, or one that
    is
    registered for the application. Without it the callback of the workflow is used.
     """
    callback_method: CallbackMethod | None | Unset = UNSET
    """ Which device is sent to the callback. Without it that of the workflow is used, which is `initiator` unless
    it was set. """
    contact_details: ContactDetails | None | Unset = UNSET
    """ How to reach the person. """
    expected_details: ExpectedDetails | None | Unset = UNSET
    """ What the caller already knows. """
    language: Language | None | Unset = UNSET
    """ Language of the hosted page. Without it the language of the browser is used. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    poa_country: None | str | Unset = UNSET
    """ The same as `expected_details.poa_country`. """
    portrait_image: None | str | Unset = UNSET
    """ Reference face for workflows that compare a face with a known one: JPEG, PNG, WebP or TIFF in base64, at
    most
    2 MB when decoded. A `data:` prefix is tolerated.
     """
    sandbox_scenario: None | str | Unset = UNSET
    """ Simulated outcome. Sandbox applications only. """
    vendor_data: None | str | Unset = UNSET
    """ Your identifier of the person or business. Sessions with the same value belong to one profile, and an
    unfinished session with the same value is returned in place of a new one.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_details import ContactDetails
        from ..models.expected_details import ExpectedDetails

        workflow_id = str(self.workflow_id)

        address: None | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        else:
            address = self.address

        callback: None | str | Unset
        if isinstance(self.callback, Unset):
            callback = UNSET
        else:
            callback = self.callback

        callback_method: None | str | Unset
        if isinstance(self.callback_method, Unset):
            callback_method = UNSET
        elif isinstance(self.callback_method, CallbackMethod):
            callback_method = self.callback_method.value
        else:
            callback_method = self.callback_method

        contact_details: dict[str, Any] | None | Unset
        if isinstance(self.contact_details, Unset):
            contact_details = UNSET
        elif isinstance(self.contact_details, ContactDetails):
            contact_details = self.contact_details.to_dict()
        else:
            contact_details = self.contact_details

        expected_details: dict[str, Any] | None | Unset
        if isinstance(self.expected_details, Unset):
            expected_details = UNSET
        elif isinstance(self.expected_details, ExpectedDetails):
            expected_details = self.expected_details.to_dict()
        else:
            expected_details = self.expected_details

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        elif isinstance(self.language, Language):
            language = self.language.value
        else:
            language = self.language

        metadata = self.metadata

        poa_country: None | str | Unset
        if isinstance(self.poa_country, Unset):
            poa_country = UNSET
        else:
            poa_country = self.poa_country

        portrait_image: None | str | Unset
        if isinstance(self.portrait_image, Unset):
            portrait_image = UNSET
        else:
            portrait_image = self.portrait_image

        sandbox_scenario: None | str | Unset
        if isinstance(self.sandbox_scenario, Unset):
            sandbox_scenario = UNSET
        else:
            sandbox_scenario = self.sandbox_scenario

        vendor_data: None | str | Unset
        if isinstance(self.vendor_data, Unset):
            vendor_data = UNSET
        else:
            vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "workflow_id": workflow_id,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if callback is not UNSET:
            field_dict["callback"] = callback
        if callback_method is not UNSET:
            field_dict["callback_method"] = callback_method
        if contact_details is not UNSET:
            field_dict["contact_details"] = contact_details
        if expected_details is not UNSET:
            field_dict["expected_details"] = expected_details
        if language is not UNSET:
            field_dict["language"] = language
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if poa_country is not UNSET:
            field_dict["poa_country"] = poa_country
        if portrait_image is not UNSET:
            field_dict["portrait_image"] = portrait_image
        if sandbox_scenario is not UNSET:
            field_dict["sandbox_scenario"] = sandbox_scenario
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contact_details import ContactDetails
        from ..models.expected_details import ExpectedDetails

        d = dict(src_dict)
        workflow_id = UUID(d.pop("workflow_id"))

        def _parse_address(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_callback(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        callback = _parse_callback(d.pop("callback", UNSET))

        def _parse_callback_method(data: object) -> CallbackMethod | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                callback_method_type_1 = CallbackMethod(data)

                return callback_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CallbackMethod | None | Unset, data)

        callback_method = _parse_callback_method(d.pop("callback_method", UNSET))

        def _parse_contact_details(data: object) -> ContactDetails | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contact_details_type_1 = ContactDetails.from_dict(data)

                return contact_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContactDetails | None | Unset, data)

        contact_details = _parse_contact_details(d.pop("contact_details", UNSET))

        def _parse_expected_details(data: object) -> ExpectedDetails | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                expected_details_type_1 = ExpectedDetails.from_dict(data)

                return expected_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExpectedDetails | None | Unset, data)

        expected_details = _parse_expected_details(d.pop("expected_details", UNSET))

        def _parse_language(data: object) -> Language | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                language_type_1 = Language(data)

                return language_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Language | None | Unset, data)

        language = _parse_language(d.pop("language", UNSET))

        metadata = d.pop("metadata", UNSET)

        def _parse_poa_country(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        poa_country = _parse_poa_country(d.pop("poa_country", UNSET))

        def _parse_portrait_image(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        portrait_image = _parse_portrait_image(d.pop("portrait_image", UNSET))

        def _parse_sandbox_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        sandbox_scenario = _parse_sandbox_scenario(d.pop("sandbox_scenario", UNSET))

        def _parse_vendor_data(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data", UNSET))

        session_create_request = cls(
            workflow_id=workflow_id,
            address=address,
            callback=callback,
            callback_method=callback_method,
            contact_details=contact_details,
            expected_details=expected_details,
            language=language,
            metadata=metadata,
            poa_country=poa_country,
            portrait_image=portrait_image,
            sandbox_scenario=sandbox_scenario,
            vendor_data=vendor_data,
        )

        session_create_request.additional_properties = d
        return session_create_request

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
