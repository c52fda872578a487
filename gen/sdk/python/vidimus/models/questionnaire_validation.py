from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.questionnaire_text import QuestionnaireText


T = TypeVar("T", bound="QuestionnaireValidation")


@_attrs_define
class QuestionnaireValidation:
    """What an answer must be like."""

    error_message: None | QuestionnaireText | Unset = UNSET
    """ What a person reads whose answer does not fit. """
    max_: float | None | Unset = UNSET
    """ Greatest number. """
    max_length: int | None | Unset = UNSET
    """ Greatest number of characters. """
    min_: float | None | Unset = UNSET
    """ Least number. """
    min_length: int | None | Unset = UNSET
    """ Least number of characters. """
    pattern: None | str | Unset = UNSET
    """ Regular expression (RE2 syntax) that the whole text must match. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.questionnaire_text import QuestionnaireText

        error_message: dict[str, Any] | None | Unset
        if isinstance(self.error_message, Unset):
            error_message = UNSET
        elif isinstance(self.error_message, QuestionnaireText):
            error_message = self.error_message.to_dict()
        else:
            error_message = self.error_message

        max_: float | None | Unset
        if isinstance(self.max_, Unset):
            max_ = UNSET
        else:
            max_ = self.max_

        max_length: int | None | Unset
        if isinstance(self.max_length, Unset):
            max_length = UNSET
        else:
            max_length = self.max_length

        min_: float | None | Unset
        if isinstance(self.min_, Unset):
            min_ = UNSET
        else:
            min_ = self.min_

        min_length: int | None | Unset
        if isinstance(self.min_length, Unset):
            min_length = UNSET
        else:
            min_length = self.min_length

        pattern: None | str | Unset
        if isinstance(self.pattern, Unset):
            pattern = UNSET
        else:
            pattern = self.pattern

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if error_message is not UNSET:
            field_dict["error_message"] = error_message
        if max_ is not UNSET:
            field_dict["max"] = max_
        if max_length is not UNSET:
            field_dict["max_length"] = max_length
        if min_ is not UNSET:
            field_dict["min"] = min_
        if min_length is not UNSET:
            field_dict["min_length"] = min_length
        if pattern is not UNSET:
            field_dict["pattern"] = pattern

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_text import QuestionnaireText

        d = dict(src_dict)

        def _parse_error_message(data: object) -> None | QuestionnaireText | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_message_type_1 = QuestionnaireText.from_dict(data)

                return error_message_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuestionnaireText | Unset, data)

        error_message = _parse_error_message(d.pop("error_message", UNSET))

        def _parse_max_(data: object) -> float | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        max_ = _parse_max_(d.pop("max", UNSET))

        def _parse_max_length(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_length = _parse_max_length(d.pop("max_length", UNSET))

        def _parse_min_(data: object) -> float | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        min_ = _parse_min_(d.pop("min", UNSET))

        def _parse_min_length(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        min_length = _parse_min_length(d.pop("min_length", UNSET))

        def _parse_pattern(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        pattern = _parse_pattern(d.pop("pattern", UNSET))

        questionnaire_validation = cls(
            error_message=error_message,
            max_=max_,
            max_length=max_length,
            min_=min_,
            min_length=min_length,
            pattern=pattern,
        )

        return questionnaire_validation
