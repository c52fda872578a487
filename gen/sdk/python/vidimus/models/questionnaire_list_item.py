from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.language import Language
from ..models.questionnaire_shown_type import QuestionnaireShownType
from ..models.workflow_status import WorkflowStatus

if TYPE_CHECKING:
    from ..models.questionnaire_text import QuestionnaireText


T = TypeVar("T", bound="QuestionnaireListItem")


@_attrs_define
class QuestionnaireListItem:
    """One version of a questionnaire, as listed."""

    created_at: datetime.datetime
    """ When this version was made. """
    default_language: Language
    """ Language of the interface or of a message. """
    description: None | str
    """ What it is for, in the default language. """
    descriptions: None | QuestionnaireText
    """ What it is for by language. """
    is_active: bool
    """ Whether it is in use. """
    is_editable: bool
    """ Whether this version is a draft. """
    is_simple_questionnaire: bool
    """ Whether its elements follow one another without branches. """
    languages: list[Language]
    """ The languages of its texts. """
    published_at: datetime.datetime | None
    """ When this version was published; null for a draft. """
    question_types: list[QuestionnaireShownType]
    """ The kinds of its elements, each once, in their order. """
    questionnaire_group_id: UUID
    """ Stable id of the questionnaire, the id of its first version. """
    status: WorkflowStatus
    """ A draft can be edited and runs no sessions. New sessions run the latest published version. """
    title: str
    """ Name of the questionnaire, in the default language. """
    titles: QuestionnaireText
    """ A text by language. It must be there in the default language. """
    updated_at: datetime.datetime
    """ When this version was last changed. """
    uuid: UUID
    """ Id of this version. """
    version: int
    """ Number of this version. """
    workflow_names: list[str]
    """ The names of the workflows that ask it, each once, sorted. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText

        created_at = self.created_at.isoformat()

        default_language = self.default_language.value

        description: None | str
        description = self.description

        descriptions: dict[str, Any] | None
        if isinstance(self.descriptions, QuestionnaireText):
            descriptions = self.descriptions.to_dict()
        else:
            descriptions = self.descriptions

        is_active = self.is_active

        is_editable = self.is_editable

        is_simple_questionnaire = self.is_simple_questionnaire

        languages = []
        for languages_item_data in self.languages:
            languages_item = languages_item_data.value
            languages.append(languages_item)

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        question_types = []
        for question_types_item_data in self.question_types:
            question_types_item = question_types_item_data.value
            question_types.append(question_types_item)

        questionnaire_group_id = str(self.questionnaire_group_id)

        status = self.status.value

        title = self.title

        titles = self.titles.to_dict()

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        version = self.version

        workflow_names = self.workflow_names

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created_at": created_at,
                "default_language": default_language,
                "description": description,
                "descriptions": descriptions,
                "is_active": is_active,
                "is_editable": is_editable,
                "is_simple_questionnaire": is_simple_questionnaire,
                "languages": languages,
                "published_at": published_at,
                "question_types": question_types,
                "questionnaire_group_id": questionnaire_group_id,
                "status": status,
                "title": title,
                "titles": titles,
                "updated_at": updated_at,
                "uuid": uuid,
                "version": version,
                "workflow_names": workflow_names,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_text import QuestionnaireText

        d = dict(src_dict)
        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        default_language = Language(d.pop("default_language"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_descriptions(data: object) -> None | QuestionnaireText:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                descriptions_type_1 = QuestionnaireText.from_dict(data)

                return descriptions_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText, data)

        descriptions = _parse_descriptions(d.pop("descriptions"))

        is_active = d.pop("is_active")

        is_editable = d.pop("is_editable")

        is_simple_questionnaire = d.pop("is_simple_questionnaire")

        languages = []
        _languages = d.pop("languages")
        for languages_item_data in _languages:
            languages_item = Language(languages_item_data)

            languages.append(languages_item)

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

        question_types = []
        _question_types = d.pop("question_types")
        for question_types_item_data in _question_types:
            question_types_item = QuestionnaireShownType(question_types_item_data)

            question_types.append(question_types_item)

        questionnaire_group_id = UUID(d.pop("questionnaire_group_id"))

        status = WorkflowStatus(d.pop("status"))

        title = d.pop("title")

        titles = QuestionnaireText.from_dict(d.pop("titles"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        version = d.pop("version")

        workflow_names = cast(list[str], d.pop("workflow_names"))

        questionnaire_list_item = cls(
            created_at=created_at,
            default_language=default_language,
            description=description,
            descriptions=descriptions,
            is_active=is_active,
            is_editable=is_editable,
            is_simple_questionnaire=is_simple_questionnaire,
            languages=languages,
            published_at=published_at,
            question_types=question_types,
            questionnaire_group_id=questionnaire_group_id,
            status=status,
            title=title,
            titles=titles,
            updated_at=updated_at,
            uuid=uuid,
            version=version,
            workflow_names=workflow_names,
        )

        questionnaire_list_item.additional_properties = d
        return questionnaire_list_item

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
