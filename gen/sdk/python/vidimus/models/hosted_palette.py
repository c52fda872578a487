from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HostedPalette")


@_attrs_define
class HostedPalette:
    """The colours of the page, as `#rrggbb`. All text has a contrast of at least 4.5 to 1."""

    accent: str
    """ Links, icons and marks on `background` and `panel`. """
    accent_soft: str
    """ Ground under `accent`. """
    background: str
    """ Ground of the page. """
    button: str
    """ Ground of the main button. """
    button_quiet: str
    """ Ground of other buttons. """
    button_strong: str
    """ The same under a pointer. """
    line: str
    """ Lines that only decorate. """
    line_strong: str
    """ Edges of fields and buttons. """
    on_accent: str
    """ Text on `accent`. """
    on_button: str
    """ Text on both. """
    on_button_quiet: str
    """ Text on it. """
    on_stage: str
    """ Text on it. """
    panel: str
    """ Ground of sheets and fields. """
    stage: str
    """ Ground beside the moving picture of the camera. """
    text: str
    """ Text on both. """
    text_quiet: str
    """ Quiet text on both. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        accent = self.accent

        accent_soft = self.accent_soft

        background = self.background

        button = self.button

        button_quiet = self.button_quiet

        button_strong = self.button_strong

        line = self.line

        line_strong = self.line_strong

        on_accent = self.on_accent

        on_button = self.on_button

        on_button_quiet = self.on_button_quiet

        on_stage = self.on_stage

        panel = self.panel

        stage = self.stage

        text = self.text

        text_quiet = self.text_quiet

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "accent": accent,
                "accent_soft": accent_soft,
                "background": background,
                "button": button,
                "button_quiet": button_quiet,
                "button_strong": button_strong,
                "line": line,
                "line_strong": line_strong,
                "on_accent": on_accent,
                "on_button": on_button,
                "on_button_quiet": on_button_quiet,
                "on_stage": on_stage,
                "panel": panel,
                "stage": stage,
                "text": text,
                "text_quiet": text_quiet,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        accent = d.pop("accent")

        accent_soft = d.pop("accent_soft")

        background = d.pop("background")

        button = d.pop("button")

        button_quiet = d.pop("button_quiet")

        button_strong = d.pop("button_strong")

        line = d.pop("line")

        line_strong = d.pop("line_strong")

        on_accent = d.pop("on_accent")

        on_button = d.pop("on_button")

        on_button_quiet = d.pop("on_button_quiet")

        on_stage = d.pop("on_stage")

        panel = d.pop("panel")

        stage = d.pop("stage")

        text = d.pop("text")

        text_quiet = d.pop("text_quiet")

        hosted_palette = cls(
            accent=accent,
            accent_soft=accent_soft,
            background=background,
            button=button,
            button_quiet=button_quiet,
            button_strong=button_strong,
            line=line,
            line_strong=line_strong,
            on_accent=on_accent,
            on_button=on_button,
            on_button_quiet=on_button_quiet,
            on_stage=on_stage,
            panel=panel,
            stage=stage,
            text=text,
            text_quiet=text_quiet,
        )

        hosted_palette.additional_properties = d
        return hosted_palette

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
