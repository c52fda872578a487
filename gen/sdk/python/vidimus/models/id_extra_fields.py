from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="IDExtraFields")


@_attrs_define
class IDExtraFields:
    """Fields that only some documents have. Only those that were found are present."""

    address_latin: None | str | Unset = UNSET
    """ Address in Latin script. """
    address_non_latin: None | str | Unset = UNSET
    """ Address in the other script of the document. """
    blood_group: None | str | Unset = UNSET
    """ Blood group. """
    dl_categories: list[str] | None | Unset = UNSET
    """ Categories of a driving licence. """
    first_name_latin: None | str | Unset = UNSET
    """ First names in Latin script. """
    first_name_non_latin: None | str | Unset = UNSET
    """ First names in the other script of the document. """
    full_name_latin: None | str | Unset = UNSET
    """ Full name in Latin script. """
    full_name_non_latin: None | str | Unset = UNSET
    """ Full name in the other script of the document. """
    last_name_latin: None | str | Unset = UNSET
    """ Last names in Latin script. """
    last_name_non_latin: None | str | Unset = UNSET
    """ Last names in the other script of the document. """
    middle_name_latin: None | str | Unset = UNSET
    """ Middle names in Latin script. """
    middle_name_non_latin: None | str | Unset = UNSET
    """ Middle names in the other script of the document. """
    place_of_birth_latin: None | str | Unset = UNSET
    """ Place of birth in Latin script. """
    place_of_birth_non_latin: None | str | Unset = UNSET
    """ Place of birth in the other script of the document. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address_latin: None | str | Unset
        if isinstance(self.address_latin, Unset):
            address_latin = UNSET
        else:
            address_latin = self.address_latin

        address_non_latin: None | str | Unset
        if isinstance(self.address_non_latin, Unset):
            address_non_latin = UNSET
        else:
            address_non_latin = self.address_non_latin

        blood_group: None | str | Unset
        if isinstance(self.blood_group, Unset):
            blood_group = UNSET
        else:
            blood_group = self.blood_group

        dl_categories: list[str] | None | Unset
        if isinstance(self.dl_categories, Unset):
            dl_categories = UNSET
        elif isinstance(self.dl_categories, list):
            dl_categories = self.dl_categories

        else:
            dl_categories = self.dl_categories

        first_name_latin: None | str | Unset
        if isinstance(self.first_name_latin, Unset):
            first_name_latin = UNSET
        else:
            first_name_latin = self.first_name_latin

        first_name_non_latin: None | str | Unset
        if isinstance(self.first_name_non_latin, Unset):
            first_name_non_latin = UNSET
        else:
            first_name_non_latin = self.first_name_non_latin

        full_name_latin: None | str | Unset
        if isinstance(self.full_name_latin, Unset):
            full_name_latin = UNSET
        else:
            full_name_latin = self.full_name_latin

        full_name_non_latin: None | str | Unset
        if isinstance(self.full_name_non_latin, Unset):
            full_name_non_latin = UNSET
        else:
            full_name_non_latin = self.full_name_non_latin

        last_name_latin: None | str | Unset
        if isinstance(self.last_name_latin, Unset):
            last_name_latin = UNSET
        else:
            last_name_latin = self.last_name_latin

        last_name_non_latin: None | str | Unset
        if isinstance(self.last_name_non_latin, Unset):
            last_name_non_latin = UNSET
        else:
            last_name_non_latin = self.last_name_non_latin

        middle_name_latin: None | str | Unset
        if isinstance(self.middle_name_latin, Unset):
            middle_name_latin = UNSET
        else:
            middle_name_latin = self.middle_name_latin

        middle_name_non_latin: None | str | Unset
        if isinstance(self.middle_name_non_latin, Unset):
            middle_name_non_latin = UNSET
        else:
            middle_name_non_latin = self.middle_name_non_latin

        place_of_birth_latin: None | str | Unset
        if isinstance(self.place_of_birth_latin, Unset):
            place_of_birth_latin = UNSET
        else:
            place_of_birth_latin = self.place_of_birth_latin

        place_of_birth_non_latin: None | str | Unset
        if isinstance(self.place_of_birth_non_latin, Unset):
            place_of_birth_non_latin = UNSET
        else:
            place_of_birth_non_latin = self.place_of_birth_non_latin

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address_latin is not UNSET:
            field_dict["address_latin"] = address_latin
        if address_non_latin is not UNSET:
            field_dict["address_non_latin"] = address_non_latin
        if blood_group is not UNSET:
            field_dict["blood_group"] = blood_group
        if dl_categories is not UNSET:
            field_dict["dl_categories"] = dl_categories
        if first_name_latin is not UNSET:
            field_dict["first_name_latin"] = first_name_latin
        if first_name_non_latin is not UNSET:
            field_dict["first_name_non_latin"] = first_name_non_latin
        if full_name_latin is not UNSET:
            field_dict["full_name_latin"] = full_name_latin
        if full_name_non_latin is not UNSET:
            field_dict["full_name_non_latin"] = full_name_non_latin
        if last_name_latin is not UNSET:
            field_dict["last_name_latin"] = last_name_latin
        if last_name_non_latin is not UNSET:
            field_dict["last_name_non_latin"] = last_name_non_latin
        if middle_name_latin is not UNSET:
            field_dict["middle_name_latin"] = middle_name_latin
        if middle_name_non_latin is not UNSET:
            field_dict["middle_name_non_latin"] = middle_name_non_latin
        if place_of_birth_latin is not UNSET:
            field_dict["place_of_birth_latin"] = place_of_birth_latin
        if place_of_birth_non_latin is not UNSET:
            field_dict["place_of_birth_non_latin"] = place_of_birth_non_latin

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_address_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_latin = _parse_address_latin(d.pop("address_latin", UNSET))

        def _parse_address_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        address_non_latin = _parse_address_non_latin(d.pop("address_non_latin", UNSET))

        def _parse_blood_group(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        blood_group = _parse_blood_group(d.pop("blood_group", UNSET))

        def _parse_dl_categories(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                dl_categories_type_0 = cast(list[str], data)

                return dl_categories_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        dl_categories = _parse_dl_categories(d.pop("dl_categories", UNSET))

        def _parse_first_name_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name_latin = _parse_first_name_latin(d.pop("first_name_latin", UNSET))

        def _parse_first_name_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        first_name_non_latin = _parse_first_name_non_latin(d.pop("first_name_non_latin", UNSET))

        def _parse_full_name_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        full_name_latin = _parse_full_name_latin(d.pop("full_name_latin", UNSET))

        def _parse_full_name_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        full_name_non_latin = _parse_full_name_non_latin(d.pop("full_name_non_latin", UNSET))

        def _parse_last_name_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name_latin = _parse_last_name_latin(d.pop("last_name_latin", UNSET))

        def _parse_last_name_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_name_non_latin = _parse_last_name_non_latin(d.pop("last_name_non_latin", UNSET))

        def _parse_middle_name_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        middle_name_latin = _parse_middle_name_latin(d.pop("middle_name_latin", UNSET))

        def _parse_middle_name_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        middle_name_non_latin = _parse_middle_name_non_latin(d.pop("middle_name_non_latin", UNSET))

        def _parse_place_of_birth_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        place_of_birth_latin = _parse_place_of_birth_latin(d.pop("place_of_birth_latin", UNSET))

        def _parse_place_of_birth_non_latin(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        place_of_birth_non_latin = _parse_place_of_birth_non_latin(d.pop("place_of_birth_non_latin", UNSET))

        id_extra_fields = cls(
            address_latin=address_latin,
            address_non_latin=address_non_latin,
            blood_group=blood_group,
            dl_categories=dl_categories,
            first_name_latin=first_name_latin,
            first_name_non_latin=first_name_non_latin,
            full_name_latin=full_name_latin,
            full_name_non_latin=full_name_non_latin,
            last_name_latin=last_name_latin,
            last_name_non_latin=last_name_non_latin,
            middle_name_latin=middle_name_latin,
            middle_name_non_latin=middle_name_non_latin,
            place_of_birth_latin=place_of_birth_latin,
            place_of_birth_non_latin=place_of_birth_non_latin,
        )

        id_extra_fields.additional_properties = d
        return id_extra_fields

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
