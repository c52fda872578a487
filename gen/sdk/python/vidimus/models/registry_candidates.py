from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.registry_search_status import RegistrySearchStatus

if TYPE_CHECKING:
    from ..models.registry_candidate import RegistryCandidate
    from ..models.registry_pagination import RegistryPagination


T = TypeVar("T", bound="RegistryCandidates")


@_attrs_define
class RegistryCandidates:
    """What a register search has found."""

    companies: list[RegistryCandidate]
    """ The candidates. """
    pagination: RegistryPagination
    """ Which of the candidates are listed. """
    search_resolved: bool
    """ Whether the list is final. """
    search_status: RegistrySearchStatus
    """ Whether the list of candidates is final. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        companies = []
        for companies_item_data in self.companies:
            companies_item = companies_item_data.to_dict()
            companies.append(companies_item)

        pagination = self.pagination.to_dict()

        search_resolved = self.search_resolved

        search_status = self.search_status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "companies": companies,
                "pagination": pagination,
                "search_resolved": search_resolved,
                "search_status": search_status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.registry_candidate import RegistryCandidate
        from ..models.registry_pagination import RegistryPagination

        d = dict(src_dict)
        companies = []
        _companies = d.pop("companies")
        for companies_item_data in _companies:
            companies_item = RegistryCandidate.from_dict(companies_item_data)

            companies.append(companies_item)

        pagination = RegistryPagination.from_dict(d.pop("pagination"))

        search_resolved = d.pop("search_resolved")

        search_status = RegistrySearchStatus(d.pop("search_status"))

        registry_candidates = cls(
            companies=companies,
            pagination=pagination,
            search_resolved=search_resolved,
            search_status=search_status,
        )

        registry_candidates.additional_properties = d
        return registry_candidates

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
