from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.database_outcome import DatabaseOutcome

if TYPE_CHECKING:
    from ..models.database_fields import DatabaseFields
    from ..models.database_service_result_source_data import DatabaseServiceResultSourceData


T = TypeVar("T", bound="DatabaseServiceResult")


@_attrs_define
class DatabaseServiceResult:
    """Answer of one service."""

    outcome_code: DatabaseOutcome | None
    """ Answer in one word. """
    outcome_detail: None | str
    """ What the service adds to it. """
    service_id: str
    """ Id of the service. """
    service_name: str
    """ Name of the service. """
    source_data: DatabaseServiceResultSourceData
    """ Record of the service. """
    validation: DatabaseFields
    """ How well each field fits; fields that a service does not compare are absent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        outcome_code: None | str
        if isinstance(self.outcome_code, DatabaseOutcome):
            outcome_code = self.outcome_code.value
        else:
            outcome_code = self.outcome_code

        outcome_detail: None | str
        outcome_detail = self.outcome_detail

        service_id = self.service_id

        service_name = self.service_name

        source_data = self.source_data.to_dict()

        validation = self.validation.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "outcome_code": outcome_code,
                "outcome_detail": outcome_detail,
                "service_id": service_id,
                "service_name": service_name,
                "source_data": source_data,
                "validation": validation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.database_fields import DatabaseFields
        from ..models.database_service_result_source_data import DatabaseServiceResultSourceData

        d = dict(src_dict)

        def _parse_outcome_code(data: object) -> DatabaseOutcome | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                outcome_code_type_1 = DatabaseOutcome(data)

                return outcome_code_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DatabaseOutcome | None, data)

        outcome_code = _parse_outcome_code(d.pop("outcome_code"))

        def _parse_outcome_detail(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        outcome_detail = _parse_outcome_detail(d.pop("outcome_detail"))

        service_id = d.pop("service_id")

        service_name = d.pop("service_name")

        source_data = DatabaseServiceResultSourceData.from_dict(d.pop("source_data"))

        validation = DatabaseFields.from_dict(d.pop("validation"))

        database_service_result = cls(
            outcome_code=outcome_code,
            outcome_detail=outcome_detail,
            service_id=service_id,
            service_name=service_name,
            source_data=source_data,
            validation=validation,
        )

        database_service_result.additional_properties = d
        return database_service_result

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
