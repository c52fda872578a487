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
    from ..models.database_call_outcome_database_call_fields import DatabaseCallOutcomeDatabaseCallFields
    from ..models.database_call_outcome_screened_data import DatabaseCallOutcomeScreenedData
    from ..models.database_service_error import DatabaseServiceError
    from ..models.database_service_result import DatabaseServiceResult
    from ..models.standalone_warning import StandaloneWarning


T = TypeVar("T", bound="DatabaseCallOutcome")


@_attrs_define
class DatabaseCallOutcome:
    """Outcome of asking databases. A person whom nobody knows is an outcome and no refusal."""

    issuing_state: str
    """ As it was sent. """
    match_type: DatabaseMatch | None
    """ All answers together. """
    screened_data: DatabaseCallOutcomeScreenedData
    """ What the databases were asked about, and whether the person agreed (consent_obtained). """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    validation_type: DatabaseValidationType
    """ Whether one service agrees (one_by_one) or two and more do (two_by_two). """
    validations: DatabaseCallOutcomeDatabaseCallFields | list[DatabaseServiceResult]
    """ One entry for each service; of a call that is not kept, the best match of each field. """
    warnings: list[StandaloneWarning]
    """ What was found. """
    errors: list[DatabaseServiceError] | Unset = UNSET
    """ Services that gave no answer; absent when all did. """
    match_score: float | Unset = UNSET
    """ Share of the compared fields that fit, of the service that fits best, 0 to 1; only when services was sent.
    """
    services_used: list[str] | Unset = UNSET
    """ Services that were asked; only when services was sent. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        issuing_state = self.issuing_state

        match_type: None | str
        if isinstance(self.match_type, DatabaseMatch):
            match_type = self.match_type.value
        else:
            match_type = self.match_type

        screened_data = self.screened_data.to_dict()

        status = self.status.value

        validation_type = self.validation_type.value

        validations: dict[str, Any] | list[dict[str, Any]]
        if isinstance(self.validations, list):
            validations = []
            for validations_database_call_services_item_data in self.validations:
                validations_database_call_services_item = validations_database_call_services_item_data.to_dict()
                validations.append(validations_database_call_services_item)

        else:
            validations = self.validations.to_dict()

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)

        match_score = self.match_score

        services_used: list[str] | Unset = UNSET
        if not isinstance(self.services_used, Unset):
            services_used = self.services_used

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "issuing_state": issuing_state,
                "match_type": match_type,
                "screened_data": screened_data,
                "status": status,
                "validation_type": validation_type,
                "validations": validations,
                "warnings": warnings,
            }
        )
        if errors is not UNSET:
            field_dict["errors"] = errors
        if match_score is not UNSET:
            field_dict["match_score"] = match_score
        if services_used is not UNSET:
            field_dict["services_used"] = services_used

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.database_call_outcome_database_call_fields import DatabaseCallOutcomeDatabaseCallFields
        from ..models.database_call_outcome_screened_data import DatabaseCallOutcomeScreenedData
        from ..models.database_service_error import DatabaseServiceError
        from ..models.database_service_result import DatabaseServiceResult
        from ..models.standalone_warning import StandaloneWarning

        d = dict(src_dict)
        issuing_state = d.pop("issuing_state")

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

        screened_data = DatabaseCallOutcomeScreenedData.from_dict(d.pop("screened_data"))

        status = FeatureStatus(d.pop("status"))

        validation_type = DatabaseValidationType(d.pop("validation_type"))

        def _parse_validations(data: object) -> DatabaseCallOutcomeDatabaseCallFields | list[DatabaseServiceResult]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                validations_database_call_services = []
                _validations_database_call_services = data
                for validations_database_call_services_item_data in _validations_database_call_services:
                    validations_database_call_services_item = DatabaseServiceResult.from_dict(
                        validations_database_call_services_item_data
                    )

                    validations_database_call_services.append(validations_database_call_services_item)

                return validations_database_call_services
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            validations_database_call_fields = DatabaseCallOutcomeDatabaseCallFields.from_dict(data)

            return validations_database_call_fields

        validations = _parse_validations(d.pop("validations"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = StandaloneWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        _errors = d.pop("errors", UNSET)
        errors: list[DatabaseServiceError] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = DatabaseServiceError.from_dict(errors_item_data)

                errors.append(errors_item)

        match_score = d.pop("match_score", UNSET)

        services_used = cast(list[str], d.pop("services_used", UNSET))

        database_call_outcome = cls(
            issuing_state=issuing_state,
            match_type=match_type,
            screened_data=screened_data,
            status=status,
            validation_type=validation_type,
            validations=validations,
            warnings=warnings,
            errors=errors,
            match_score=match_score,
            services_used=services_used,
        )

        database_call_outcome.additional_properties = d
        return database_call_outcome

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
