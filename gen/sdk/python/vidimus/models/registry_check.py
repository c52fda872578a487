from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.company import Company
    from ..models.registry_check_ownership_structure import RegistryCheckOwnershipStructure
    from ..models.warning import Warning_


T = TypeVar("T", bound="RegistryCheck")


@_attrs_define
class RegistryCheck:
    """Result of looking a company up in its registry."""

    company: Company
    """ A company as a session knows it. """
    data_resolved: bool
    """ Whether the registry has answered. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    ownership_structure: RegistryCheckOwnershipStructure
    """ Who owns whom: `nodes` with their shares over all ways, `edges` with the direct stakes, and `problems` such
    as
    circles and owners of more than everything; empty when it is not known.
     """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[Warning_]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        company = self.company.to_dict()

        data_resolved = self.data_resolved

        node_id: None | str
        node_id = self.node_id

        ownership_structure = self.ownership_structure.to_dict()

        status = self.status.value

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "company": company,
                "data_resolved": data_resolved,
                "node_id": node_id,
                "ownership_structure": ownership_structure,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company import Company
        from ..models.registry_check_ownership_structure import RegistryCheckOwnershipStructure
        from ..models.warning import Warning_

        d = dict(src_dict)
        company = Company.from_dict(d.pop("company"))

        data_resolved = d.pop("data_resolved")

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        ownership_structure = RegistryCheckOwnershipStructure.from_dict(d.pop("ownership_structure"))

        status = FeatureStatus(d.pop("status"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = Warning_.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        registry_check = cls(
            company=company,
            data_resolved=data_resolved,
            node_id=node_id,
            ownership_structure=ownership_structure,
            status=status,
            warnings=warnings,
        )

        registry_check.additional_properties = d
        return registry_check

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
