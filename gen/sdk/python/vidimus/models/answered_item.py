from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.questionnaire_shown_type import QuestionnaireShownType

if TYPE_CHECKING:
    from ..models.answered_choice import AnsweredChoice
    from ..models.answered_item_repeatable_config_type_0 import AnsweredItemRepeatableConfigType0
    from ..models.answered_item_required_if_type_0 import AnsweredItemRequiredIfType0
    from ..models.given_answer import GivenAnswer


T = TypeVar("T", bound="AnsweredItem")


@_attrs_define
class AnsweredItem:
    """One element with its answer."""

    answer: GivenAnswer | None
    """ What was answered. """
    choices: list[AnsweredChoice] | None
    """ What can be chosen; null for other kinds. """
    description: None | str
    """ More about it. """
    element_type: QuestionnaireShownType
    """ Kind of an element as it is shown. """
    is_required: bool
    """ Whether an answer is needed. """
    max_files: int | None
    """ How many files the answer may have; null for other kinds. """
    placeholder: None | str
    """ Text in the empty field. """
    repeatable_config: AnsweredItemRepeatableConfigType0 | None
    """ How the element repeats; null, for none does. """
    required_if: AnsweredItemRequiredIfType0 | None
    """ When an answer is needed; null, for elements depend on no other. """
    title: str
    """ The question. """
    uuid: UUID
    """ Id of the element, the same in all sessions of a version. """
    value: None | str
    """ Key of the element, the same in all versions. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.answered_item_repeatable_config_type_0 import AnsweredItemRepeatableConfigType0
        from ..models.answered_item_required_if_type_0 import AnsweredItemRequiredIfType0
        from ..models.given_answer import GivenAnswer

        answer: dict[str, Any] | None
        if isinstance(self.answer, GivenAnswer):
            answer = self.answer.to_dict()
        else:
            answer = self.answer

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

        repeatable_config: dict[str, Any] | None
        if isinstance(self.repeatable_config, AnsweredItemRepeatableConfigType0):
            repeatable_config = self.repeatable_config.to_dict()
        else:
            repeatable_config = self.repeatable_config

        required_if: dict[str, Any] | None
        if isinstance(self.required_if, AnsweredItemRequiredIfType0):
            required_if = self.required_if.to_dict()
        else:
            required_if = self.required_if

        title = self.title

        uuid = str(self.uuid)

        value: None | str
        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "answer": answer,
                "choices": choices,
                "description": description,
                "element_type": element_type,
                "is_required": is_required,
                "max_files": max_files,
                "placeholder": placeholder,
                "repeatable_config": repeatable_config,
                "required_if": required_if,
                "title": title,
                "uuid": uuid,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.answered_choice import AnsweredChoice
        from ..models.answered_item_repeatable_config_type_0 import AnsweredItemRepeatableConfigType0
        from ..models.answered_item_required_if_type_0 import AnsweredItemRequiredIfType0
        from ..models.given_answer import GivenAnswer

        d = dict(src_dict)

        def _parse_answer(data: object) -> GivenAnswer | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                answer_type_1 = GivenAnswer.from_dict(data)

                return answer_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GivenAnswer | None, data)

        answer = _parse_answer(d.pop("answer"))

        def _parse_choices(data: object) -> list[AnsweredChoice] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                choices_type_0 = []
                _choices_type_0 = data
                for choices_type_0_item_data in _choices_type_0:
                    choices_type_0_item = AnsweredChoice.from_dict(choices_type_0_item_data)

                    choices_type_0.append(choices_type_0_item)

                return choices_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AnsweredChoice] | None, data)

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

        def _parse_repeatable_config(data: object) -> AnsweredItemRepeatableConfigType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                repeatable_config_type_0 = AnsweredItemRepeatableConfigType0.from_dict(data)

                return repeatable_config_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AnsweredItemRepeatableConfigType0 | None, data)

        repeatable_config = _parse_repeatable_config(d.pop("repeatable_config"))

        def _parse_required_if(data: object) -> AnsweredItemRequiredIfType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                required_if_type_0 = AnsweredItemRequiredIfType0.from_dict(data)

                return required_if_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AnsweredItemRequiredIfType0 | None, data)

        required_if = _parse_required_if(d.pop("required_if"))

        title = d.pop("title")

        uuid = UUID(d.pop("uuid"))

        def _parse_value(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        value = _parse_value(d.pop("value"))

        answered_item = cls(
            answer=answer,
            choices=choices,
            description=description,
            element_type=element_type,
            is_required=is_required,
            max_files=max_files,
            placeholder=placeholder,
            repeatable_config=repeatable_config,
            required_if=required_if,
            title=title,
            uuid=uuid,
            value=value,
        )

        answered_item.additional_properties = d
        return answered_item

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
