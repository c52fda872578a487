from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="AMLProperties")


@_attrs_define
class AMLProperties:
    """What the list says of an entry; null for what it does not say."""

    address: list[str] | None | Unset = UNSET
    """ Values of address. """
    alias: list[str] | None | Unset = UNSET
    """ Values of alias. """
    birth_date: list[str] | None | Unset = UNSET
    """ Values of birthDate. """
    birth_place: list[str] | None | Unset = UNSET
    """ Values of birthPlace. """
    citizenship: list[str] | None | Unset = UNSET
    """ Values of citizenship. """
    country: list[str] | None | Unset = UNSET
    """ Values of country. """
    education: list[str] | None | Unset = UNSET
    """ Values of education. """
    ethnicity: list[str] | None | Unset = UNSET
    """ Values of ethnicity. """
    eye_color: list[str] | None | Unset = UNSET
    """ Values of eyeColor. """
    first_name: list[str] | None | Unset = UNSET
    """ Values of firstName. """
    gender: list[str] | None | Unset = UNSET
    """ Values of gender. """
    hair_color: list[str] | None | Unset = UNSET
    """ Values of hairColor. """
    height: list[str] | None | Unset = UNSET
    """ Values of height. """
    keywords: list[str] | None | Unset = UNSET
    """ Values of keywords. """
    last_name: list[str] | None | Unset = UNSET
    """ Values of lastName. """
    modified_at: list[str] | None | Unset = UNSET
    """ Values of modifiedAt. """
    name: list[str] | None | Unset = UNSET
    """ Values of name. """
    nationality: list[str] | None | Unset = UNSET
    """ Values of nationality. """
    notes: list[str] | None | Unset = UNSET
    """ Values of notes. """
    position: list[str] | None | Unset = UNSET
    """ Values of position. """
    religion: list[str] | None | Unset = UNSET
    """ Values of religion. """
    title: list[str] | None | Unset = UNSET
    """ Values of title. """
    topics: list[str] | None | Unset = UNSET
    """ Values of topics. """
    weak_alias: list[str] | None | Unset = UNSET
    """ Values of weakAlias. """
    website: list[str] | None | Unset = UNSET
    """ Values of website. """
    weight: list[str] | None | Unset = UNSET
    """ Values of weight. """
    wikidata_id: list[str] | None | Unset = UNSET
    """ Values of wikidataId. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        address: list[str] | None | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, list):
            address = self.address

        else:
            address = self.address

        alias: list[str] | None | Unset
        if isinstance(self.alias, Unset):
            alias = UNSET
        elif isinstance(self.alias, list):
            alias = self.alias

        else:
            alias = self.alias

        birth_date: list[str] | None | Unset
        if isinstance(self.birth_date, Unset):
            birth_date = UNSET
        elif isinstance(self.birth_date, list):
            birth_date = self.birth_date

        else:
            birth_date = self.birth_date

        birth_place: list[str] | None | Unset
        if isinstance(self.birth_place, Unset):
            birth_place = UNSET
        elif isinstance(self.birth_place, list):
            birth_place = self.birth_place

        else:
            birth_place = self.birth_place

        citizenship: list[str] | None | Unset
        if isinstance(self.citizenship, Unset):
            citizenship = UNSET
        elif isinstance(self.citizenship, list):
            citizenship = self.citizenship

        else:
            citizenship = self.citizenship

        country: list[str] | None | Unset
        if isinstance(self.country, Unset):
            country = UNSET
        elif isinstance(self.country, list):
            country = self.country

        else:
            country = self.country

        education: list[str] | None | Unset
        if isinstance(self.education, Unset):
            education = UNSET
        elif isinstance(self.education, list):
            education = self.education

        else:
            education = self.education

        ethnicity: list[str] | None | Unset
        if isinstance(self.ethnicity, Unset):
            ethnicity = UNSET
        elif isinstance(self.ethnicity, list):
            ethnicity = self.ethnicity

        else:
            ethnicity = self.ethnicity

        eye_color: list[str] | None | Unset
        if isinstance(self.eye_color, Unset):
            eye_color = UNSET
        elif isinstance(self.eye_color, list):
            eye_color = self.eye_color

        else:
            eye_color = self.eye_color

        first_name: list[str] | None | Unset
        if isinstance(self.first_name, Unset):
            first_name = UNSET
        elif isinstance(self.first_name, list):
            first_name = self.first_name

        else:
            first_name = self.first_name

        gender: list[str] | None | Unset
        if isinstance(self.gender, Unset):
            gender = UNSET
        elif isinstance(self.gender, list):
            gender = self.gender

        else:
            gender = self.gender

        hair_color: list[str] | None | Unset
        if isinstance(self.hair_color, Unset):
            hair_color = UNSET
        elif isinstance(self.hair_color, list):
            hair_color = self.hair_color

        else:
            hair_color = self.hair_color

        height: list[str] | None | Unset
        if isinstance(self.height, Unset):
            height = UNSET
        elif isinstance(self.height, list):
            height = self.height

        else:
            height = self.height

        keywords: list[str] | None | Unset
        if isinstance(self.keywords, Unset):
            keywords = UNSET
        elif isinstance(self.keywords, list):
            keywords = self.keywords

        else:
            keywords = self.keywords

        last_name: list[str] | None | Unset
        if isinstance(self.last_name, Unset):
            last_name = UNSET
        elif isinstance(self.last_name, list):
            last_name = self.last_name

        else:
            last_name = self.last_name

        modified_at: list[str] | None | Unset
        if isinstance(self.modified_at, Unset):
            modified_at = UNSET
        elif isinstance(self.modified_at, list):
            modified_at = self.modified_at

        else:
            modified_at = self.modified_at

        name: list[str] | None | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        elif isinstance(self.name, list):
            name = self.name

        else:
            name = self.name

        nationality: list[str] | None | Unset
        if isinstance(self.nationality, Unset):
            nationality = UNSET
        elif isinstance(self.nationality, list):
            nationality = self.nationality

        else:
            nationality = self.nationality

        notes: list[str] | None | Unset
        if isinstance(self.notes, Unset):
            notes = UNSET
        elif isinstance(self.notes, list):
            notes = self.notes

        else:
            notes = self.notes

        position: list[str] | None | Unset
        if isinstance(self.position, Unset):
            position = UNSET
        elif isinstance(self.position, list):
            position = self.position

        else:
            position = self.position

        religion: list[str] | None | Unset
        if isinstance(self.religion, Unset):
            religion = UNSET
        elif isinstance(self.religion, list):
            religion = self.religion

        else:
            religion = self.religion

        title: list[str] | None | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        elif isinstance(self.title, list):
            title = self.title

        else:
            title = self.title

        topics: list[str] | None | Unset
        if isinstance(self.topics, Unset):
            topics = UNSET
        elif isinstance(self.topics, list):
            topics = self.topics

        else:
            topics = self.topics

        weak_alias: list[str] | None | Unset
        if isinstance(self.weak_alias, Unset):
            weak_alias = UNSET
        elif isinstance(self.weak_alias, list):
            weak_alias = self.weak_alias

        else:
            weak_alias = self.weak_alias

        website: list[str] | None | Unset
        if isinstance(self.website, Unset):
            website = UNSET
        elif isinstance(self.website, list):
            website = self.website

        else:
            website = self.website

        weight: list[str] | None | Unset
        if isinstance(self.weight, Unset):
            weight = UNSET
        elif isinstance(self.weight, list):
            weight = self.weight

        else:
            weight = self.weight

        wikidata_id: list[str] | None | Unset
        if isinstance(self.wikidata_id, Unset):
            wikidata_id = UNSET
        elif isinstance(self.wikidata_id, list):
            wikidata_id = self.wikidata_id

        else:
            wikidata_id = self.wikidata_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if address is not UNSET:
            field_dict["address"] = address
        if alias is not UNSET:
            field_dict["alias"] = alias
        if birth_date is not UNSET:
            field_dict["birthDate"] = birth_date
        if birth_place is not UNSET:
            field_dict["birthPlace"] = birth_place
        if citizenship is not UNSET:
            field_dict["citizenship"] = citizenship
        if country is not UNSET:
            field_dict["country"] = country
        if education is not UNSET:
            field_dict["education"] = education
        if ethnicity is not UNSET:
            field_dict["ethnicity"] = ethnicity
        if eye_color is not UNSET:
            field_dict["eyeColor"] = eye_color
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if gender is not UNSET:
            field_dict["gender"] = gender
        if hair_color is not UNSET:
            field_dict["hairColor"] = hair_color
        if height is not UNSET:
            field_dict["height"] = height
        if keywords is not UNSET:
            field_dict["keywords"] = keywords
        if last_name is not UNSET:
            field_dict["lastName"] = last_name
        if modified_at is not UNSET:
            field_dict["modifiedAt"] = modified_at
        if name is not UNSET:
            field_dict["name"] = name
        if nationality is not UNSET:
            field_dict["nationality"] = nationality
        if notes is not UNSET:
            field_dict["notes"] = notes
        if position is not UNSET:
            field_dict["position"] = position
        if religion is not UNSET:
            field_dict["religion"] = religion
        if title is not UNSET:
            field_dict["title"] = title
        if topics is not UNSET:
            field_dict["topics"] = topics
        if weak_alias is not UNSET:
            field_dict["weakAlias"] = weak_alias
        if website is not UNSET:
            field_dict["website"] = website
        if weight is not UNSET:
            field_dict["weight"] = weight
        if wikidata_id is not UNSET:
            field_dict["wikidataId"] = wikidata_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_address(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                address_type_0 = cast(list[str], data)

                return address_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        def _parse_alias(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                alias_type_0 = cast(list[str], data)

                return alias_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        alias = _parse_alias(d.pop("alias", UNSET))

        def _parse_birth_date(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                birth_date_type_0 = cast(list[str], data)

                return birth_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        birth_date = _parse_birth_date(d.pop("birthDate", UNSET))

        def _parse_birth_place(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                birth_place_type_0 = cast(list[str], data)

                return birth_place_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        birth_place = _parse_birth_place(d.pop("birthPlace", UNSET))

        def _parse_citizenship(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                citizenship_type_0 = cast(list[str], data)

                return citizenship_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        citizenship = _parse_citizenship(d.pop("citizenship", UNSET))

        def _parse_country(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                country_type_0 = cast(list[str], data)

                return country_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        country = _parse_country(d.pop("country", UNSET))

        def _parse_education(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                education_type_0 = cast(list[str], data)

                return education_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        education = _parse_education(d.pop("education", UNSET))

        def _parse_ethnicity(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                ethnicity_type_0 = cast(list[str], data)

                return ethnicity_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        ethnicity = _parse_ethnicity(d.pop("ethnicity", UNSET))

        def _parse_eye_color(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                eye_color_type_0 = cast(list[str], data)

                return eye_color_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        eye_color = _parse_eye_color(d.pop("eyeColor", UNSET))

        def _parse_first_name(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                first_name_type_0 = cast(list[str], data)

                return first_name_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        first_name = _parse_first_name(d.pop("firstName", UNSET))

        def _parse_gender(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                gender_type_0 = cast(list[str], data)

                return gender_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        gender = _parse_gender(d.pop("gender", UNSET))

        def _parse_hair_color(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hair_color_type_0 = cast(list[str], data)

                return hair_color_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        hair_color = _parse_hair_color(d.pop("hairColor", UNSET))

        def _parse_height(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                height_type_0 = cast(list[str], data)

                return height_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        height = _parse_height(d.pop("height", UNSET))

        def _parse_keywords(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                keywords_type_0 = cast(list[str], data)

                return keywords_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        keywords = _parse_keywords(d.pop("keywords", UNSET))

        def _parse_last_name(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                last_name_type_0 = cast(list[str], data)

                return last_name_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        last_name = _parse_last_name(d.pop("lastName", UNSET))

        def _parse_modified_at(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                modified_at_type_0 = cast(list[str], data)

                return modified_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        modified_at = _parse_modified_at(d.pop("modifiedAt", UNSET))

        def _parse_name(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                name_type_0 = cast(list[str], data)

                return name_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_nationality(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                nationality_type_0 = cast(list[str], data)

                return nationality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        nationality = _parse_nationality(d.pop("nationality", UNSET))

        def _parse_notes(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                notes_type_0 = cast(list[str], data)

                return notes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        notes = _parse_notes(d.pop("notes", UNSET))

        def _parse_position(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                position_type_0 = cast(list[str], data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        position = _parse_position(d.pop("position", UNSET))

        def _parse_religion(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                religion_type_0 = cast(list[str], data)

                return religion_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        religion = _parse_religion(d.pop("religion", UNSET))

        def _parse_title(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                title_type_0 = cast(list[str], data)

                return title_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        title = _parse_title(d.pop("title", UNSET))

        def _parse_topics(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                topics_type_0 = cast(list[str], data)

                return topics_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        topics = _parse_topics(d.pop("topics", UNSET))

        def _parse_weak_alias(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                weak_alias_type_0 = cast(list[str], data)

                return weak_alias_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        weak_alias = _parse_weak_alias(d.pop("weakAlias", UNSET))

        def _parse_website(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                website_type_0 = cast(list[str], data)

                return website_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        website = _parse_website(d.pop("website", UNSET))

        def _parse_weight(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                weight_type_0 = cast(list[str], data)

                return weight_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        weight = _parse_weight(d.pop("weight", UNSET))

        def _parse_wikidata_id(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                wikidata_id_type_0 = cast(list[str], data)

                return wikidata_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        wikidata_id = _parse_wikidata_id(d.pop("wikidataId", UNSET))

        aml_properties = cls(
            address=address,
            alias=alias,
            birth_date=birth_date,
            birth_place=birth_place,
            citizenship=citizenship,
            country=country,
            education=education,
            ethnicity=ethnicity,
            eye_color=eye_color,
            first_name=first_name,
            gender=gender,
            hair_color=hair_color,
            height=height,
            keywords=keywords,
            last_name=last_name,
            modified_at=modified_at,
            name=name,
            nationality=nationality,
            notes=notes,
            position=position,
            religion=religion,
            title=title,
            topics=topics,
            weak_alias=weak_alias,
            website=website,
            weight=weight,
            wikidata_id=wikidata_id,
        )

        aml_properties.additional_properties = d
        return aml_properties

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
