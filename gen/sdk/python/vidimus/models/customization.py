from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.customization_font_weight import CustomizationFontWeight

T = TypeVar("T", bound="Customization")


@_attrs_define
class Customization:
    """How the application looks to persons. Colours are `#RRGGBB` or `#RRGGBBAA`. Text and the ground under it have a
    contrast
    of at least 4.5 to 1 (WCAG 2.2, AA); colours that break this are refused when they are saved.

    """

    app_public_name: None | str
    """ Name that persons see on pages, in mails and on reports. Null stands for the name of the application. """
    border_radius_buttons: int
    """ Rounding of buttons in pixels. Usually 12. """
    border_radius_panel: int
    """ Rounding of panels in pixels. Usually 10. """
    callback_seconds: int
    """ How long the last screen stays before the person is sent back. Usually 3. """
    color_background: str
    """ Ground of the page. Usually `#FFFFFF`. """
    color_button_1: str
    """ Ground of the main button. Usually `#2567FF`. """
    color_button_2: str
    """ Ground of other buttons. Usually `#F8F8F8`. """
    color_button_text_1: str
    """ Text on `color_button_1`. Usually `#FFFFFF`. """
    color_button_text_2: str
    """ Text on `color_button_2`. Usually `#000000`. """
    color_on_background: str
    """ Text on `color_background`. Usually `#000000`. """
    color_on_panel_1: str
    """ Quiet text on `color_panel_10`. Usually `#9DA1A1`. """
    color_on_panel_2: str
    """ Text on `color_panel_10`. Usually `#F4F4F6`. """
    color_panel: str
    """ Ground of panels that stand out. Usually `#2567FF`. """
    color_panel_10: str
    """ Ground of quiet and dark panels, such as that of the camera. Usually `#1A1A1A`. """
    color_pill_text: str
    """ Text of small labels. Usually `#111827`. """
    color_primary: str
    """ Leading colour of the brand. Usually `#000000`. """
    color_secondary: str
    """ Second colour of the brand. Usually `#9DA1A1`. """
    favicon: None | str
    """ Address of the icon that browsers show beside the title. """
    font_family: str
    """ Name of a typeface. It is used where the person's device has it: nothing is loaded from elsewhere. Usually
    `Inter`.
     """
    font_url: None | str
    """ Always null, as the pages load no typeface. """
    font_weight: CustomizationFontWeight
    """ Weight of running text. Usually `regular`. """
    hide_progress_bar: bool
    """ Leave out how far the person is. Usually false. """
    logo_rectangular: None | str
    """ Address of the wide logo. """
    logo_square: None | str
    """ Address of the square logo. It needs no key and never changes what it shows. """
    privacy_policy_url: None | str
    """ Address of your privacy policy, which the page links to before the person agrees. """
    show_decline_reason: bool
    """ Tell a person who was declined the main reason where knowing it helps them, such as a document that has
    expired. Usually
    true. Signs of fraud, lists and searches are never told.
     """
    skip_welcome_screen: bool
    """ Kept and shown here. The page still asks for consent, which is part of its first screen. Usually false. """
    warning: None | str
    """ Why nobody sees the branding: no published workflow has `is_white_label_enabled`. Null while one has.
     """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        app_public_name: None | str
        app_public_name = self.app_public_name

        border_radius_buttons = self.border_radius_buttons

        border_radius_panel = self.border_radius_panel

        callback_seconds = self.callback_seconds

        color_background = self.color_background

        color_button_1 = self.color_button_1

        color_button_2 = self.color_button_2

        color_button_text_1 = self.color_button_text_1

        color_button_text_2 = self.color_button_text_2

        color_on_background = self.color_on_background

        color_on_panel_1 = self.color_on_panel_1

        color_on_panel_2 = self.color_on_panel_2

        color_panel = self.color_panel

        color_panel_10 = self.color_panel_10

        color_pill_text = self.color_pill_text

        color_primary = self.color_primary

        color_secondary = self.color_secondary

        favicon: None | str
        favicon = self.favicon

        font_family = self.font_family

        font_url: None | str
        font_url = self.font_url

        font_weight = self.font_weight.value

        hide_progress_bar = self.hide_progress_bar

        logo_rectangular: None | str
        logo_rectangular = self.logo_rectangular

        logo_square: None | str
        logo_square = self.logo_square

        privacy_policy_url: None | str
        privacy_policy_url = self.privacy_policy_url

        show_decline_reason = self.show_decline_reason

        skip_welcome_screen = self.skip_welcome_screen

        warning: None | str
        warning = self.warning

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "app_public_name": app_public_name,
                "border_radius_buttons": border_radius_buttons,
                "border_radius_panel": border_radius_panel,
                "callback_seconds": callback_seconds,
                "color_background": color_background,
                "color_button_1": color_button_1,
                "color_button_2": color_button_2,
                "color_button_text_1": color_button_text_1,
                "color_button_text_2": color_button_text_2,
                "color_on_background": color_on_background,
                "color_on_panel_1": color_on_panel_1,
                "color_on_panel_2": color_on_panel_2,
                "color_panel": color_panel,
                "color_panel_10": color_panel_10,
                "color_pill_text": color_pill_text,
                "color_primary": color_primary,
                "color_secondary": color_secondary,
                "favicon": favicon,
                "font_family": font_family,
                "font_url": font_url,
                "font_weight": font_weight,
                "hide_progress_bar": hide_progress_bar,
                "logo_rectangular": logo_rectangular,
                "logo_square": logo_square,
                "privacy_policy_url": privacy_policy_url,
                "show_decline_reason": show_decline_reason,
                "skip_welcome_screen": skip_welcome_screen,
                "warning": warning,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_app_public_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        app_public_name = _parse_app_public_name(d.pop("app_public_name"))

        border_radius_buttons = d.pop("border_radius_buttons")

        border_radius_panel = d.pop("border_radius_panel")

        callback_seconds = d.pop("callback_seconds")

        color_background = d.pop("color_background")

        color_button_1 = d.pop("color_button_1")

        color_button_2 = d.pop("color_button_2")

        color_button_text_1 = d.pop("color_button_text_1")

        color_button_text_2 = d.pop("color_button_text_2")

        color_on_background = d.pop("color_on_background")

        color_on_panel_1 = d.pop("color_on_panel_1")

        color_on_panel_2 = d.pop("color_on_panel_2")

        color_panel = d.pop("color_panel")

        color_panel_10 = d.pop("color_panel_10")

        color_pill_text = d.pop("color_pill_text")

        color_primary = d.pop("color_primary")

        color_secondary = d.pop("color_secondary")

        def _parse_favicon(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        favicon = _parse_favicon(d.pop("favicon"))

        font_family = d.pop("font_family")

        def _parse_font_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        font_url = _parse_font_url(d.pop("font_url"))

        font_weight = CustomizationFontWeight(d.pop("font_weight"))

        hide_progress_bar = d.pop("hide_progress_bar")

        def _parse_logo_rectangular(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        logo_rectangular = _parse_logo_rectangular(d.pop("logo_rectangular"))

        def _parse_logo_square(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        logo_square = _parse_logo_square(d.pop("logo_square"))

        def _parse_privacy_policy_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy_policy_url = _parse_privacy_policy_url(d.pop("privacy_policy_url"))

        show_decline_reason = d.pop("show_decline_reason")

        skip_welcome_screen = d.pop("skip_welcome_screen")

        def _parse_warning(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        warning = _parse_warning(d.pop("warning"))

        customization = cls(
            app_public_name=app_public_name,
            border_radius_buttons=border_radius_buttons,
            border_radius_panel=border_radius_panel,
            callback_seconds=callback_seconds,
            color_background=color_background,
            color_button_1=color_button_1,
            color_button_2=color_button_2,
            color_button_text_1=color_button_text_1,
            color_button_text_2=color_button_text_2,
            color_on_background=color_on_background,
            color_on_panel_1=color_on_panel_1,
            color_on_panel_2=color_on_panel_2,
            color_panel=color_panel,
            color_panel_10=color_panel_10,
            color_pill_text=color_pill_text,
            color_primary=color_primary,
            color_secondary=color_secondary,
            favicon=favicon,
            font_family=font_family,
            font_url=font_url,
            font_weight=font_weight,
            hide_progress_bar=hide_progress_bar,
            logo_rectangular=logo_rectangular,
            logo_square=logo_square,
            privacy_policy_url=privacy_policy_url,
            show_decline_reason=show_decline_reason,
            skip_welcome_screen=skip_welcome_screen,
            warning=warning,
        )

        customization.additional_properties = d
        return customization

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
