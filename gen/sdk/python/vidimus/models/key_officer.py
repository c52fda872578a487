from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.key_entity_type import KeyEntityType
from ..models.key_person_role import KeyPersonRole
from ..models.session_status import SessionStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.key_person_aml_categories import KeyPersonAmlCategories
    from ..models.key_person_feature import KeyPersonFeature


T = TypeVar("T", bound="KeyOfficer")


@_attrs_define
class KeyOfficer:
    """Somebody who acts for the company, as the registry says."""

    address: None | str
    """ Address. """
    aml_status: FeatureStatus | None
    """ Verdict of the screening; null when there was none. """
    appointment_date: datetime.date | None
    """ Since when. """
    designation: None | str
    """ Office in the words of the registry. """
    internal_id: None | UUID
    """ Id of the person behind the verification. """
    is_active: bool
    """ False for a former officer. """
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
    name: str
    """ Full name, or the name of a company. """
    nationality: None | str
    """ Nationality. """
    role: KeyPersonRole
    """ What somebody is to a company. """
    termination_date: datetime.date | None
    """ Until when. """
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
    entity_type: KeyEntityType | Unset = UNSET
    """ Whether it is a person or a company. """
    registration_number: None | str | Unset = UNSET
    """ Number of an officer that is a company. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.key_person_aml_categories import KeyPersonAmlCategories

        address: None | str
        address = self.address

        aml_status: None | str
        if isinstance(self.aml_status, FeatureStatus):
            aml_status = self.aml_status.value
        else:
            aml_status = self.aml_status

        appointment_date: None | str
        if isinstance(self.appointment_date, datetime.date):
            appointment_date = self.appointment_date.isoformat()
        else:
            appointment_date = self.appointment_date

        designation: None | str
        designation = self.designation

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

        name = self.name

        nationality: None | str
        nationality = self.nationality

        role = self.role.value

        termination_date: None | str
        if isinstance(self.termination_date, datetime.date):
            termination_date = self.termination_date.isoformat()
        else:
            termination_date = self.termination_date

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

        entity_type: str | Unset = UNSET
        if not isinstance(self.entity_type, Unset):
            entity_type = self.entity_type.value

        registration_number: None | str | Unset
        if isinstance(self.registration_number, Unset):
            registration_number = UNSET
        else:
            registration_number = self.registration_number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "aml_status": aml_status,
                "appointment_date": appointment_date,
                "designation": designation,
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
                "name": name,
                "nationality": nationality,
                "role": role,
                "termination_date": termination_date,
                "uuid": uuid,
                "verification_workflow_features": verification_workflow_features,
                "verification_workflow_id": verification_workflow_id,
                "verification_workflow_label": verification_workflow_label,
                "verification_workflow_type": verification_workflow_type,
            }
        )
        if entity_type is not UNSET:
            field_dict["entity_type"] = entity_type
        if registration_number is not UNSET:
            field_dict["registration_number"] = registration_number

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.key_person_aml_categories import KeyPersonAmlCategories
        from ..models.key_person_feature import KeyPersonFeature

        d = dict(src_dict)

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

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

        def _parse_appointment_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                appointment_date_type_0 = datetime.date.fromisoformat(data)

                return appointment_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        appointment_date = _parse_appointment_date(d.pop("appointment_date"))

        def _parse_designation(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        designation = _parse_designation(d.pop("designation"))

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

        name = d.pop("name")

        def _parse_nationality(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nationality = _parse_nationality(d.pop("nationality"))

        role = KeyPersonRole(d.pop("role"))

        def _parse_termination_date(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                termination_date_type_0 = datetime.date.fromisoformat(data)

                return termination_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        termination_date = _parse_termination_date(d.pop("termination_date"))

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

        _entity_type = d.pop("entity_type", UNSET)
        entity_type: KeyEntityType | Unset
        if isinstance(_entity_type, Unset):
            entity_type = UNSET
        else:
            entity_type = KeyEntityType(_entity_type)

        def _parse_registration_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        registration_number = _parse_registration_number(d.pop("registration_number", UNSET))

        key_officer = cls(
            address=address,
            aml_status=aml_status,
            appointment_date=appointment_date,
            designation=designation,
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
            name=name,
            nationality=nationality,
            role=role,
            termination_date=termination_date,
            uuid=uuid,
            verification_workflow_features=verification_workflow_features,
            verification_workflow_id=verification_workflow_id,
            verification_workflow_label=verification_workflow_label,
            verification_workflow_type=verification_workflow_type,
            entity_type=entity_type,
            registration_number=registration_number,
        )

        key_officer.additional_properties = d
        return key_officer

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
