from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus

if TYPE_CHECKING:
    from ..models.answered_section import AnsweredSection
    from ..models.warning import Warning_


T = TypeVar("T", bound="QuestionnaireResponse")


@_attrs_define
class QuestionnaireResponse:
    """A questionnaire with the answers to it. Texts are in the session's language, or in the questionnaire's own where
    there
    are none. All but `node_id`, `status` and `warnings` is null when the questionnaire was deleted before it was
    answered.

    """

    default_language: None | str
    """ Its own language. """
    description: None | str
    """ Description. """
    is_active: bool | None
    """ Whether it can be chosen for workflows. """
    is_simple_questionnaire: bool | None
    """ Whether its elements follow each other without branches. """
    languages: list[str] | None
    """ Languages of the questionnaire. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    published_at: datetime.datetime | None
    """ When the version was published. """
    questionnaire_group_id: None | UUID
    """ Id that all its versions share. """
    questionnaire_id: None | UUID
    """ Id of the version that was asked. """
    sections: list[AnsweredSection] | None
    """ The elements, from one section header to the next. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    title: None | str
    """ Title. """
    version: int | None
    """ Number of the version. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        default_language: None | str
        default_language = self.default_language

        description: None | str
        description = self.description

        is_active: bool | None
        is_active = self.is_active

        is_simple_questionnaire: bool | None
        is_simple_questionnaire = self.is_simple_questionnaire

        languages: list[str] | None
        if isinstance(self.languages, list):
            languages = self.languages

        else:
            languages = self.languages

        node_id: None | str
        node_id = self.node_id

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        questionnaire_group_id: None | str
        if isinstance(self.questionnaire_group_id, UUID):
            questionnaire_group_id = str(self.questionnaire_group_id)
        else:
            questionnaire_group_id = self.questionnaire_group_id

        questionnaire_id: None | str
        if isinstance(self.questionnaire_id, UUID):
            questionnaire_id = str(self.questionnaire_id)
        else:
            questionnaire_id = self.questionnaire_id

        sections: list[dict[str, Any]] | None
        if isinstance(self.sections, list):
            sections = []
            for sections_type_0_item_data in self.sections:
                sections_type_0_item = sections_type_0_item_data.to_dict()
                sections.append(sections_type_0_item)

        else:
            sections = self.sections

        status = self.status.value

        title: None | str
        title = self.title

        version: int | None
        version = self.version

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "default_language": default_language,
                "description": description,
                "is_active": is_active,
                "is_simple_questionnaire": is_simple_questionnaire,
                "languages": languages,
                "node_id": node_id,
                "published_at": published_at,
                "questionnaire_group_id": questionnaire_group_id,
                "questionnaire_id": questionnaire_id,
                "sections": sections,
                "status": status,
                "title": title,
                "version": version,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.answered_section import AnsweredSection
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_default_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        default_language = _parse_default_language(d.pop("default_language"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_is_active(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_active = _parse_is_active(d.pop("is_active"))

        def _parse_is_simple_questionnaire(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        is_simple_questionnaire = _parse_is_simple_questionnaire(d.pop("is_simple_questionnaire"))

        def _parse_languages(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                languages_type_0 = cast(list[str], data)

                return languages_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        languages = _parse_languages(d.pop("languages"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_published_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                published_at_type_0 = datetime.datetime.fromisoformat(data)

                return published_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        published_at = _parse_published_at(d.pop("published_at"))

        def _parse_questionnaire_group_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                questionnaire_group_id_type_0 = UUID(data)

                return questionnaire_group_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        questionnaire_group_id = _parse_questionnaire_group_id(d.pop("questionnaire_group_id"))

        def _parse_questionnaire_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                questionnaire_id_type_0 = UUID(data)

                return questionnaire_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        questionnaire_id = _parse_questionnaire_id(d.pop("questionnaire_id"))

        def _parse_sections(data: object) -> list[AnsweredSection] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                sections_type_0 = []
                _sections_type_0 = data
                for sections_type_0_item_data in _sections_type_0:
                    sections_type_0_item = AnsweredSection.from_dict(sections_type_0_item_data)

                    sections_type_0.append(sections_type_0_item)

                return sections_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AnsweredSection] | None, data)

        sections = _parse_sections(d.pop("sections"))

        status = FeatureStatus(d.pop("status"))

        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))

        def _parse_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        version = _parse_version(d.pop("version"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        questionnaire_response = cls(
            default_language=default_language,
            description=description,
            is_active=is_active,
            is_simple_questionnaire=is_simple_questionnaire,
            languages=languages,
            node_id=node_id,
            published_at=published_at,
            questionnaire_group_id=questionnaire_group_id,
            questionnaire_id=questionnaire_id,
            sections=sections,
            status=status,
            title=title,
            version=version,
            warnings=warnings,
        )

        questionnaire_response.additional_properties = d
        return questionnaire_response

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
