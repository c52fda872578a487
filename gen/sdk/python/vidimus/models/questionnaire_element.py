from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.questionnaire_element_type import QuestionnaireElementType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.questionnaire_option import QuestionnaireOption
    from ..models.questionnaire_text import QuestionnaireText
    from ..models.questionnaire_validation import QuestionnaireValidation


T = TypeVar("T", bound="QuestionnaireElement")


@_attrs_define
class QuestionnaireElement:
    """One element of a questionnaire. A member that is not listed here is refused."""

    element_type: QuestionnaireElementType
    """ Kind of an element as it is sent. """
    label: QuestionnaireText
    """ A text by language. It must be there in the default language. """
    description: None | QuestionnaireText | Unset = UNSET
    """ Help below the label. """
    id: None | str | Unset = UNSET
    """ Stable key of the element, `q1` and so on by its place when missing. """
    is_required: bool | None | Unset = False
    """ Whether an answer is needed. """
    max_files: int | None | Unset = 1
    """ Most files of an answer; for images and files only. """
    options: list[QuestionnaireOption] | None | Unset = UNSET
    """ The answers to choose from; for dropdown, single and multiple choice only. """
    placeholder: None | QuestionnaireText | Unset = UNSET
    """ What an empty field shows. """
    validation: None | QuestionnaireValidation | Unset = UNSET
    """ What an answer must be like. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText
        from ..models.questionnaire_validation import QuestionnaireValidation

        element_type = self.element_type.value

        label = self.label.to_dict()

        description: dict[str, Any] | None | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        elif isinstance(self.description, QuestionnaireText):
            description = self.description.to_dict()
        else:
            description = self.description

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        is_required: bool | None | Unset
        if isinstance(self.is_required, Unset):
            is_required = UNSET
        else:
            is_required = self.is_required

        max_files: int | None | Unset
        if isinstance(self.max_files, Unset):
            max_files = UNSET
        else:
            max_files = self.max_files

        options: list[dict[str, Any]] | None | Unset
        if isinstance(self.options, Unset):
            options = UNSET
        elif isinstance(self.options, list):
            options = []
            for options_type_0_item_data in self.options:
                options_type_0_item = options_type_0_item_data.to_dict()
                options.append(options_type_0_item)

        else:
            options = self.options

        placeholder: dict[str, Any] | None | Unset
        if isinstance(self.placeholder, Unset):
            placeholder = UNSET
        elif isinstance(self.placeholder, QuestionnaireText):
            placeholder = self.placeholder.to_dict()
        else:
            placeholder = self.placeholder

        validation: dict[str, Any] | None | Unset
        if isinstance(self.validation, Unset):
            validation = UNSET
        elif isinstance(self.validation, QuestionnaireValidation):
            validation = self.validation.to_dict()
        else:
            validation = self.validation

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "element_type": element_type,
                "label": label,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if id is not UNSET:
            field_dict["id"] = id
        if is_required is not UNSET:
            field_dict["is_required"] = is_required
        if max_files is not UNSET:
            field_dict["max_files"] = max_files
        if options is not UNSET:
            field_dict["options"] = options
        if placeholder is not UNSET:
            field_dict["placeholder"] = placeholder
        if validation is not UNSET:
            field_dict["validation"] = validation

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_option import QuestionnaireOption
        from ..models.questionnaire_text import QuestionnaireText
        from ..models.questionnaire_validation import QuestionnaireValidation

        d = dict(src_dict)
        element_type = QuestionnaireElementType(d.pop("element_type"))

        label = QuestionnaireText.from_dict(d.pop("label"))

        def _parse_description(data: object) -> None | QuestionnaireText | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                description_type_1 = QuestionnaireText.from_dict(data)

                return description_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText | Unset, data)

        description = _parse_description(d.pop("description", UNSET))

        def _parse_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        id = _parse_id(d.pop("id", UNSET))

        def _parse_is_required(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_required = _parse_is_required(d.pop("is_required", UNSET))

        def _parse_max_files(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_files = _parse_max_files(d.pop("max_files", UNSET))

        def _parse_options(data: object) -> list[QuestionnaireOption] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                options_type_0 = []
                _options_type_0 = data
                for options_type_0_item_data in _options_type_0:
                    options_type_0_item = QuestionnaireOption.from_dict(options_type_0_item_data)

                    options_type_0.append(options_type_0_item)

                return options_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[QuestionnaireOption] | None | Unset, data)

        options = _parse_options(d.pop("options", UNSET))

        def _parse_placeholder(data: object) -> None | QuestionnaireText | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                placeholder_type_1 = QuestionnaireText.from_dict(data)

                return placeholder_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText | Unset, data)

        placeholder = _parse_placeholder(d.pop("placeholder", UNSET))

        def _parse_validation(data: object) -> None | QuestionnaireValidation | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                validation_type_1 = QuestionnaireValidation.from_dict(data)

                return validation_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireValidation | Unset, data)

        validation = _parse_validation(d.pop("validation", UNSET))

        questionnaire_element = cls(
            element_type=element_type,
            label=label,
            description=description,
            id=id,
            is_required=is_required,
            max_files=max_files,
            options=options,
            placeholder=placeholder,
            validation=validation,
        )

        return questionnaire_element
