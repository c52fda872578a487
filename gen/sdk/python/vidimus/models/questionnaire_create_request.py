from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.language import Language
from ..models.workflow_status import WorkflowStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.questionnaire_element import QuestionnaireElement
    from ..models.questionnaire_text import QuestionnaireText


T = TypeVar("T", bound="QuestionnaireCreateRequest")


@_attrs_define
class QuestionnaireCreateRequest:
    """A questionnaire to make. A member that is not listed here is refused.

    `form_elements` may be a list of questions as well: `title` for the label, `choices` for the options, types in
    capitals,
    texts without a language. Such texts are in the default language, and `languages` may be left out.

        Example:
            {'form_elements': [{'element_type': 'short_text', 'is_required': True, 'label': {'de': 'Woher stammt Ihr Geld?',
                'en': 'Where does your money come from?'}}], 'languages': ['en', 'de'], 'title': 'Source of funds', 'titles':
                {'de': 'Herkunft der Mittel'}}

    """

    form_elements: list[QuestionnaireElement]
    """ The elements in the order in which they are shown. """
    languages: list[Language]
    """ The languages of its texts. English must be one of them. """
    title: str
    """ Name of the questionnaire, in the default language. """
    default_language: Language | None | Unset = Language.EN
    """ The language that stands in for missing texts; one of `languages`. """
    description: None | str | Unset = UNSET
    """ What it is for, in the default language. """
    descriptions: None | QuestionnaireText | Unset = UNSET
    """ What it is for by language, at most 2000 characters each. The default language may be left out: its text is
    `description`.
     """
    is_active: bool | None | Unset = True
    """ Whether it is in use. """
    status: None | Unset | WorkflowStatus = WorkflowStatus.PUBLISHED
    """ Whether the result is a draft. """
    titles: None | QuestionnaireText | Unset = UNSET
    """ Name of the questionnaire by language, at most 255 characters each. The default language may be left out:
    its text is `title`.
     """

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText

        form_elements = []
        for form_elements_item_data in self.form_elements:
            form_elements_item = form_elements_item_data.to_dict()
            form_elements.append(form_elements_item)

        languages = []
        for languages_item_data in self.languages:
            languages_item = languages_item_data.value
            languages.append(languages_item)

        title = self.title

        default_language: None | str | Unset
        if isinstance(self.default_language, Unset):
            default_language = UNSET
        elif isinstance(self.default_language, Language):
            default_language = self.default_language.value
        else:
            default_language = self.default_language

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        descriptions: dict[str, Any] | None | Unset
        if isinstance(self.descriptions, Unset):
            descriptions = UNSET
        elif isinstance(self.descriptions, QuestionnaireText):
            descriptions = self.descriptions.to_dict()
        else:
            descriptions = self.descriptions

        is_active: bool | None | Unset
        if isinstance(self.is_active, Unset):
            is_active = UNSET
        else:
            is_active = self.is_active

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, WorkflowStatus):
            status = self.status.value
        else:
            status = self.status

        titles: dict[str, Any] | None | Unset
        if isinstance(self.titles, Unset):
            titles = UNSET
        elif isinstance(self.titles, QuestionnaireText):
            titles = self.titles.to_dict()
        else:
            titles = self.titles

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "form_elements": form_elements,
                "languages": languages,
                "title": title,
            }
        )
        if default_language is not UNSET:
            field_dict["default_language"] = default_language
        if description is not UNSET:
            field_dict["description"] = description
        if descriptions is not UNSET:
            field_dict["descriptions"] = descriptions
        if is_active is not UNSET:
            field_dict["is_active"] = is_active
        if status is not UNSET:
            field_dict["status"] = status
        if titles is not UNSET:
            field_dict["titles"] = titles

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_element import QuestionnaireElement
        from ..models.questionnaire_text import QuestionnaireText

        d = dict(src_dict)
        form_elements = []
        _form_elements = d.pop("form_elements")
        for form_elements_item_data in _form_elements:
            form_elements_item = QuestionnaireElement.from_dict(form_elements_item_data)

            form_elements.append(form_elements_item)

        languages = []
        _languages = d.pop("languages")
        for languages_item_data in _languages:
            languages_item = Language(languages_item_data)

            languages.append(languages_item)

        title = d.pop("title")

        def _parse_default_language(data: object) -> Language | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                default_language_type_1 = Language(data)

                return default_language_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Language | None | Unset, data)

        default_language = _parse_default_language(d.pop("default_language", UNSET))

        def _parse_description(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        description = _parse_description(d.pop("description", UNSET))

        def _parse_descriptions(data: object) -> None | QuestionnaireText | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                descriptions_type_1 = QuestionnaireText.from_dict(data)

                return descriptions_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText | Unset, data)

        descriptions = _parse_descriptions(d.pop("descriptions", UNSET))

        def _parse_is_active(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_active = _parse_is_active(d.pop("is_active", UNSET))

        def _parse_status(data: object) -> None | Unset | WorkflowStatus:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = WorkflowStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WorkflowStatus, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_titles(data: object) -> None | QuestionnaireText | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                titles_type_1 = QuestionnaireText.from_dict(data)

                return titles_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText | Unset, data)

        titles = _parse_titles(d.pop("titles", UNSET))

        questionnaire_create_request = cls(
            form_elements=form_elements,
            languages=languages,
            title=title,
            default_language=default_language,
            description=description,
            descriptions=descriptions,
            is_active=is_active,
            status=status,
            titles=titles,
        )

        return questionnaire_create_request
