from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_owner_kind import TransactionOwnerKind
from ..models.transaction_party_entity_type import TransactionPartyEntityType
from ..models.transaction_party_role import TransactionPartyRole

if TYPE_CHECKING:
    from ..models.transaction_party_address import TransactionPartyAddress
    from ..models.transaction_party_device import TransactionPartyDevice
    from ..models.transaction_party_external_party_snapshot_type_0 import TransactionPartyExternalPartySnapshotType0
    from ..models.transaction_party_institution_info import TransactionPartyInstitutionInfo


T = TypeVar("T", bound="TransactionParty")


@_attrs_define
class TransactionParty:
    """One side of a transaction."""

    address: TransactionPartyAddress
    """ Address as it was sent. """
    country_code: None | str
    """ Country, alpha-3. """
    device: TransactionPartyDevice
    """ Device as it was sent, with `network_context` where its address is known. """
    dob: datetime.date | None
    """ Date of birth. """
    entity_type: TransactionPartyEntityType
    """ What it is. """
    external_party_snapshot: None | TransactionPartyExternalPartySnapshotType0
    """ A stranger as it was sent; null for users and businesses. """
    first_name: None | str
    """ First name. """
    full_name: None | str
    """ Full name. """
    institution_info: TransactionPartyInstitutionInfo
    """ Institution as it was sent. """
    kind: TransactionOwnerKind
    """ Whose something is. """
    last_name: None | str
    """ Last name. """
    role: TransactionPartyRole
    """ Part that it plays. """
    uuid: UUID
    """ Id of the party in this transaction. """
    vendor_data: None | str
    """ Your identifier of it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.transaction_party_external_party_snapshot_type_0 import TransactionPartyExternalPartySnapshotType0

        address = self.address.to_dict()

        country_code: None | str
        country_code = self.country_code

        device = self.device.to_dict()

        dob: None | str
        if isinstance(self.dob, datetime.date):
            dob = self.dob.isoformat()
        else:
            dob = self.dob

        entity_type = self.entity_type.value

        external_party_snapshot: dict[str, Any] | None
        if isinstance(self.external_party_snapshot, TransactionPartyExternalPartySnapshotType0):
            external_party_snapshot = self.external_party_snapshot.to_dict()
        else:
            external_party_snapshot = self.external_party_snapshot

        first_name: None | str
        first_name = self.first_name

        full_name: None | str
        full_name = self.full_name

        institution_info = self.institution_info.to_dict()

        kind = self.kind.value

        last_name: None | str
        last_name = self.last_name

        role = self.role.value

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "address": address,
                "country_code": country_code,
                "device": device,
                "dob": dob,
                "entity_type": entity_type,
                "external_party_snapshot": external_party_snapshot,
                "first_name": first_name,
                "full_name": full_name,
                "institution_info": institution_info,
                "kind": kind,
                "last_name": last_name,
                "role": role,
                "uuid": uuid,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_party_address import TransactionPartyAddress
        from ..models.transaction_party_device import TransactionPartyDevice
        from ..models.transaction_party_external_party_snapshot_type_0 import TransactionPartyExternalPartySnapshotType0
        from ..models.transaction_party_institution_info import TransactionPartyInstitutionInfo

        d = dict(src_dict)
        address = TransactionPartyAddress.from_dict(d.pop("address"))

        def _parse_country_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country_code = _parse_country_code(d.pop("country_code"))

        device = TransactionPartyDevice.from_dict(d.pop("device"))

        def _parse_dob(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dob_type_0 = datetime.date.fromisoformat(data)

                return dob_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        dob = _parse_dob(d.pop("dob"))

        entity_type = TransactionPartyEntityType(d.pop("entity_type"))

        def _parse_external_party_snapshot(data: object) -> None | TransactionPartyExternalPartySnapshotType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                external_party_snapshot_type_0 = TransactionPartyExternalPartySnapshotType0.from_dict(data)

                return external_party_snapshot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionPartyExternalPartySnapshotType0, data)

        external_party_snapshot = _parse_external_party_snapshot(d.pop("external_party_snapshot"))

        def _parse_first_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        first_name = _parse_first_name(d.pop("first_name"))

        def _parse_full_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        full_name = _parse_full_name(d.pop("full_name"))

        institution_info = TransactionPartyInstitutionInfo.from_dict(d.pop("institution_info"))

        kind = TransactionOwnerKind(d.pop("kind"))

        def _parse_last_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_name = _parse_last_name(d.pop("last_name"))

        role = TransactionPartyRole(d.pop("role"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        transaction_party = cls(
            address=address,
            country_code=country_code,
            device=device,
            dob=dob,
            entity_type=entity_type,
            external_party_snapshot=external_party_snapshot,
            first_name=first_name,
            full_name=full_name,
            institution_info=institution_info,
            kind=kind,
            last_name=last_name,
            role=role,
            uuid=uuid,
            vendor_data=vendor_data,
        )

        transaction_party.additional_properties = d
        return transaction_party

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
