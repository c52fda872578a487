from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.database_match import DatabaseMatch
from ..models.database_validation_type import DatabaseValidationType
from ..models.feature_status import FeatureStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.database_screened_data import DatabaseScreenedData
    from ..models.database_service_error import DatabaseServiceError
    from ..models.database_service_result import DatabaseServiceResult
    from ..models.warning import Warning_


T = TypeVar("T", bound="DatabaseValidation")


@_attrs_define
class DatabaseValidation:
    """Result of asking databases about a person."""

    issuing_state: None | str
    """ Country whose databases were asked, alpha-3. """
    match_type: DatabaseMatch | None
    """ All answers together; null when there is none. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    screened_data: DatabaseScreenedData
    """ What databases are asked about. Which members there are depends on the country; calls may give further ones,
    all of them texts. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    validation_type: DatabaseValidationType
    """ Whether one service agrees (one_by_one) or two and more do (two_by_two). """
    validations: list[DatabaseServiceResult] | None
    """ One entry for each service. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    errors: list[DatabaseServiceError] | Unset = UNSET
    """ Services that gave no answer; absent when all did. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        issuing_state: None | str
        issuing_state = self.issuing_state

        match_type: None | str
        if isinstance(self.match_type, DatabaseMatch):
            match_type = self.match_type.value
        else:
            match_type = self.match_type

        node_id: None | str
        node_id = self.node_id

        screened_data = self.screened_data.to_dict()

        status = self.status.value

        validation_type = self.validation_type.value

        validations: list[dict[str, Any]] | None
        if isinstance(self.validations, list):
            validations = []
            for validations_type_0_item_data in self.validations:
                validations_type_0_item = validations_type_0_item_data.to_dict()
                validations.append(validations_type_0_item)

        else:
            validations = self.validations

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "issuing_state": issuing_state,
                "match_type": match_type,
                "node_id": node_id,
                "screened_data": screened_data,
                "status": status,
                "validation_type": validation_type,
                "validations": validations,
                "warnings": warnings,
            }
        )
        if errors is not UNSET:
            field_dict["errors"] = errors

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.database_screened_data import DatabaseScreenedData
        from ..models.database_service_error import DatabaseServiceError
        from ..models.database_service_result import DatabaseServiceResult
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_issuing_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuing_state = _parse_issuing_state(d.pop("issuing_state"))

        def _parse_match_type(data: object) -> DatabaseMatch | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                match_type_type_1 = DatabaseMatch(data)

                return match_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DatabaseMatch | None, data)

        match_type = _parse_match_type(d.pop("match_type"))

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        screened_data = DatabaseScreenedData.from_dict(d.pop("screened_data"))

        status = FeatureStatus(d.pop("status"))

        validation_type = DatabaseValidationType(d.pop("validation_type"))

        def _parse_validations(data: object) -> list[DatabaseServiceResult] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                validations_type_0 = []
                _validations_type_0 = data
                for validations_type_0_item_data in _validations_type_0:
                    validations_type_0_item = DatabaseServiceResult.from_dict(validations_type_0_item_data)

                    validations_type_0.append(validations_type_0_item)

                return validations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DatabaseServiceResult] | None, data)

        validations = _parse_validations(d.pop("validations"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        _errors = d.pop("errors", UNSET)
        errors: list[DatabaseServiceError] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = DatabaseServiceError.from_dict(errors_item_data)

                errors.append(errors_item)

        database_validation = cls(
            issuing_state=issuing_state,
            match_type=match_type,
            node_id=node_id,
            screened_data=screened_data,
            status=status,
            validation_type=validation_type,
            validations=validations,
            warnings=warnings,
            errors=errors,
        )

        database_validation.additional_properties = d
        return database_validation

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
