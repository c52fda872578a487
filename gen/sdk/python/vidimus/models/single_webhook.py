from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.capture_method import CaptureMethod
from ..models.webhook_version import WebhookVersion

T = TypeVar("T", bound="SingleWebhook")


@_attrs_define
class SingleWebhook:
    """The default destination as the older calls for a single webhook show it, and two settings of the application. Of the
    destination all members are null without one.

    """

    capture_method: CaptureMethod | None
    """ Holds for the sessions of workflows in which `is_desktop_allowed` was never set. Null stands for phones
    alone.
     """
    data_retention_months: int | None
    """ Months after their end for which sessions are kept, in whole months; null keeps them until they are deleted.
     """
    secret_shared_key: None | str
    """ Secret that signs the events. It is shown by the call that made it, and null ever after. """
    webhook_url: None | str
    """ Address to which events are sent. """
    webhook_version: None | WebhookVersion
    """ Shape of the events. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        capture_method: None | str
        if isinstance(self.capture_method, CaptureMethod):
            capture_method = self.capture_method.value
        else:
            capture_method = self.capture_method

        data_retention_months: int | None
        data_retention_months = self.data_retention_months

        secret_shared_key: None | str
        secret_shared_key = self.secret_shared_key

        webhook_url: None | str
        webhook_url = self.webhook_url

        webhook_version: None | str
        if isinstance(self.webhook_version, WebhookVersion):
            webhook_version = self.webhook_version.value
        else:
            webhook_version = self.webhook_version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "capture_method": capture_method,
                "data_retention_months": data_retention_months,
                "secret_shared_key": secret_shared_key,
                "webhook_url": webhook_url,
                "webhook_version": webhook_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_capture_method(data: object) -> CaptureMethod | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                capture_method_type_1 = CaptureMethod(data)

                return capture_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaptureMethod | None, data)

        capture_method = _parse_capture_method(d.pop("capture_method"))

        def _parse_data_retention_months(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        data_retention_months = _parse_data_retention_months(d.pop("data_retention_months"))

        def _parse_secret_shared_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secret_shared_key = _parse_secret_shared_key(d.pop("secret_shared_key"))

        def _parse_webhook_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        webhook_url = _parse_webhook_url(d.pop("webhook_url"))

        def _parse_webhook_version(data: object) -> None | WebhookVersion:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                webhook_version_type_1 = WebhookVersion(data)

                return webhook_version_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WebhookVersion, data)

        webhook_version = _parse_webhook_version(d.pop("webhook_version"))

        single_webhook = cls(
            capture_method=capture_method,
            data_retention_months=data_retention_months,
            secret_shared_key=secret_shared_key,
            webhook_url=webhook_url,
            webhook_version=webhook_version,
        )

        single_webhook.additional_properties = d
        return single_webhook

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
