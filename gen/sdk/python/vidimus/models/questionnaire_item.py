from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.questionnaire_shown_type import QuestionnaireShownType

if TYPE_CHECKING:
    from ..models.questionnaire_item_choice import QuestionnaireItemChoice


T = TypeVar("T", bound="QuestionnaireItem")


@_attrs_define
class QuestionnaireItem:
    """One element in the default language."""

    choices: list[QuestionnaireItemChoice] | None
    """ The answers to choose from; null where there is nothing to choose. """
    description: None | str
    """ Help below the label. """
    element_type: QuestionnaireShownType
    """ Kind of an element as it is shown. """
    is_required: bool
    """ Whether an answer is needed. """
    max_files: int | None
    """ Most files of an answer; null where none are asked for. """
    placeholder: None | str
    """ What an empty field shows. """
    title: str
    """ The label. """
    value: str
    """ Stable key of the element. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        choices: list[dict[str, Any]] | None
        if isinstance(self.choices, list):
            choices = []
            for choices_type_0_item_data in self.choices:
                choices_type_0_item = choices_type_0_item_data.to_dict()
                choices.append(choices_type_0_item)

        else:
            choices = self.choices

        description: None | str
        description = self.description

        element_type = self.element_type.value

        is_required = self.is_required

        max_files: int | None
        max_files = self.max_files

        placeholder: None | str
        placeholder = self.placeholder

        title = self.title

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choices": choices,
                "description": description,
                "element_type": element_type,
                "is_required": is_required,
                "max_files": max_files,
                "placeholder": placeholder,
                "title": title,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_item_choice import QuestionnaireItemChoice

        d = dict(src_dict)

        def _parse_choices(data: object) -> list[QuestionnaireItemChoice] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                choices_type_0 = []
                _choices_type_0 = data
                for choices_type_0_item_data in _choices_type_0:
                    choices_type_0_item = QuestionnaireItemChoice.from_dict(choices_type_0_item_data)

                    choices_type_0.append(choices_type_0_item)

                return choices_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[QuestionnaireItemChoice] | None, data)

        choices = _parse_choices(d.pop("choices"))

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        element_type = QuestionnaireShownType(d.pop("element_type"))

        is_required = d.pop("is_required")

        def _parse_max_files(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_files = _parse_max_files(d.pop("max_files"))

        def _parse_placeholder(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        placeholder = _parse_placeholder(d.pop("placeholder"))

        title = d.pop("title")

        value = d.pop("value")

        questionnaire_item = cls(
            choices=choices,
            description=description,
            element_type=element_type,
            is_required=is_required,
            max_files=max_files,
            placeholder=placeholder,
            title=title,
            value=value,
        )

        questionnaire_item.additional_properties = d
        return questionnaire_item

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
