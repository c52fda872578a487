from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.key_entity_type import KeyEntityType
from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.key_owner_child_beneficial_owners_item import KeyOwnerChildBeneficialOwnersItem
    from ..models.key_person_aml_categories import KeyPersonAmlCategories
    from ..models.key_person_feature import KeyPersonFeature


T = TypeVar("T", bound="KeyOwner")


@_attrs_define
class KeyOwner:
    """Somebody who owns a share of the company, as the registry says."""

    aml_status: FeatureStatus | None
    """ Verdict of the screening; null when there was none. """
    child_beneficial_owners: list[KeyOwnerChildBeneficialOwnersItem]
    """ Owners behind an owner that is a company. """
    company_name: None | str
    """ Name of an owner that is a company. """
    country_of_birth: None | str
    """ Country of birth. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    designation: None | str
    """ Kind of share in the words of the registry. """
    effective_ownership_percent: float | None
    """ Share of the company in percent. """
    email: None | str
    """ E-mail address. """
    entity_type: KeyEntityType
    """ Whether it is a person or a company. """
    first_name: None | str
    """ First names. """
    internal_id: None | UUID
    """ Id of the person behind the verification. """
    is_active: bool
    """ False for a former owner. """
    kyc_aml_categories: KeyPersonAmlCategories | None
    """ What the screening found; null when there was none. """
    kyc_document_type: None | str
    """ Document that was shown. """
    kyc_liveness_passed: bool | None
    """ Whether the face was live. """
    kyc_nationality: None | str
    """ Nationality on that document. """
    kyc_notification_sent_at: datetime.datetime | None
    """ When the invitation was sent by mail. """
    kyc_session_id: None | UUID
    """ Session of the verification. """
    kyc_session_url: None | str
    """ Hosted page of the verification. """
    kyc_status: None | SessionStatus
    """ Status of the verification; null when none was asked for. """
    kyc_verified_at: datetime.datetime | None
    """ When the verification was approved. """
    last_name: None | str
    """ Last names. """
    name: str
    """ Full name, or the name of a company. """
    nationality: None | str
    """ Nationality, or the country of a company. """
    ownership_max_shares: None | str
    """ Largest share, as the registry writes it. """
    ownership_min_shares: None | str
    """ Least share, as the registry writes it. """
    registration_number: None | str
    """ Its number. """
    roles: list[str]
    """ Roles of the owner. """
    uuid: UUID
    """ Id within the session. """
    verification_workflow_features: list[KeyPersonFeature] | None
    """ Its features with their verdicts. """
    verification_workflow_id: None | UUID
    """ Stable id of its workflow. """
    verification_workflow_label: None | str
    """ Label of its workflow. """
    verification_workflow_type: None | str
    """ Whether the verification is of a person (`user`) or of a company (`business`). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.key_person_aml_categories import KeyPersonAmlCategories

        aml_status: None | str
        if isinstance(self.aml_status, FeatureStatus):
            aml_status = self.aml_status.value
        else:
            aml_status = self.aml_status

        child_beneficial_owners = []
        for child_beneficial_owners_item_data in self.child_beneficial_owners:
            child_beneficial_owners_item = child_beneficial_owners_item_data.to_dict()
            child_beneficial_owners.append(child_beneficial_owners_item)

        company_name: None | str
        company_name = self.company_name

        country_of_birth: None | str
        country_of_birth = self.country_of_birth

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

        designation: None | str
        designation = self.designation

        effective_ownership_percent: float | None
        effective_ownership_percent = self.effective_ownership_percent

        email: None | str
        email = self.email

        entity_type = self.entity_type.value

        first_name: None | str
        first_name = self.first_name

        internal_id: None | str
        if isinstance(self.internal_id, UUID):
            internal_id = str(self.internal_id)
        else:
            internal_id = self.internal_id

        is_active = self.is_active

        kyc_aml_categories: dict[str, Any] | None
        if isinstance(self.kyc_aml_categories, KeyPersonAmlCategories):
            kyc_aml_categories = self.kyc_aml_categories.to_dict()
        else:
            kyc_aml_categories = self.kyc_aml_categories

        kyc_document_type: None | str
        kyc_document_type = self.kyc_document_type

        kyc_liveness_passed: bool | None
        kyc_liveness_passed = self.kyc_liveness_passed

        kyc_nationality: None | str
        kyc_nationality = self.kyc_nationality

        kyc_notification_sent_at: None | str
        if isinstance(self.kyc_notification_sent_at, datetime.datetime):
            kyc_notification_sent_at = self.kyc_notification_sent_at.isoformat()
        else:
            kyc_notification_sent_at = self.kyc_notification_sent_at

        kyc_session_id: None | str
        if isinstance(self.kyc_session_id, UUID):
            kyc_session_id = str(self.kyc_session_id)
        else:
            kyc_session_id = self.kyc_session_id

        kyc_session_url: None | str
        kyc_session_url = self.kyc_session_url

        kyc_status: None | str
        if isinstance(self.kyc_status, SessionStatus):
            kyc_status = self.kyc_status.value
        else:
            kyc_status = self.kyc_status

        kyc_verified_at: None | str
        if isinstance(self.kyc_verified_at, datetime.datetime):
            kyc_verified_at = self.kyc_verified_at.isoformat()
        else:
            kyc_verified_at = self.kyc_verified_at

        last_name: None | str
        last_name = self.last_name

        name = self.name

        nationality: None | str
        nationality = self.nationality

        ownership_max_shares: None | str
        ownership_max_shares = self.ownership_max_shares

        ownership_min_shares: None | str
        ownership_min_shares = self.ownership_min_shares

        registration_number: None | str
        registration_number = self.registration_number

        roles = self.roles

        uuid = str(self.uuid)

        verification_workflow_features: list[dict[str, Any]] | None
        if isinstance(self.verification_workflow_features, list):
            verification_workflow_features = []
            for verification_workflow_features_type_0_item_data in self.verification_workflow_features:
                verification_workflow_features_type_0_item = verification_workflow_features_type_0_item_data.to_dict()
                verification_workflow_features.append(verification_workflow_features_type_0_item)

        else:
            verification_workflow_features = self.verification_workflow_features

        verification_workflow_id: None | str
        if isinstance(self.verification_workflow_id, UUID):
            verification_workflow_id = str(self.verification_workflow_id)
        else:
            verification_workflow_id = self.verification_workflow_id

        verification_workflow_label: None | str
        verification_workflow_label = self.verification_workflow_label

        verification_workflow_type: None | str
        verification_workflow_type = self.verification_workflow_type

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aml_status": aml_status,
                "child_beneficial_owners": child_beneficial_owners,
                "company_name": company_name,
                "country_of_birth": country_of_birth,
                "date_of_birth": date_of_birth,
                "designation": designation,
                "effective_ownership_percent": effective_ownership_percent,
                "email": email,
                "entity_type": entity_type,
                "first_name": first_name,
                "internal_id": internal_id,
                "is_active": is_active,
                "kyc_aml_categories": kyc_aml_categories,
                "kyc_document_type": kyc_document_type,
                "kyc_liveness_passed": kyc_liveness_passed,
                "kyc_nationality": kyc_nationality,
                "kyc_notification_sent_at": kyc_notification_sent_at,
                "kyc_session_id": kyc_session_id,
                "kyc_session_url": kyc_session_url,
                "kyc_status": kyc_status,
                "kyc_verified_at": kyc_verified_at,
                "last_name": last_name,
                "name": name,
                "nationality": nationality,
                "ownership_max_shares": ownership_max_shares,
                "ownership_min_shares": ownership_min_shares,
                "registration_number": registration_number,
                "roles": roles,
                "uuid": uuid,
                "verification_workflow_features": verification_workflow_features,
                "verification_workflow_id": verification_workflow_id,
                "verification_workflow_label": verification_workflow_label,
                "verification_workflow_type": verification_workflow_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.key_owner_child_beneficial_owners_item import KeyOwnerChildBeneficialOwnersItem
        from ..models.key_person_aml_categories import KeyPersonAmlCategories
        from ..models.key_person_feature import KeyPersonFeature

        d = dict(src_dict)

        def _parse_aml_status(data: object) -> FeatureStatus | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aml_status_type_1 = FeatureStatus(data)

                return aml_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FeatureStatus | None, data)

        aml_status = _parse_aml_status(d.pop("aml_status"))

        child_beneficial_owners = []
        _child_beneficial_owners = d.pop("child_beneficial_owners")
        for child_beneficial_owners_item_data in _child_beneficial_owners:
            child_beneficial_owners_item = KeyOwnerChildBeneficialOwnersItem.from_dict(
                child_beneficial_owners_item_data
            )

            child_beneficial_owners.append(child_beneficial_owners_item)

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        def _parse_country_of_birth(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_of_birth = _parse_country_of_birth(d.pop("country_of_birth"))

        def _parse_date_of_birth(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                date_of_birth_type_0 = datetime.date.fromisoformat(data)

                return date_of_birth_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        date_of_birth = _parse_date_of_birth(d.pop("date_of_birth"))

        def _parse_designation(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        designation = _parse_designation(d.pop("designation"))

        def _parse_effective_ownership_percent(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        effective_ownership_percent = _parse_effective_ownership_percent(d.pop("effective_ownership_percent"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        entity_type = KeyEntityType(d.pop("entity_type"))

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        def _parse_internal_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                internal_id_type_0 = UUID(data)

                return internal_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        internal_id = _parse_internal_id(d.pop("internal_id"))

        is_active = d.pop("is_active")

        def _parse_kyc_aml_categories(data: object) -> KeyPersonAmlCategories | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                kyc_aml_categories_type_1 = KeyPersonAmlCategories.from_dict(data)

                return kyc_aml_categories_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KeyPersonAmlCategories | None, data)

        kyc_aml_categories = _parse_kyc_aml_categories(d.pop("kyc_aml_categories"))

        def _parse_kyc_document_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyc_document_type = _parse_kyc_document_type(d.pop("kyc_document_type"))

        def _parse_kyc_liveness_passed(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        kyc_liveness_passed = _parse_kyc_liveness_passed(d.pop("kyc_liveness_passed"))

        def _parse_kyc_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyc_nationality = _parse_kyc_nationality(d.pop("kyc_nationality"))

        def _parse_kyc_notification_sent_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_notification_sent_at_type_0 = datetime.datetime.fromisoformat(data)

                return kyc_notification_sent_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        kyc_notification_sent_at = _parse_kyc_notification_sent_at(d.pop("kyc_notification_sent_at"))

        def _parse_kyc_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_session_id_type_0 = UUID(data)

                return kyc_session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        kyc_session_id = _parse_kyc_session_id(d.pop("kyc_session_id"))

        def _parse_kyc_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyc_session_url = _parse_kyc_session_url(d.pop("kyc_session_url"))

        def _parse_kyc_status(data: object) -> None | SessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_status_type_1 = SessionStatus(data)

                return kyc_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus, data)

        kyc_status = _parse_kyc_status(d.pop("kyc_status"))

        def _parse_kyc_verified_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_verified_at_type_0 = datetime.datetime.fromisoformat(data)

                return kyc_verified_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        kyc_verified_at = _parse_kyc_verified_at(d.pop("kyc_verified_at"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        name = d.pop("name")

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        def _parse_ownership_max_shares(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ownership_max_shares = _parse_ownership_max_shares(d.pop("ownership_max_shares"))

        def _parse_ownership_min_shares(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ownership_min_shares = _parse_ownership_min_shares(d.pop("ownership_min_shares"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        roles = cast(list[str], d.pop("roles"))

        uuid = UUID(d.pop("uuid"))

        def _parse_verification_workflow_features(data: object) -> list[KeyPersonFeature] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                verification_workflow_features_type_0 = []
                _verification_workflow_features_type_0 = data
                for verification_workflow_features_type_0_item_data in _verification_workflow_features_type_0:
                    verification_workflow_features_type_0_item = KeyPersonFeature.from_dict(
                        verification_workflow_features_type_0_item_data
                    )

                    verification_workflow_features_type_0.append(verification_workflow_features_type_0_item)

                return verification_workflow_features_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[KeyPersonFeature] | None, data)

        verification_workflow_features = _parse_verification_workflow_features(d.pop("verification_workflow_features"))

        def _parse_verification_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verification_workflow_id_type_0 = UUID(data)

                return verification_workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        verification_workflow_id = _parse_verification_workflow_id(d.pop("verification_workflow_id"))

        def _parse_verification_workflow_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        verification_workflow_label = _parse_verification_workflow_label(d.pop("verification_workflow_label"))

        def _parse_verification_workflow_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        verification_workflow_type = _parse_verification_workflow_type(d.pop("verification_workflow_type"))

        key_owner = cls(
            aml_status=aml_status,
            child_beneficial_owners=child_beneficial_owners,
            company_name=company_name,
            country_of_birth=country_of_birth,
            date_of_birth=date_of_birth,
            designation=designation,
            effective_ownership_percent=effective_ownership_percent,
            email=email,
            entity_type=entity_type,
            first_name=first_name,
            internal_id=internal_id,
            is_active=is_active,
            kyc_aml_categories=kyc_aml_categories,
            kyc_document_type=kyc_document_type,
            kyc_liveness_passed=kyc_liveness_passed,
            kyc_nationality=kyc_nationality,
            kyc_notification_sent_at=kyc_notification_sent_at,
            kyc_session_id=kyc_session_id,
            kyc_session_url=kyc_session_url,
            kyc_status=kyc_status,
            kyc_verified_at=kyc_verified_at,
            last_name=last_name,
            name=name,
            nationality=nationality,
            ownership_max_shares=ownership_max_shares,
            ownership_min_shares=ownership_min_shares,
            registration_number=registration_number,
            roles=roles,
            uuid=uuid,
            verification_workflow_features=verification_workflow_features,
            verification_workflow_id=verification_workflow_id,
            verification_workflow_label=verification_workflow_label,
            verification_workflow_type=verification_workflow_type,
        )

        key_owner.additional_properties = d
        return key_owner

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
