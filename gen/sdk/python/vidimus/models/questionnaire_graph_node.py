from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.questionnaire_shown_type import QuestionnaireShownType

if TYPE_CHECKING:
    from ..models.questionnaire_choice import QuestionnaireChoice
    from ..models.questionnaire_text import QuestionnaireText
    from ..models.questionnaire_validation import QuestionnaireValidation


T = TypeVar("T", bound="QuestionnaireGraphNode")


@_attrs_define
class QuestionnaireGraphNode:
    """One element with all its texts."""

    choices: list[QuestionnaireChoice] | None
    """ The answers to choose from; null where there is nothing to choose. """
    description: None | QuestionnaireText
    """ Help below the label. """
    element_type: QuestionnaireShownType
    """ Kind of an element as it is shown. """
    is_required: bool
    """ Whether an answer is needed. """
    max_files: int | None
    """ Most files of an answer; null where none are asked for. """
    next_: None | str
    """ Key of the element that follows; null at the end. """
    placeholder: None | QuestionnaireText
    """ What an empty field shows. """
    title: QuestionnaireText
    """ A text by language. It must be there in the default language. """
    validation: None | QuestionnaireValidation
    """ What an answer must be like. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText
        from ..models.questionnaire_validation import QuestionnaireValidation

        choices: list[dict[str, Any]] | None
        if isinstance(self.choices, list):
            choices = []
            for choices_type_0_item_data in self.choices:
                choices_type_0_item = choices_type_0_item_data.to_dict()
                choices.append(choices_type_0_item)

        else:
            choices = self.choices

        description: dict[str, Any] | None
        if isinstance(self.description, QuestionnaireText):
            description = self.description.to_dict()
        else:
            description = self.description

        element_type = self.element_type.value

        is_required = self.is_required

        max_files: int | None
        max_files = self.max_files

        next_: None | str
        next_ = self.next_

        placeholder: dict[str, Any] | None
        if isinstance(self.placeholder, QuestionnaireText):
            placeholder = self.placeholder.to_dict()
        else:
            placeholder = self.placeholder

        title = self.title.to_dict()

        validation: dict[str, Any] | None
        if isinstance(self.validation, QuestionnaireValidation):
            validation = self.validation.to_dict()
        else:
            validation = self.validation

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choices": choices,
                "description": description,
                "element_type": element_type,
                "is_required": is_required,
                "max_files": max_files,
                "next": next_,
                "placeholder": placeholder,
                "title": title,
                "validation": validation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_choice import QuestionnaireChoice
        from ..models.questionnaire_text import QuestionnaireText
        from ..models.questionnaire_validation import QuestionnaireValidation

        d = dict(src_dict)

        def _parse_choices(data: object) -> list[QuestionnaireChoice] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                choices_type_0 = []
                _choices_type_0 = data
                for choices_type_0_item_data in _choices_type_0:
                    choices_type_0_item = QuestionnaireChoice.from_dict(choices_type_0_item_data)

                    choices_type_0.append(choices_type_0_item)

                return choices_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[QuestionnaireChoice] | None, data)

        choices = _parse_choices(d.pop("choices"))

        def _parse_description(data: object) -> None | QuestionnaireText:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                description_type_1 = QuestionnaireText.from_dict(data)

                return description_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText, data)

        description = _parse_description(d.pop("description"))

        element_type = QuestionnaireShownType(d.pop("element_type"))

        is_required = d.pop("is_required")

        def _parse_max_files(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_files = _parse_max_files(d.pop("max_files"))

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        def _parse_placeholder(data: object) -> None | QuestionnaireText:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                placeholder_type_1 = QuestionnaireText.from_dict(data)

                return placeholder_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText, data)

        placeholder = _parse_placeholder(d.pop("placeholder"))

        title = QuestionnaireText.from_dict(d.pop("title"))

        def _parse_validation(data: object) -> None | QuestionnaireValidation:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                validation_type_1 = QuestionnaireValidation.from_dict(data)

                return validation_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireValidation, data)

        validation = _parse_validation(d.pop("validation"))

        questionnaire_graph_node = cls(
            choices=choices,
            description=description,
            element_type=element_type,
            is_required=is_required,
            max_files=max_files,
            next_=next_,
            placeholder=placeholder,
            title=title,
            validation=validation,
        )

        questionnaire_graph_node.additional_properties = d
        return questionnaire_graph_node

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
