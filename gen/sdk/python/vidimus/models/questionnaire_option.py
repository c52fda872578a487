from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.questionnaire_text import QuestionnaireText


T = TypeVar("T", bound="QuestionnaireOption")


@_attrs_define
class QuestionnaireOption:
    """One answer to choose."""

    label: QuestionnaireText
    """ A text by language. It must be there in the default language. """
    value: None | str | Unset = UNSET
    """ Stable value of the answer, in its place `option_1` and so on when missing. """

    def to_dict(self) -> dict[str, Any]:
        label = self.label.to_dict()

        value: None | str | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        else:
            value = self.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "label": label,
            }
        )
        if value is not UNSET:
            field_dict["value"] = value

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.questionnaire_text import QuestionnaireText

        d = dict(src_dict)
        label = QuestionnaireText.from_dict(d.pop("label"))

        def _parse_value(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        value = _parse_value(d.pop("value", UNSET))

        questionnaire_option = cls(
            label=label,
            value=value,
        )

        return questionnaire_option
