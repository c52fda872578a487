from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.key_entity_type import KeyEntityType
from ..models.key_party_source import KeyPartySource
from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.key_party_custom_fields import KeyPartyCustomFields
    from ..models.key_party_role import KeyPartyRole
    from ..models.key_person_feature import KeyPersonFeature


T = TypeVar("T", bound="KeyParty")


@_attrs_define
class KeyParty:
    """A person or a company that was named."""

    company_name: None | str
    """ Name of the company. """
    custom_fields: KeyPartyCustomFields
    """ Answers to the fields of the workflow. """
    date_of_birth: datetime.date | None
    """ Date of birth. """
    email: None | str
    """ E-mail address. """
    entity_type: KeyEntityType
    """ Whether it is a person or a company. """
    first_name: None | str
    """ First names. """
    internal_id: None | UUID
    """ Id of the person behind the verification. """
    is_active: bool
    """ Always true for who was named. """
    is_skipped: bool
    """ Whether the verification was passed over. """
    kyb_sub_session_id: None | UUID
    """ Session of the verification of a company. """
    kyb_sub_session_status: None | SessionStatus
    """ Its status. """
    kyb_sub_session_url: None | str
    """ Its hosted page. """
    kyc_session_id: None | UUID
    """ Session of the verification of a person. """
    kyc_session_status: None | SessionStatus
    """ Its status. """
    kyc_session_url: None | str
    """ Its hosted page. """
    last_name: None | str
    """ Last names. """
    name: str
    """ Full name, or the name of the company. """
    nationality: None | str
    """ Nationality, or the country of the company, alpha-2. """
    phone_number: None | str
    """ Phone number. """
    position: None | str
    """ Position. """
    registration_number: None | str
    """ Number of the company. """
    requires_verification: bool
    """ Whether the workflow asks for a verification. """
    roles: list[KeyPartyRole]
    """ What the party is to the company. """
    source: KeyPartySource
    """ Where a party comes from. """
    uuid: UUID
    """ Id of the party within the session. """
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
        company_name: None | str
        company_name = self.company_name

        custom_fields = self.custom_fields.to_dict()

        date_of_birth: None | str
        if isinstance(self.date_of_birth, datetime.date):
            date_of_birth = self.date_of_birth.isoformat()
        else:
            date_of_birth = self.date_of_birth

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

        is_skipped = self.is_skipped

        kyb_sub_session_id: None | str
        if isinstance(self.kyb_sub_session_id, UUID):
            kyb_sub_session_id = str(self.kyb_sub_session_id)
        else:
            kyb_sub_session_id = self.kyb_sub_session_id

        kyb_sub_session_status: None | str
        if isinstance(self.kyb_sub_session_status, SessionStatus):
            kyb_sub_session_status = self.kyb_sub_session_status.value
        else:
            kyb_sub_session_status = self.kyb_sub_session_status

        kyb_sub_session_url: None | str
        kyb_sub_session_url = self.kyb_sub_session_url

        kyc_session_id: None | str
        if isinstance(self.kyc_session_id, UUID):
            kyc_session_id = str(self.kyc_session_id)
        else:
            kyc_session_id = self.kyc_session_id

        kyc_session_status: None | str
        if isinstance(self.kyc_session_status, SessionStatus):
            kyc_session_status = self.kyc_session_status.value
        else:
            kyc_session_status = self.kyc_session_status

        kyc_session_url: None | str
        kyc_session_url = self.kyc_session_url

        last_name: None | str
        last_name = self.last_name

        name = self.name

        nationality: None | str
        nationality = self.nationality

        phone_number: None | str
        phone_number = self.phone_number

        position: None | str
        position = self.position

        registration_number: None | str
        registration_number = self.registration_number

        requires_verification = self.requires_verification

        roles = []
        for roles_item_data in self.roles:
            roles_item = roles_item_data.to_dict()
            roles.append(roles_item)

        source = self.source.value

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
                "company_name": company_name,
                "custom_fields": custom_fields,
                "date_of_birth": date_of_birth,
                "email": email,
                "entity_type": entity_type,
                "first_name": first_name,
                "internal_id": internal_id,
                "is_active": is_active,
                "is_skipped": is_skipped,
                "kyb_sub_session_id": kyb_sub_session_id,
                "kyb_sub_session_status": kyb_sub_session_status,
                "kyb_sub_session_url": kyb_sub_session_url,
                "kyc_session_id": kyc_session_id,
                "kyc_session_status": kyc_session_status,
                "kyc_session_url": kyc_session_url,
                "last_name": last_name,
                "name": name,
                "nationality": nationality,
                "phone_number": phone_number,
                "position": position,
                "registration_number": registration_number,
                "requires_verification": requires_verification,
                "roles": roles,
                "source": source,
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
        from ..models.key_party_custom_fields import KeyPartyCustomFields
        from ..models.key_party_role import KeyPartyRole
        from ..models.key_person_feature import KeyPersonFeature

        d = dict(src_dict)

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        custom_fields = KeyPartyCustomFields.from_dict(d.pop("custom_fields"))

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

        is_skipped = d.pop("is_skipped")

        def _parse_kyb_sub_session_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyb_sub_session_id_type_0 = UUID(data)

                return kyb_sub_session_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        kyb_sub_session_id = _parse_kyb_sub_session_id(d.pop("kyb_sub_session_id"))

        def _parse_kyb_sub_session_status(data: object) -> None | SessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyb_sub_session_status_type_1 = SessionStatus(data)

                return kyb_sub_session_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus, data)

        kyb_sub_session_status = _parse_kyb_sub_session_status(d.pop("kyb_sub_session_status"))

        def _parse_kyb_sub_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyb_sub_session_url = _parse_kyb_sub_session_url(d.pop("kyb_sub_session_url"))

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

        def _parse_kyc_session_status(data: object) -> None | SessionStatus:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kyc_session_status_type_1 = SessionStatus(data)

                return kyc_session_status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionStatus, data)

        kyc_session_status = _parse_kyc_session_status(d.pop("kyc_session_status"))

        def _parse_kyc_session_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        kyc_session_url = _parse_kyc_session_url(d.pop("kyc_session_url"))

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

        def _parse_phone_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number = _parse_phone_number(d.pop("phone_number"))

        def _parse_position(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        position = _parse_position(d.pop("position"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        requires_verification = d.pop("requires_verification")

        roles = []
        _roles = d.pop("roles")
        for roles_item_data in _roles:
            roles_item = KeyPartyRole.from_dict(roles_item_data)

            roles.append(roles_item)

        source = KeyPartySource(d.pop("source"))

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

        key_party = cls(
            company_name=company_name,
            custom_fields=custom_fields,
            date_of_birth=date_of_birth,
            email=email,
            entity_type=entity_type,
            first_name=first_name,
            internal_id=internal_id,
            is_active=is_active,
            is_skipped=is_skipped,
            kyb_sub_session_id=kyb_sub_session_id,
            kyb_sub_session_status=kyb_sub_session_status,
            kyb_sub_session_url=kyb_sub_session_url,
            kyc_session_id=kyc_session_id,
            kyc_session_status=kyc_session_status,
            kyc_session_url=kyc_session_url,
            last_name=last_name,
            name=name,
            nationality=nationality,
            phone_number=phone_number,
            position=position,
            registration_number=registration_number,
            requires_verification=requires_verification,
            roles=roles,
            source=source,
            uuid=uuid,
            verification_workflow_features=verification_workflow_features,
            verification_workflow_id=verification_workflow_id,
            verification_workflow_label=verification_workflow_label,
            verification_workflow_type=verification_workflow_type,
        )

        key_party.additional_properties = d
        return key_party

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
