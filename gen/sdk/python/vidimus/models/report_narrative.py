from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReportNarrative")


@_attrs_define
class ReportNarrative:
    """What happened."""

    how: None | str | Unset = UNSET
    """ How, in words. """
    what: None | str | Unset = UNSET
    """ What, in words. """
    when: None | str | Unset = UNSET
    """ When, in words. """
    where: None | str | Unset = UNSET
    """ Where, in words. """
    who: None | str | Unset = UNSET
    """ Who, in words. """
    why: None | str | Unset = UNSET
    """ Why, in words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        how: None | str | Unset
        if isinstance(self.how, Unset):
            how = UNSET
        else:
            how = self.how

        what: None | str | Unset
        if isinstance(self.what, Unset):
            what = UNSET
        else:
            what = self.what

        when: None | str | Unset
        if isinstance(self.when, Unset):
            when = UNSET
        else:
            when = self.when

        where: None | str | Unset
        if isinstance(self.where, Unset):
            where = UNSET
        else:
            where = self.where

        who: None | str | Unset
        if isinstance(self.who, Unset):
            who = UNSET
        else:
            who = self.who

        why: None | str | Unset
        if isinstance(self.why, Unset):
            why = UNSET
        else:
            why = self.why

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if how is not UNSET:
            field_dict["how"] = how
        if what is not UNSET:
            field_dict["what"] = what
        if when is not UNSET:
            field_dict["when"] = when
        if where is not UNSET:
            field_dict["where"] = where
        if who is not UNSET:
            field_dict["who"] = who
        if why is not UNSET:
            field_dict["why"] = why

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_how(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        how = _parse_how(d.pop("how", UNSET))

        def _parse_what(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        what = _parse_what(d.pop("what", UNSET))

        def _parse_when(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        when = _parse_when(d.pop("when", UNSET))

        def _parse_where(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        where = _parse_where(d.pop("where", UNSET))

        def _parse_who(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        who = _parse_who(d.pop("who", UNSET))

        def _parse_why(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        why = _parse_why(d.pop("why", UNSET))

        report_narrative = cls(
            how=how,
            what=what,
            when=when,
            where=where,
            who=who,
            why=why,
        )

        report_narrative.additional_properties = d
        return report_narrative

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
