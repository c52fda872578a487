from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.similar_session import SimilarSession
    from ..models.similarity_kind_search import SimilarityKindSearch


T = TypeVar("T", bound="SimilarSessions")


@_attrs_define
class SimilarSessions:
    """Sessions that share something with another one."""

    kinds: list[SimilarityKindSearch]
    """ What was looked for, one entry for each kind. """
    results: list[SimilarSession]
    """ The sessions, those that share most first. """
    session_id: UUID
    """ Id of the session that the others are similar to. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item = kinds_item_data.to_dict()
            kinds.append(kinds_item)

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        session_id = str(self.session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kinds": kinds,
                "results": results,
                "session_id": session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.similar_session import SimilarSession
        from ..models.similarity_kind_search import SimilarityKindSearch

        d = dict(src_dict)
        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in _kinds:
            kinds_item = SimilarityKindSearch.from_dict(kinds_item_data)

            kinds.append(kinds_item)

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = SimilarSession.from_dict(results_item_data)

            results.append(results_item)

        session_id = UUID(d.pop("session_id"))

        similar_sessions = cls(
            kinds=kinds,
            results=results,
            session_id=session_id,
        )

        similar_sessions.additional_properties = d
        return similar_sessions

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
