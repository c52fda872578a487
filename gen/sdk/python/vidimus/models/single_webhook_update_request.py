from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.capture_method import CaptureMethod
from ..models.webhook_version import WebhookVersion
from ..types import UNSET, Unset

T = TypeVar("T", bound="SingleWebhookUpdateRequest")


@_attrs_define
class SingleWebhookUpdateRequest:
    """The members to change; all others stay as they are. A member that is not listed here is refused.

    Example:
        {'webhook_url': 'https://shop.example/hooks/verification'}

    """

    capture_method: CaptureMethod | None | Unset = UNSET
    """ On which devices people give what a session asks for, in the workflows in which `is_desktop_allowed` was
    never set;
    running sessions follow within seconds. Null takes it back.
     """
    data_retention_months: int | None | Unset = UNSET
    """ Months after their end for which sessions are kept. It holds for old sessions too: those past it are deleted
    within
    minutes, but for those under a legal hold. Null keeps them.
     """
    rotate_secret_key: bool | None | Unset = UNSET
    """ Make a new secret. The old one is no longer kept. """
    webhook_url: None | str | Unset = UNSET
    """ Public https address. The first one makes the default destination, subscribed to all events; null deletes
    it. A
    destination that was switched off is switched on.
     """
    webhook_version: None | Unset | WebhookVersion = UNSET
    """ Shape of the events. """

    def to_dict(self) -> dict[str, Any]:
        capture_method: None | str | Unset
        if isinstance(self.capture_method, Unset):
            capture_method = UNSET
        elif isinstance(self.capture_method, CaptureMethod):
            capture_method = self.capture_method.value
        else:
            capture_method = self.capture_method

        data_retention_months: int | None | Unset
        if isinstance(self.data_retention_months, Unset):
            data_retention_months = UNSET
        else:
            data_retention_months = self.data_retention_months

        rotate_secret_key: bool | None | Unset
        if isinstance(self.rotate_secret_key, Unset):
            rotate_secret_key = UNSET
        else:
            rotate_secret_key = self.rotate_secret_key

        webhook_url: None | str | Unset
        if isinstance(self.webhook_url, Unset):
            webhook_url = UNSET
        else:
            webhook_url = self.webhook_url

        webhook_version: None | str | Unset
        if isinstance(self.webhook_version, Unset):
            webhook_version = UNSET
        elif isinstance(self.webhook_version, WebhookVersion):
            webhook_version = self.webhook_version.value
        else:
            webhook_version = self.webhook_version

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if capture_method is not UNSET:
            field_dict["capture_method"] = capture_method
        if data_retention_months is not UNSET:
            field_dict["data_retention_months"] = data_retention_months
        if rotate_secret_key is not UNSET:
            field_dict["rotate_secret_key"] = rotate_secret_key
        if webhook_url is not UNSET:
            field_dict["webhook_url"] = webhook_url
        if webhook_version is not UNSET:
            field_dict["webhook_version"] = webhook_version

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_capture_method(data: object) -> CaptureMethod | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capture_method_type_1 = CaptureMethod(data)

                return capture_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaptureMethod | None | Unset, data)

        capture_method = _parse_capture_method(d.pop("capture_method", UNSET))

        def _parse_data_retention_months(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        data_retention_months = _parse_data_retention_months(d.pop("data_retention_months", UNSET))

        def _parse_rotate_secret_key(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        rotate_secret_key = _parse_rotate_secret_key(d.pop("rotate_secret_key", UNSET))

        def _parse_webhook_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        webhook_url = _parse_webhook_url(d.pop("webhook_url", UNSET))

        def _parse_webhook_version(data: object) -> None | Unset | WebhookVersion:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                webhook_version_type_1 = WebhookVersion(data)

                return webhook_version_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WebhookVersion, data)

        webhook_version = _parse_webhook_version(d.pop("webhook_version", UNSET))

        single_webhook_update_request = cls(
            capture_method=capture_method,
            data_retention_months=data_retention_months,
            rotate_secret_key=rotate_secret_key,
            webhook_url=webhook_url,
            webhook_version=webhook_version,
        )

        return single_webhook_update_request
