from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.explained_change import ExplainedChange


T = TypeVar("T", bound="ExplainedSetting")


@_attrs_define
class ExplainedSetting:
    """A setting of a step as it was when the step ended. `value` is the default where the workflow sets none, and null for
    a setting of several values.

    """

    changed: ExplainedChange | None
    """ The version that gave it this value; null where it always had it, or where that is not known. """
    changed_since: bool
    """ Whether the version of the session has another value by now. """
    default: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    is_default: bool
    """ Whether the workflow left it alone. """
    meaning: str
    """ What it says, in a sentence. """
    name: str
    """ Name of the setting in the configuration of the step. """
    value: Any
    """ Any JSON value. It is stored and echoed as sent, with its order of members and all digits of its numbers.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.explained_change import ExplainedChange

        changed: dict[str, Any] | None
        if isinstance(self.changed, ExplainedChange):
            changed = self.changed.to_dict()
        else:
            changed = self.changed

        changed_since = self.changed_since

        default = self.default

        is_default = self.is_default

        meaning = self.meaning

        name = self.name

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "changed": changed,
                "changed_since": changed_since,
                "default": default,
                "is_default": is_default,
                "meaning": meaning,
                "name": name,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.explained_change import ExplainedChange

        d = dict(src_dict)

        def _parse_changed(data: object) -> ExplainedChange | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                changed_type_1 = ExplainedChange.from_dict(data)

                return changed_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExplainedChange | None, data)

        changed = _parse_changed(d.pop("changed"))

        changed_since = d.pop("changed_since")

        default = d.pop("default")

        is_default = d.pop("is_default")

        meaning = d.pop("meaning")

        name = d.pop("name")

        value = d.pop("value")

        explained_setting = cls(
            changed=changed,
            changed_since=changed_since,
            default=default,
            is_default=is_default,
            meaning=meaning,
            name=name,
            value=value,
        )

        explained_setting.additional_properties = d
        return explained_setting

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
