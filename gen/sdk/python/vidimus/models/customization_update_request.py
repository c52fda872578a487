from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.customization_update_request_font_weight import CustomizationUpdateRequestFontWeight
from ..types import UNSET, Unset

T = TypeVar("T", bound="CustomizationUpdateRequest")


@_attrs_define
class CustomizationUpdateRequest:
    """The members to change."""

    app_public_name: None | str | Unset = UNSET
    """ Name that persons see on pages, in mails and on reports. Null stands for the name of the application. """
    border_radius_buttons: int | Unset = UNSET
    """ Rounding of buttons in pixels. Usually 12. """
    border_radius_panel: int | Unset = UNSET
    """ Rounding of panels in pixels. Usually 10. """
    callback_seconds: int | Unset = UNSET
    """ How long the last screen stays before the person is sent back. Usually 3. """
    color_background: str | Unset = UNSET
    """ Ground of the page. Usually `#FFFFFF`. """
    color_button_1: str | Unset = UNSET
    """ Ground of the main button. Usually `#2567FF`. """
    color_button_2: str | Unset = UNSET
    """ Ground of other buttons. Usually `#F8F8F8`. """
    color_button_text_1: str | Unset = UNSET
    """ Text on `color_button_1`. Usually `#FFFFFF`. """
    color_button_text_2: str | Unset = UNSET
    """ Text on `color_button_2`. Usually `#000000`. """
    color_on_background: str | Unset = UNSET
    """ Text on `color_background`. Usually `#000000`. """
    color_on_panel_1: str | Unset = UNSET
    """ Quiet text on `color_panel_10`. Usually `#9DA1A1`. """
    color_on_panel_2: str | Unset = UNSET
    """ Text on `color_panel_10`. Usually `#F4F4F6`. """
    color_panel: str | Unset = UNSET
    """ Ground of panels that stand out. Usually `#2567FF`. """
    color_panel_10: str | Unset = UNSET
    """ Ground of quiet and dark panels, such as that of the camera. Usually `#1A1A1A`. """
    color_pill_text: str | Unset = UNSET
    """ Text of small labels. Usually `#111827`. """
    color_primary: str | Unset = UNSET
    """ Leading colour of the brand. Usually `#000000`. """
    color_secondary: str | Unset = UNSET
    """ Second colour of the brand. Usually `#9DA1A1`. """
    delete_favicon: bool | Unset = UNSET
    """ Remove the icon. """
    delete_logo_rectangular: bool | Unset = UNSET
    """ Remove the wide logo. """
    delete_logo_square: bool | Unset = UNSET
    """ Remove the square logo. """
    domain: None | str | Unset = UNSET
    """ Refused. The operator of the installation sets the domain. """
    font_family: str | Unset = UNSET
    """ Name of a typeface. It is used where the person's device has it: nothing is loaded from elsewhere. Usually
    `Inter`.
     """
    font_weight: CustomizationUpdateRequestFontWeight | Unset = UNSET
    """ Weight of running text. Usually `regular`. """
    force_remove_domain: bool | None | Unset = UNSET
    """ Refused. See `domain`. """
    force_remove_email_domain: bool | None | Unset = UNSET
    """ Refused. See `from_email`. """
    from_email: None | str | Unset = UNSET
    """ Refused. The operator of the installation sets the sender's address. """
    hide_progress_bar: bool | Unset = UNSET
    """ Leave out how far the person is. Usually false. """
    privacy_policy_url: None | str | Unset = UNSET
    """ Address of your privacy policy, which the page links to before the person agrees. """
    show_decline_reason: bool | Unset = UNSET
    """ Tell a person who was declined the main reason where knowing it helps them, such as a document that has
    expired. Usually
    true. Signs of fraud, lists and searches are never told.
     """
    skip_welcome_screen: bool | Unset = UNSET
    """ Kept and shown here. The page still asks for consent, which is part of its first screen. Usually false. """
    verify_domain: bool | None | Unset = UNSET
    """ Refused. See `domain`. """
    verify_email_domain: bool | None | Unset = UNSET
    """ Refused. See `from_email`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        app_public_name: None | str | Unset
        if isinstance(self.app_public_name, Unset):
            app_public_name = UNSET
        else:
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

        delete_favicon = self.delete_favicon

        delete_logo_rectangular = self.delete_logo_rectangular

        delete_logo_square = self.delete_logo_square

        domain: None | str | Unset
        if isinstance(self.domain, Unset):
            domain = UNSET
        else:
            domain = self.domain

        font_family = self.font_family

        font_weight: str | Unset = UNSET
        if not isinstance(self.font_weight, Unset):
            font_weight = self.font_weight.value

        force_remove_domain: bool | None | Unset
        if isinstance(self.force_remove_domain, Unset):
            force_remove_domain = UNSET
        else:
            force_remove_domain = self.force_remove_domain

        force_remove_email_domain: bool | None | Unset
        if isinstance(self.force_remove_email_domain, Unset):
            force_remove_email_domain = UNSET
        else:
            force_remove_email_domain = self.force_remove_email_domain

        from_email: None | str | Unset
        if isinstance(self.from_email, Unset):
            from_email = UNSET
        else:
            from_email = self.from_email

        hide_progress_bar = self.hide_progress_bar

        privacy_policy_url: None | str | Unset
        if isinstance(self.privacy_policy_url, Unset):
            privacy_policy_url = UNSET
        else:
            privacy_policy_url = self.privacy_policy_url

        show_decline_reason = self.show_decline_reason

        skip_welcome_screen = self.skip_welcome_screen

        verify_domain: bool | None | Unset
        if isinstance(self.verify_domain, Unset):
            verify_domain = UNSET
        else:
            verify_domain = self.verify_domain

        verify_email_domain: bool | None | Unset
        if isinstance(self.verify_email_domain, Unset):
            verify_email_domain = UNSET
        else:
            verify_email_domain = self.verify_email_domain

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if app_public_name is not UNSET:
            field_dict["app_public_name"] = app_public_name
        if border_radius_buttons is not UNSET:
            field_dict["border_radius_buttons"] = border_radius_buttons
        if border_radius_panel is not UNSET:
            field_dict["border_radius_panel"] = border_radius_panel
        if callback_seconds is not UNSET:
            field_dict["callback_seconds"] = callback_seconds
        if color_background is not UNSET:
            field_dict["color_background"] = color_background
        if color_button_1 is not UNSET:
            field_dict["color_button_1"] = color_button_1
        if color_button_2 is not UNSET:
            field_dict["color_button_2"] = color_button_2
        if color_button_text_1 is not UNSET:
            field_dict["color_button_text_1"] = color_button_text_1
        if color_button_text_2 is not UNSET:
            field_dict["color_button_text_2"] = color_button_text_2
        if color_on_background is not UNSET:
            field_dict["color_on_background"] = color_on_background
        if color_on_panel_1 is not UNSET:
            field_dict["color_on_panel_1"] = color_on_panel_1
        if color_on_panel_2 is not UNSET:
            field_dict["color_on_panel_2"] = color_on_panel_2
        if color_panel is not UNSET:
            field_dict["color_panel"] = color_panel
        if color_panel_10 is not UNSET:
            field_dict["color_panel_10"] = color_panel_10
        if color_pill_text is not UNSET:
            field_dict["color_pill_text"] = color_pill_text
        if color_primary is not UNSET:
            field_dict["color_primary"] = color_primary
        if color_secondary is not UNSET:
            field_dict["color_secondary"] = color_secondary
        if delete_favicon is not UNSET:
            field_dict["delete_favicon"] = delete_favicon
        if delete_logo_rectangular is not UNSET:
            field_dict["delete_logo_rectangular"] = delete_logo_rectangular
        if delete_logo_square is not UNSET:
            field_dict["delete_logo_square"] = delete_logo_square
        if domain is not UNSET:
            field_dict["domain"] = domain
        if font_family is not UNSET:
            field_dict["font_family"] = font_family
        if font_weight is not UNSET:
            field_dict["font_weight"] = font_weight
        if force_remove_domain is not UNSET:
            field_dict["force_remove_domain"] = force_remove_domain
        if force_remove_email_domain is not UNSET:
            field_dict["force_remove_email_domain"] = force_remove_email_domain
        if from_email is not UNSET:
            field_dict["from_email"] = from_email
        if hide_progress_bar is not UNSET:
            field_dict["hide_progress_bar"] = hide_progress_bar
        if privacy_policy_url is not UNSET:
            field_dict["privacy_policy_url"] = privacy_policy_url
        if show_decline_reason is not UNSET:
            field_dict["show_decline_reason"] = show_decline_reason
        if skip_welcome_screen is not UNSET:
            field_dict["skip_welcome_screen"] = skip_welcome_screen
        if verify_domain is not UNSET:
            field_dict["verify_domain"] = verify_domain
        if verify_email_domain is not UNSET:
            field_dict["verify_email_domain"] = verify_email_domain

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_app_public_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        app_public_name = _parse_app_public_name(d.pop("app_public_name", UNSET))

        border_radius_buttons = d.pop("border_radius_buttons", UNSET)

        border_radius_panel = d.pop("border_radius_panel", UNSET)

        callback_seconds = d.pop("callback_seconds", UNSET)

        color_background = d.pop("color_background", UNSET)

        color_button_1 = d.pop("color_button_1", UNSET)

        color_button_2 = d.pop("color_button_2", UNSET)

        color_button_text_1 = d.pop("color_button_text_1", UNSET)

        color_button_text_2 = d.pop("color_button_text_2", UNSET)

        color_on_background = d.pop("color_on_background", UNSET)

        color_on_panel_1 = d.pop("color_on_panel_1", UNSET)

        color_on_panel_2 = d.pop("color_on_panel_2", UNSET)

        color_panel = d.pop("color_panel", UNSET)

        color_panel_10 = d.pop("color_panel_10", UNSET)

        color_pill_text = d.pop("color_pill_text", UNSET)

        color_primary = d.pop("color_primary", UNSET)

        color_secondary = d.pop("color_secondary", UNSET)

        delete_favicon = d.pop("delete_favicon", UNSET)

        delete_logo_rectangular = d.pop("delete_logo_rectangular", UNSET)

        delete_logo_square = d.pop("delete_logo_square", UNSET)

        def _parse_domain(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        domain = _parse_domain(d.pop("domain", UNSET))

        font_family = d.pop("font_family", UNSET)

        _font_weight = d.pop("font_weight", UNSET)
        font_weight: CustomizationUpdateRequestFontWeight | Unset
        if isinstance(_font_weight, Unset):
            font_weight = UNSET
        else:
            font_weight = CustomizationUpdateRequestFontWeight(_font_weight)

        def _parse_force_remove_domain(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        force_remove_domain = _parse_force_remove_domain(d.pop("force_remove_domain", UNSET))

        def _parse_force_remove_email_domain(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        force_remove_email_domain = _parse_force_remove_email_domain(d.pop("force_remove_email_domain", UNSET))

        def _parse_from_email(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        from_email = _parse_from_email(d.pop("from_email", UNSET))

        hide_progress_bar = d.pop("hide_progress_bar", UNSET)

        def _parse_privacy_policy_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        privacy_policy_url = _parse_privacy_policy_url(d.pop("privacy_policy_url", UNSET))

        show_decline_reason = d.pop("show_decline_reason", UNSET)

        skip_welcome_screen = d.pop("skip_welcome_screen", UNSET)

        def _parse_verify_domain(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        verify_domain = _parse_verify_domain(d.pop("verify_domain", UNSET))

        def _parse_verify_email_domain(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        verify_email_domain = _parse_verify_email_domain(d.pop("verify_email_domain", UNSET))

        customization_update_request = cls(
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
            delete_favicon=delete_favicon,
            delete_logo_rectangular=delete_logo_rectangular,
            delete_logo_square=delete_logo_square,
            domain=domain,
            font_family=font_family,
            font_weight=font_weight,
            force_remove_domain=force_remove_domain,
            force_remove_email_domain=force_remove_email_domain,
            from_email=from_email,
            hide_progress_bar=hide_progress_bar,
            privacy_policy_url=privacy_policy_url,
            show_decline_reason=show_decline_reason,
            skip_welcome_screen=skip_welcome_screen,
            verify_domain=verify_domain,
            verify_email_domain=verify_email_domain,
        )

        customization_update_request.additional_properties = d
        return customization_update_request

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
