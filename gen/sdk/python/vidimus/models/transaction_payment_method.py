from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_owner_kind import TransactionOwnerKind
from ..models.transaction_payment_method_payment_method_type import TransactionPaymentMethodPaymentMethodType
from ..models.transaction_payment_method_role import TransactionPaymentMethodRole

if TYPE_CHECKING:
    from ..models.transaction_payment_method_details import TransactionPaymentMethodDetails
    from ..models.transaction_payment_method_external_owner_snapshot_type_0 import (
        TransactionPaymentMethodExternalOwnerSnapshotType0,
    )
    from ..models.transaction_payment_method_institution_info import TransactionPaymentMethodInstitutionInfo


T = TypeVar("T", bound="TransactionPaymentMethod")


@_attrs_define
class TransactionPaymentMethod:
    """An account that took part."""

    account_id: None | str
    """ Number, IBAN or address. """
    details: TransactionPaymentMethodDetails
    """ More about it. """
    external_owner_snapshot: None | TransactionPaymentMethodExternalOwnerSnapshotType0
    """ A stranger as it was sent; null for users and businesses. """
    fingerprint: None | str
    """ SHA-256 of type, account and country, to find the same account again. """
    institution_info: TransactionPaymentMethodInstitutionInfo
    """ Institution of the owner. """
    issuing_country: None | str
    """ Country, alpha-3. """
    label: None | str
    """ What to call it; no full number stands in it. """
    owner_kind: TransactionOwnerKind
    """ Whose something is. """
    owner_name: None | str
    """ Name of the owner. """
    payment_method_type: TransactionPaymentMethodPaymentMethodType
    """ Way of paying. """
    role: TransactionPaymentMethodRole
    """ Part that it plays: the subject's is the source of what goes out. """
    uuid: UUID
    """ Id of the account in this transaction. """
    vendor_data: None | str
    """ Your identifier of the owner. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.transaction_payment_method_external_owner_snapshot_type_0 import (
            TransactionPaymentMethodExternalOwnerSnapshotType0,
        )

        account_id: None | str
        account_id = self.account_id

        details = self.details.to_dict()

        external_owner_snapshot: dict[str, Any] | None
        if isinstance(self.external_owner_snapshot, TransactionPaymentMethodExternalOwnerSnapshotType0):
            external_owner_snapshot = self.external_owner_snapshot.to_dict()
        else:
            external_owner_snapshot = self.external_owner_snapshot

        fingerprint: None | str
        fingerprint = self.fingerprint

        institution_info = self.institution_info.to_dict()

        issuing_country: None | str
        issuing_country = self.issuing_country

        label: None | str
        label = self.label

        owner_kind = self.owner_kind.value

        owner_name: None | str
        owner_name = self.owner_name

        payment_method_type = self.payment_method_type.value

        role = self.role.value

        uuid = str(self.uuid)

        vendor_data: None | str
        vendor_data = self.vendor_data

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "account_id": account_id,
                "details": details,
                "external_owner_snapshot": external_owner_snapshot,
                "fingerprint": fingerprint,
                "institution_info": institution_info,
                "issuing_country": issuing_country,
                "label": label,
                "owner_kind": owner_kind,
                "owner_name": owner_name,
                "payment_method_type": payment_method_type,
                "role": role,
                "uuid": uuid,
                "vendor_data": vendor_data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.transaction_payment_method_details import TransactionPaymentMethodDetails
        from ..models.transaction_payment_method_external_owner_snapshot_type_0 import (
            TransactionPaymentMethodExternalOwnerSnapshotType0,
        )
        from ..models.transaction_payment_method_institution_info import TransactionPaymentMethodInstitutionInfo

        d = dict(src_dict)

        def _parse_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        details = TransactionPaymentMethodDetails.from_dict(d.pop("details"))

        def _parse_external_owner_snapshot(data: object) -> None | TransactionPaymentMethodExternalOwnerSnapshotType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                external_owner_snapshot_type_0 = TransactionPaymentMethodExternalOwnerSnapshotType0.from_dict(data)

                return external_owner_snapshot_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransactionPaymentMethodExternalOwnerSnapshotType0, data)

        external_owner_snapshot = _parse_external_owner_snapshot(d.pop("external_owner_snapshot"))

        def _parse_fingerprint(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        fingerprint = _parse_fingerprint(d.pop("fingerprint"))

        institution_info = TransactionPaymentMethodInstitutionInfo.from_dict(d.pop("institution_info"))

        def _parse_issuing_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_country = _parse_issuing_country(d.pop("issuing_country"))

        def _parse_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        label = _parse_label(d.pop("label"))

        owner_kind = TransactionOwnerKind(d.pop("owner_kind"))

        def _parse_owner_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        owner_name = _parse_owner_name(d.pop("owner_name"))

        payment_method_type = TransactionPaymentMethodPaymentMethodType(d.pop("payment_method_type"))

        role = TransactionPaymentMethodRole(d.pop("role"))

        uuid = UUID(d.pop("uuid"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        transaction_payment_method = cls(
            account_id=account_id,
            details=details,
            external_owner_snapshot=external_owner_snapshot,
            fingerprint=fingerprint,
            institution_info=institution_info,
            issuing_country=issuing_country,
            label=label,
            owner_kind=owner_kind,
            owner_name=owner_name,
            payment_method_type=payment_method_type,
            role=role,
            uuid=uuid,
            vendor_data=vendor_data,
        )

        transaction_payment_method.additional_properties = d
        return transaction_payment_method

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
