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


T = TypeVar("T", bound="QuestionnaireUpdateRequest")


@_attrs_define
class QuestionnaireUpdateRequest:
    """The members to change; all others stay as they are. `form_elements` replaces all elements."""

    default_language: Language | None | Unset = UNSET
    """ The language that stands in for missing texts; one of `languages`. """
    description: None | str | Unset = UNSET
    """ What it is for, in the default language. """
    descriptions: None | QuestionnaireText | Unset = UNSET
    """ What it is for by language, at most 2000 characters each; it replaces all but that of the default language,
    which stays where
    it is left out.
     """
    form_elements: list[QuestionnaireElement] | None | Unset = UNSET
    """ The elements in the order in which they are shown. """
    is_active: bool | None | Unset = UNSET
    """ Whether it is in use. """
    languages: list[Language] | None | Unset = UNSET
    """ The languages of its texts. English must be one of them. """
    status: None | Unset | WorkflowStatus = UNSET
    """ Whether the result is a draft. """
    title: None | str | Unset = UNSET
    """ Name of the questionnaire, in the default language. """
    titles: None | QuestionnaireText | Unset = UNSET
    """ Name of the questionnaire by language, at most 255 characters each; it replaces all but that of the default
    language, which
    stays where it is left out.
     """

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText

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

        form_elements: list[dict[str, Any]] | None | Unset
        if isinstance(self.form_elements, Unset):
            form_elements = UNSET
        elif isinstance(self.form_elements, list):
            form_elements = []
            for form_elements_type_0_item_data in self.form_elements:
                form_elements_type_0_item = form_elements_type_0_item_data.to_dict()
                form_elements.append(form_elements_type_0_item)

        else:
            form_elements = self.form_elements

        is_active: bool | None | Unset
        if isinstance(self.is_active, Unset):
            is_active = UNSET
        else:
            is_active = self.is_active

        languages: list[str] | None | Unset
        if isinstance(self.languages, Unset):
            languages = UNSET
        elif isinstance(self.languages, list):
            languages = []
            for languages_type_0_item_data in self.languages:
                languages_type_0_item = languages_type_0_item_data.value
                languages.append(languages_type_0_item)

        else:
            languages = self.languages

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, WorkflowStatus):
            status = self.status.value
        else:
            status = self.status

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        titles: dict[str, Any] | None | Unset
        if isinstance(self.titles, Unset):
            titles = UNSET
        elif isinstance(self.titles, QuestionnaireText):
            titles = self.titles.to_dict()
        else:
            titles = self.titles

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if default_language is not UNSET:
            field_dict["default_language"] = default_language
        if description is not UNSET:
            field_dict["description"] = description
        if descriptions is not UNSET:
            field_dict["descriptions"] = descriptions
        if form_elements is not UNSET:
            field_dict["form_elements"] = form_elements
        if is_active is not UNSET:
            field_dict["is_active"] = is_active
        if languages is not UNSET:
            field_dict["languages"] = languages
        if status is not UNSET:
            field_dict["status"] = status
        if title is not UNSET:
            field_dict["title"] = title
        if titles is not UNSET:
            field_dict["titles"] = titles

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_element import QuestionnaireElement
        from ..models.questionnaire_text import QuestionnaireText

        d = dict(src_dict)

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

        def _parse_form_elements(data: object) -> list[QuestionnaireElement] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                form_elements_type_0 = []
                _form_elements_type_0 = data
                for form_elements_type_0_item_data in _form_elements_type_0:
                    form_elements_type_0_item = QuestionnaireElement.from_dict(form_elements_type_0_item_data)

                    form_elements_type_0.append(form_elements_type_0_item)

                return form_elements_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[QuestionnaireElement] | None | Unset, data)

        form_elements = _parse_form_elements(d.pop("form_elements", UNSET))

        def _parse_is_active(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_active = _parse_is_active(d.pop("is_active", UNSET))

        def _parse_languages(data: object) -> list[Language] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                languages_type_0 = []
                _languages_type_0 = data
                for languages_type_0_item_data in _languages_type_0:
                    languages_type_0_item = Language(languages_type_0_item_data)

                    languages_type_0.append(languages_type_0_item)

                return languages_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Language] | None | Unset, data)

        languages = _parse_languages(d.pop("languages", UNSET))

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

        def _parse_title(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        title = _parse_title(d.pop("title", UNSET))

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

        questionnaire_update_request = cls(
            default_language=default_language,
            description=description,
            descriptions=descriptions,
            form_elements=form_elements,
            is_active=is_active,
            languages=languages,
            status=status,
            title=title,
            titles=titles,
        )

        return questionnaire_update_request
