from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fiu_profile_mapping_update_codes import FiuProfileMappingUpdateCodes
    from ..models.fiu_profile_mapping_update_defaults import FiuProfileMappingUpdateDefaults


T = TypeVar("T", bound="FiuProfileMappingUpdate")


@_attrs_define
class FiuProfileMappingUpdate:
    """Members of a mapping that change."""

    codes: FiuProfileMappingUpdateCodes | Unset = UNSET
    """ Codes by word by list, all of them, such as `{"funds_code": {"bank_account": "K"}}`. A list that is left
    out, or is empty, takes our words as they are; a word without a code in a list
    that has some is a fault of the report.
     """
    defaults: FiuProfileMappingUpdateDefaults | Unset = UNSET
    """ What is written for `transmode_comment`, `transaction_location` and `tax_reg_number` where the authority
    demands them, all of it. """
    max_file_bytes: int | None | Unset = UNSET
    """ How much one file of a report may have, in bytes. """
    max_zip_bytes: int | None | Unset = UNSET
    """ How much a report with its attachments may have when it is packed, in bytes. """
    report_deadline_hours: int | None | Unset = UNSET
    """ Hours from the opening of a case to when its report has to be with the authority. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        codes: dict[str, Any] | Unset = UNSET
        if not isinstance(self.codes, Unset):
            codes = self.codes.to_dict()

        defaults: dict[str, Any] | Unset = UNSET
        if not isinstance(self.defaults, Unset):
            defaults = self.defaults.to_dict()

        max_file_bytes: int | None | Unset
        if isinstance(self.max_file_bytes, Unset):
            max_file_bytes = UNSET
        else:
            max_file_bytes = self.max_file_bytes

        max_zip_bytes: int | None | Unset
        if isinstance(self.max_zip_bytes, Unset):
            max_zip_bytes = UNSET
        else:
            max_zip_bytes = self.max_zip_bytes

        report_deadline_hours: int | None | Unset
        if isinstance(self.report_deadline_hours, Unset):
            report_deadline_hours = UNSET
        else:
            report_deadline_hours = self.report_deadline_hours

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if codes is not UNSET:
            field_dict["codes"] = codes
        if defaults is not UNSET:
            field_dict["defaults"] = defaults
        if max_file_bytes is not UNSET:
            field_dict["max_file_bytes"] = max_file_bytes
        if max_zip_bytes is not UNSET:
            field_dict["max_zip_bytes"] = max_zip_bytes
        if report_deadline_hours is not UNSET:
            field_dict["report_deadline_hours"] = report_deadline_hours

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.fiu_profile_mapping_update_codes import FiuProfileMappingUpdateCodes
        from ..models.fiu_profile_mapping_update_defaults import FiuProfileMappingUpdateDefaults

        d = dict(src_dict)
        _codes = d.pop("codes", UNSET)
        codes: FiuProfileMappingUpdateCodes | Unset
        if isinstance(_codes, Unset):
            codes = UNSET
        else:
            codes = FiuProfileMappingUpdateCodes.from_dict(_codes)

        _defaults = d.pop("defaults", UNSET)
        defaults: FiuProfileMappingUpdateDefaults | Unset
        if isinstance(_defaults, Unset):
            defaults = UNSET
        else:
            defaults = FiuProfileMappingUpdateDefaults.from_dict(_defaults)

        def _parse_max_file_bytes(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_file_bytes = _parse_max_file_bytes(d.pop("max_file_bytes", UNSET))

        def _parse_max_zip_bytes(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_zip_bytes = _parse_max_zip_bytes(d.pop("max_zip_bytes", UNSET))

        def _parse_report_deadline_hours(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        report_deadline_hours = _parse_report_deadline_hours(d.pop("report_deadline_hours", UNSET))

        fiu_profile_mapping_update = cls(
            codes=codes,
            defaults=defaults,
            max_file_bytes=max_file_bytes,
            max_zip_bytes=max_zip_bytes,
            report_deadline_hours=report_deadline_hours,
        )

        fiu_profile_mapping_update.additional_properties = d
        return fiu_profile_mapping_update

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
