from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.warning_feature import WarningFeature
from ..models.warning_log_type import WarningLogType

if TYPE_CHECKING:
    from ..models.standalone_warning_additional_data_type_0 import StandaloneWarningAdditionalDataType0


T = TypeVar("T", bound="StandaloneWarning")


@_attrs_define
class StandaloneWarning:
    """Something that the check has found."""

    additional_data: None | StandaloneWarningAdditionalDataType0
    """ Facts about the finding, such as the session of a duplicate. """
    feature: WarningFeature
    """ Feature that a warning belongs to, in the spelling of warnings. """
    log_type: WarningLogType
    """ What the warning did to the step: an `error` declines it, a `warning` asks for a review, an `information`
    changes
    nothing.
     """
    long_description: str
    """ The finding in a sentence or two. """
    risk: str
    """ Stable code of the finding. New codes may be added. """
    short_description: str
    """ The finding in a few words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.standalone_warning_additional_data_type_0 import StandaloneWarningAdditionalDataType0

        additional_data: dict[str, Any] | None
        if isinstance(self.additional_data, StandaloneWarningAdditionalDataType0):
            additional_data = self.additional_data.to_dict()
        else:
            additional_data = self.additional_data

        feature = self.feature.value

        log_type = self.log_type.value

        long_description = self.long_description

        risk = self.risk

        short_description = self.short_description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_data": additional_data,
                "feature": feature,
                "log_type": log_type,
                "long_description": long_description,
                "risk": risk,
                "short_description": short_description,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.standalone_warning_additional_data_type_0 import StandaloneWarningAdditionalDataType0

        d = dict(src_dict)

        def _parse_additional_data(data: object) -> None | StandaloneWarningAdditionalDataType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                additional_data_type_0 = StandaloneWarningAdditionalDataType0.from_dict(data)

                return additional_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StandaloneWarningAdditionalDataType0, data)

        additional_data = _parse_additional_data(d.pop("additional_data"))

        feature = WarningFeature(d.pop("feature"))

        log_type = WarningLogType(d.pop("log_type"))

        long_description = d.pop("long_description")

        risk = d.pop("risk")

        short_description = d.pop("short_description")

        standalone_warning = cls(
            additional_data=additional_data,
            feature=feature,
            log_type=log_type,
            long_description=long_description,
            risk=risk,
            short_description=short_description,
        )

        standalone_warning.additional_properties = d
        return standalone_warning

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
