from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.company_document_group import CompanyDocumentGroup
from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.company_document import CompanyDocument
    from ..models.company_document_groups import CompanyDocumentGroups
    from ..models.warning import Warning_


T = TypeVar("T", bound="CompanyDocuments")


@_attrs_define
class CompanyDocuments:
    """Result of a step that collects documents of a company."""

    groups: CompanyDocumentGroups
    """ Counters of the documents by group. """
    items: list[CompanyDocument]
    """ The documents. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    required_groups: list[CompanyDocumentGroup]
    """ Groups of which a document must be brought. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[Warning_]
    """ What was found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        groups = self.groups.to_dict()

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        node_id: None | str
        node_id = self.node_id

        required_groups = []
        for required_groups_item_data in self.required_groups:
            required_groups_item = required_groups_item_data.value
            required_groups.append(required_groups_item)

        status = self.status.value

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "groups": groups,
                "items": items,
                "node_id": node_id,
                "required_groups": required_groups,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.company_document import CompanyDocument
        from ..models.company_document_groups import CompanyDocumentGroups
        from ..models.warning import Warning_

        d = dict(src_dict)
        groups = CompanyDocumentGroups.from_dict(d.pop("groups"))

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = CompanyDocument.from_dict(items_item_data)

            items.append(items_item)

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        required_groups = []
        _required_groups = d.pop("required_groups")
        for required_groups_item_data in _required_groups:
            required_groups_item = CompanyDocumentGroup(required_groups_item_data)

            required_groups.append(required_groups_item)

        status = FeatureStatus(d.pop("status"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = Warning_.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        company_documents = cls(
            groups=groups,
            items=items,
            node_id=node_id,
            required_groups=required_groups,
            status=status,
            warnings=warnings,
        )

        company_documents.additional_properties = d
        return company_documents

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
