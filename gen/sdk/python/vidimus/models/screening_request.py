from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_entity_type import AMLEntityType
from ..types import UNSET, Unset

T = TypeVar("T", bound="ScreeningRequest")


@_attrs_define
class ScreeningRequest:
    """Whom to look for on the lists. `error` refuses weights that do not add up to 100, an approval threshold above that
    of
    reviews, and monitoring of a call that is not kept.

    """

    full_name: str
    """ Name of the person or company. """
    aml_country_weight: int | Unset = 15
    """ Part of the country, in percent. The three add up to 100. """
    aml_dob_weight: int | Unset = 25
    """ Part of the date of birth, in percent. """
    aml_match_score_threshold: int | Unset = 93
    """ Match score below which a hit is a false positive, which counts for nothing. """
    aml_name_weight: int | Unset = 60
    """ Part of the name in match scores, in percent. """
    aml_score_approve_threshold: float | Unset = 80.0
    """ Risk score up to which the call is Approved; at most that of reviews. """
    aml_score_review_threshold: float | Unset = 100.0
    """ Risk score up to which the call is In Review; above it is Declined. """
    date_of_birth: datetime.date | None | Unset = UNSET
    """ Day of birth, or on which the company was founded. """
    document_number: None | str | Unset = UNSET
    """ Number of a document. A listed entry with the same number is a match whatever its name. """
    entity_type: AMLEntityType | Unset = AMLEntityType.PERSON
    """ What is screened. """
    include_adverse_media: bool | Unset = False
    """ Whether news are searched too. This installation has no source of news and answers with 503. """
    include_ongoing_monitoring: bool | Unset = False
    """ Whether the lists are searched again when they change. Needs `save_api_request`. """
    metadata: Any | Unset = UNSET
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    nationality: None | str | Unset = UNSET
    """ Country, alpha-2 or alpha-3; answered as alpha-2. """
    save_api_request: bool | Unset = True
    """ Whether the call is kept as a session. """
    vendor_data: str | Unset = UNSET
    """ Your identifier of the person; comes back in the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        full_name = self.full_name

        aml_country_weight = self.aml_country_weight

        aml_dob_weight = self.aml_dob_weight

        aml_match_score_threshold = self.aml_match_score_threshold

        aml_name_weight = self.aml_name_weight

        aml_score_approve_threshold = self.aml_score_approve_threshold

        aml_score_review_threshold = self.aml_score_review_threshold

        date_of_birth: None | str | Unset
        if isinstance(self.date_of_birth, Unset):
            date_of_birth = UNSET
        elif isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        document_number: None | str | Unset
        if isinstance(self.document_number, Unset):
            document_number = UNSET
        else:
            document_number = self.document_number

        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        include_adverse_media = self.include_adverse_media

        include_ongoing_monitoring = self.include_ongoing_monitoring

        metadata = self.metadata

        nationality: None | str | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        else:
            nationality = self.nationality

        save_api_request = self.save_api_request

        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "full_name": full_name,
            }
        )
        if aml_country_weight is not UNSET:
            field_dict["aml_country_weight"] = aml_country_weight
        if aml_dob_weight is not UNSET:
            field_dict["aml_dob_weight"] = aml_dob_weight
        if aml_match_score_threshold is not UNSET:
            field_dict["aml_match_score_threshold"] = aml_match_score_threshold
        if aml_name_weight is not UNSET:
            field_dict["aml_name_weight"] = aml_name_weight
        if aml_score_approve_threshold is not UNSET:
            field_dict["aml_score_approve_threshold"] = aml_score_approve_threshold
        if aml_score_review_threshold is not UNSET:
            field_dict["aml_score_review_threshold"] = aml_score_review_threshold
        if date_of_birth is not UNSET:
            field_dict["date_of_birth"] = date_of_birth
        if document_number is not UNSET:
            field_dict["document_number"] = document_number
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if include_adverse_media is not UNSET:
            field_dict["include_adverse_media"] = include_adverse_media
        if include_ongoing_monitoring is not UNSET:
            field_dict["include_ongoing_monitoring"] = include_ongoing_monitoring
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if save_api_request is not UNSET:
            field_dict["save_api_request"] = save_api_request
        if vendor_data is not UNSET:
            field_dict["vendor_data"] = vendor_data

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        full_name = d.pop("full_name")

        aml_country_weight = d.pop("aml_country_weight", UNSET)

        aml_dob_weight = d.pop("aml_dob_weight", UNSET)

        aml_match_score_threshold = d.pop("aml_match_score_threshold", UNSET)

        aml_name_weight = d.pop("aml_name_weight", UNSET)

        aml_score_approve_threshold = d.pop("aml_score_approve_threshold", UNSET)

        aml_score_review_threshold = d.pop("aml_score_review_threshold", UNSET)

        def _parse_date_of_birth(data: object) -> datetime.date | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None | Unset, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth", UNSET))

        def _parse_document_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_number = _parse_document_number(d.pop("document_number", UNSET))

        _entity_type = d.pop("entity_type", UNSET)
        entity_type: AMLEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = AMLEntityType(_entity_type)

        include_adverse_media = d.pop("include_adverse_media", UNSET)

        include_ongoing_monitoring = d.pop("include_ongoing_monitoring", UNSET)

        metadata = d.pop("metadata", UNSET)

        def _parse_nationality(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        save_api_request = d.pop("save_api_request", UNSET)

        vendor_data = d.pop("vendor_data", UNSET)

        screening_request = cls(
            full_name=full_name,
            aml_country_weight=aml_country_weight,
            aml_dob_weight=aml_dob_weight,
            aml_match_score_threshold=aml_match_score_threshold,
            aml_name_weight=aml_name_weight,
            aml_score_approve_threshold=aml_score_approve_threshold,
            aml_score_review_threshold=aml_score_review_threshold,
            date_of_birth=date_of_birth,
            document_number=document_number,
            entity_type=entity_type,
            include_adverse_media=include_adverse_media,
            include_ongoing_monitoring=include_ongoing_monitoring,
            metadata=metadata,
            nationality=nationality,
            save_api_request=save_api_request,
            vendor_data=vendor_data,
        )

        screening_request.additional_properties = d
        return screening_request

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
