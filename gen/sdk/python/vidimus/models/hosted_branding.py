from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hosted_branding_scheme import HostedBrandingScheme

if TYPE_CHECKING:
    from ..models.hosted_palette import HostedPalette


T = TypeVar("T", bound="HostedBranding")


@_attrs_define
class HostedBranding:
    """How an application's page looks."""

    callback_seconds: int
    """ How long the last screen stays before the person is sent back. """
    favicon: None | str
    """ Path of the icon. """
    font_family: str
    """ Typeface, if the device has it. """
    font_weight: int
    """ Weight of running text. """
    hide_progress_bar: bool
    """ Whether to leave out how far the person is. """
    logo_rectangular: None | str
    """ Path of the wide logo. """
    logo_square: None | str
    """ Path of the square logo on the page's own host. """
    palette: HostedPalette
    """ The colours of the page, as `#rrggbb`. All text has a contrast of at least 4.5 to 1. """
    privacy_policy_url: None | str
    """ Address of the application's privacy policy. """
    radius_button: int
    """ Rounding of buttons in pixels. """
    radius_panel: int
    """ Rounding of panels in pixels. """
    scheme: HostedBrandingScheme
    """ Whether the ground is light or dark, for what the browser draws itself. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        callback_seconds = self.callback_seconds

        favicon: None | str
        favicon = self.favicon

        font_family = self.font_family

        font_weight = self.font_weight

        hide_progress_bar = self.hide_progress_bar

        logo_rectangular: None | str
        logo_rectangular = self.logo_rectangular

        logo_square: None | str
        logo_square = self.logo_square

        palette = self.palette.to_dict()

        privacy_policy_url: None | str
        privacy_policy_url = self.privacy_policy_url

        radius_button = self.radius_button

        radius_panel = self.radius_panel

        scheme = self.scheme.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "callback_seconds": callback_seconds,
                "favicon": favicon,
                "font_family": font_family,
                "font_weight": font_weight,
                "hide_progress_bar": hide_progress_bar,
                "logo_rectangular": logo_rectangular,
                "logo_square": logo_square,
                "palette": palette,
                "privacy_policy_url": privacy_policy_url,
                "radius_button": radius_button,
                "radius_panel": radius_panel,
                "scheme": scheme,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.hosted_palette import HostedPalette

        d = dict(src_dict)
        callback_seconds = d.pop("callback_seconds")

        def _parse_favicon(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        favicon = _parse_favicon(d.pop("favicon"))

        font_family = d.pop("font_family")

        font_weight = d.pop("font_weight")

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

        palette = HostedPalette.from_dict(d.pop("palette"))

        def _parse_privacy_policy_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        privacy_policy_url = _parse_privacy_policy_url(d.pop("privacy_policy_url"))

        radius_button = d.pop("radius_button")

        radius_panel = d.pop("radius_panel")

        scheme = HostedBrandingScheme(d.pop("scheme"))

        hosted_branding = cls(
            callback_seconds=callback_seconds,
            favicon=favicon,
            font_family=font_family,
            font_weight=font_weight,
            hide_progress_bar=hide_progress_bar,
            logo_rectangular=logo_rectangular,
            logo_square=logo_square,
            palette=palette,
            privacy_policy_url=privacy_policy_url,
            radius_button=radius_button,
            radius_panel=radius_panel,
            scheme=scheme,
        )

        hosted_branding.additional_properties = d
        return hosted_branding

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
