from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_format import RegulatoryReportFormat
from ..models.regulatory_report_type import RegulatoryReportType
from ..models.submission_code import SubmissionCode
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_regulatory_report_request_fincen_type_0 import CaseRegulatoryReportRequestFincenType0
    from ..models.report_address import ReportAddress
    from ..models.report_narrative import ReportNarrative
    from ..models.report_person import ReportPerson
    from ..models.report_subject import ReportSubject


T = TypeVar("T", bound="CaseRegulatoryReportRequest")


@_attrs_define
class CaseRegulatoryReportRequest:
    """A report of a case."""

    action: None | str | Unset = UNSET
    """ What was done about it. """
    activity: None | str | Unset = UNSET
    """ What was done that is suspicious, where the report is not about transactions. """
    currency_code_local: None | str | Unset = UNSET
    """ Local currency. """
    entity_reference: None | str | Unset = UNSET
    """ What the reporting entity calls the report; its number where this is empty. """
    fincen: CaseRegulatoryReportRequestFincenType0 | None | Unset = UNSET
    """ What the format fincen_sar wants to know beside the rest; see the guide of reports. Unknown members are
    refused. """
    fiu_ref_number: None | str | Unset = UNSET
    """ Reference of the authority. """
    format_: None | RegulatoryReportFormat | Unset = UNSET
    """ How it is written; fincen_sar for a SAR to the United States, else goaml. """
    included_fields: list[str] | None | Unset = UNSET
    """ Parts that the files of the report include, of reporting_person, location, reason, action, activity,
    narrative, report_indicators and fiu_ref_number; all where the list is empty. """
    jurisdiction: None | str | Unset = UNSET
    """ Country of the authority, alpha-2; that of the template. """
    location: None | ReportAddress | Unset = UNSET
    """ Where it happened. """
    narrative: None | ReportNarrative | Unset = UNSET
    """ What happened. """
    profile: None | str | Unset = UNSET
    """ Name of a schema of an authority (`fiu-profiles/`); that of the jurisdiction. """
    reason: None | str | Unset = UNSET
    """ Why it is reported. """
    rentity_branch: None | str | Unset = UNSET
    """ Branch of the reporting entity. """
    rentity_id: None | str | Unset = UNSET
    """ Id that the authority gave the reporting entity. """
    report_indicators: list[str] | None | Unset = UNSET
    """ Indicators, by the codes of the authority. """
    report_type: None | RegulatoryReportType | Unset = UNSET
    """ Kind of the report; that of the template. """
    reporting_person: None | ReportPerson | Unset = UNSET
    """ Who reports. """
    subjects: list[ReportSubject] | None | Unset = UNSET
    """ Users and businesses that it is about. """
    submission_code: None | SubmissionCode | Unset = UNSET
    """ How it is submitted. """
    submission_date: datetime.datetime | None | Unset = UNSET
    """ When it is submitted. """
    template: None | Unset | UUID = UNSET
    """ Id of a template. """
    transactions: list[UUID] | None | Unset = UNSET
    """ Transactions that it is about. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.case_regulatory_report_request_fincen_type_0 import CaseRegulatoryReportRequestFincenType0
        from ..models.report_address import ReportAddress
        from ..models.report_narrative import ReportNarrative
        from ..models.report_person import ReportPerson

        action: None | str | Unset
        if isinstance(self.action, Unset):
            action = UNSET
        else:
            action = self.action

        activity: None | str | Unset
        if isinstance(self.activity, Unset):
            activity = UNSET
        else:
            activity = self.activity

        currency_code_local: None | str | Unset
        if isinstance(self.currency_code_local, Unset):
            currency_code_local = UNSET
        else:
            currency_code_local = self.currency_code_local

        entity_reference: None | str | Unset
        if isinstance(self.entity_reference, Unset):
            entity_reference = UNSET
        else:
            entity_reference = self.entity_reference

        fincen: dict[str, Any] | None | Unset
        if isinstance(self.fincen, Unset):
            fincen = UNSET
        elif isinstance(self.fincen, CaseRegulatoryReportRequestFincenType0):
            fincen = self.fincen.to_dict()
        else:
            fincen = self.fincen

        fiu_ref_number: None | str | Unset
        if isinstance(self.fiu_ref_number, Unset):
            fiu_ref_number = UNSET
        else:
            fiu_ref_number = self.fiu_ref_number

        format_: None | str | Unset
        if isinstance(self.format_, Unset):
            format_ = UNSET
        elif isinstance(self.format_, RegulatoryReportFormat):
            format_ = self.format_.value
        else:
            format_ = self.format_

        included_fields: list[str] | None | Unset
        if isinstance(self.included_fields, Unset):
            included_fields = UNSET
        elif isinstance(self.included_fields, list):
            included_fields = self.included_fields

        else:
            included_fields = self.included_fields

        jurisdiction: None | str | Unset
        if isinstance(self.jurisdiction, Unset):
            jurisdiction = UNSET
        else:
            jurisdiction = self.jurisdiction

        location: dict[str, Any] | None | Unset
        if isinstance(self.location, Unset):
            location = UNSET
        elif isinstance(self.location, ReportAddress):
            location = self.location.to_dict()
        else:
            location = self.location

        narrative: dict[str, Any] | None | Unset
        if isinstance(self.narrative, Unset):
            narrative = UNSET
        elif isinstance(self.narrative, ReportNarrative):
            narrative = self.narrative.to_dict()
        else:
            narrative = self.narrative

        profile: None | str | Unset
        if isinstance(self.profile, Unset):
            profile = UNSET
        else:
            profile = self.profile

        reason: None | str | Unset
        if isinstance(self.reason, Unset):
            reason = UNSET
        else:
            reason = self.reason

        rentity_branch: None | str | Unset
        if isinstance(self.rentity_branch, Unset):
            rentity_branch = UNSET
        else:
            rentity_branch = self.rentity_branch

        rentity_id: None | str | Unset
        if isinstance(self.rentity_id, Unset):
            rentity_id = UNSET
        else:
            rentity_id = self.rentity_id

        report_indicators: list[str] | None | Unset
        if isinstance(self.report_indicators, Unset):
            report_indicators = UNSET
        elif isinstance(self.report_indicators, list):
            report_indicators = self.report_indicators

        else:
            report_indicators = self.report_indicators

        report_type: None | str | Unset
        if isinstance(self.report_type, Unset):
            report_type = UNSET
        elif isinstance(self.report_type, RegulatoryReportType):
            report_type = self.report_type.value
        else:
            report_type = self.report_type

        reporting_person: dict[str, Any] | None | Unset
        if isinstance(self.reporting_person, Unset):
            reporting_person = UNSET
        elif isinstance(self.reporting_person, ReportPerson):
            reporting_person = self.reporting_person.to_dict()
        else:
            reporting_person = self.reporting_person

        subjects: list[dict[str, Any]] | None | Unset
        if isinstance(self.subjects, Unset):
            subjects = UNSET
        elif isinstance(self.subjects, list):
            subjects = []
            for subjects_type_0_item_data in self.subjects:
                subjects_type_0_item = subjects_type_0_item_data.to_dict()
                subjects.append(subjects_type_0_item)

        else:
            subjects = self.subjects

        submission_code: None | str | Unset
        if isinstance(self.submission_code, Unset):
            submission_code = UNSET
        elif isinstance(self.submission_code, SubmissionCode):
            submission_code = self.submission_code.value
        else:
            submission_code = self.submission_code

        submission_date: None | str | Unset
        if isinstance(self.submission_date, Unset):
            submission_date = UNSET
        elif isinstance(self.submission_date, datetime.datetime):
            submission_date = self.submission_date.isoformat()
        else:
            submission_date = self.submission_date

        template: None | str | Unset
        if isinstance(self.template, Unset):
            template = UNSET
        elif isinstance(self.template, UUID):
            template = str(self.template)
        else:
            template = self.template

        transactions: list[str] | None | Unset
        if isinstance(self.transactions, Unset):
            transactions = UNSET
        elif isinstance(self.transactions, list):
            transactions = []
            for transactions_type_0_item_data in self.transactions:
                transactions_type_0_item = str(transactions_type_0_item_data)
                transactions.append(transactions_type_0_item)

        else:
            transactions = self.transactions

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if action is not UNSET:
            field_dict["action"] = action
        if activity is not UNSET:
            field_dict["activity"] = activity
        if currency_code_local is not UNSET:
            field_dict["currency_code_local"] = currency_code_local
        if entity_reference is not UNSET:
            field_dict["entity_reference"] = entity_reference
        if fincen is not UNSET:
            field_dict["fincen"] = fincen
        if fiu_ref_number is not UNSET:
            field_dict["fiu_ref_number"] = fiu_ref_number
        if format_ is not UNSET:
            field_dict["format"] = format_
        if included_fields is not UNSET:
            field_dict["included_fields"] = included_fields
        if jurisdiction is not UNSET:
            field_dict["jurisdiction"] = jurisdiction
        if location is not UNSET:
            field_dict["location"] = location
        if narrative is not UNSET:
            field_dict["narrative"] = narrative
        if profile is not UNSET:
            field_dict["profile"] = profile
        if reason is not UNSET:
            field_dict["reason"] = reason
        if rentity_branch is not UNSET:
            field_dict["rentity_branch"] = rentity_branch
        if rentity_id is not UNSET:
            field_dict["rentity_id"] = rentity_id
        if report_indicators is not UNSET:
            field_dict["report_indicators"] = report_indicators
        if report_type is not UNSET:
            field_dict["report_type"] = report_type
        if reporting_person is not UNSET:
            field_dict["reporting_person"] = reporting_person
        if subjects is not UNSET:
            field_dict["subjects"] = subjects
        if submission_code is not UNSET:
            field_dict["submission_code"] = submission_code
        if submission_date is not UNSET:
            field_dict["submission_date"] = submission_date
        if template is not UNSET:
            field_dict["template"] = template
        if transactions is not UNSET:
            field_dict["transactions"] = transactions

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.case_regulatory_report_request_fincen_type_0 import CaseRegulatoryReportRequestFincenType0
        from ..models.report_address import ReportAddress
        from ..models.report_narrative import ReportNarrative
        from ..models.report_person import ReportPerson
        from ..models.report_subject import ReportSubject

        d = dict(src_dict)

        def _parse_action(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        action = _parse_action(d.pop("action", UNSET))

        def _parse_activity(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        activity = _parse_activity(d.pop("activity", UNSET))

        def _parse_currency_code_local(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        currency_code_local = _parse_currency_code_local(d.pop("currency_code_local", UNSET))

        def _parse_entity_reference(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        entity_reference = _parse_entity_reference(d.pop("entity_reference", UNSET))

        def _parse_fincen(data: object) -> CaseRegulatoryReportRequestFincenType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fincen_type_0 = CaseRegulatoryReportRequestFincenType0.from_dict(data)

                return fincen_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseRegulatoryReportRequestFincenType0 | None | Unset, data)

        fincen = _parse_fincen(d.pop("fincen", UNSET))

        def _parse_fiu_ref_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        fiu_ref_number = _parse_fiu_ref_number(d.pop("fiu_ref_number", UNSET))

        def _parse_format_(data: object) -> None | RegulatoryReportFormat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                format_type_1 = RegulatoryReportFormat(data)

                return format_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegulatoryReportFormat | Unset, data)

        format_ = _parse_format_(d.pop("format", UNSET))

        def _parse_included_fields(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                included_fields_type_0 = cast(list[str], data)

                return included_fields_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        included_fields = _parse_included_fields(d.pop("included_fields", UNSET))

        def _parse_jurisdiction(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        jurisdiction = _parse_jurisdiction(d.pop("jurisdiction", UNSET))

        def _parse_location(data: object) -> None | ReportAddress | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                location_type_1 = ReportAddress.from_dict(data)

                return location_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportAddress | Unset, data)

        location = _parse_location(d.pop("location", UNSET))

        def _parse_narrative(data: object) -> None | ReportNarrative | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                narrative_type_1 = ReportNarrative.from_dict(data)

                return narrative_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportNarrative | Unset, data)

        narrative = _parse_narrative(d.pop("narrative", UNSET))

        def _parse_profile(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        profile = _parse_profile(d.pop("profile", UNSET))

        def _parse_reason(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        reason = _parse_reason(d.pop("reason", UNSET))

        def _parse_rentity_branch(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        rentity_branch = _parse_rentity_branch(d.pop("rentity_branch", UNSET))

        def _parse_rentity_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        rentity_id = _parse_rentity_id(d.pop("rentity_id", UNSET))

        def _parse_report_indicators(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                report_indicators_type_0 = cast(list[str], data)

                return report_indicators_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        report_indicators = _parse_report_indicators(d.pop("report_indicators", UNSET))

        def _parse_report_type(data: object) -> None | RegulatoryReportType | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                report_type_type_1 = RegulatoryReportType(data)

                return report_type_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RegulatoryReportType | Unset, data)

        report_type = _parse_report_type(d.pop("report_type", UNSET))

        def _parse_reporting_person(data: object) -> None | ReportPerson | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reporting_person_type_1 = ReportPerson.from_dict(data)

                return reporting_person_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportPerson | Unset, data)

        reporting_person = _parse_reporting_person(d.pop("reporting_person", UNSET))

        def _parse_subjects(data: object) -> list[ReportSubject] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                subjects_type_0 = []
                _subjects_type_0 = data
                for subjects_type_0_item_data in _subjects_type_0:
                    subjects_type_0_item = ReportSubject.from_dict(subjects_type_0_item_data)

                    subjects_type_0.append(subjects_type_0_item)

                return subjects_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[ReportSubject] | None | Unset, data)

        subjects = _parse_subjects(d.pop("subjects", UNSET))

        def _parse_submission_code(data: object) -> None | SubmissionCode | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                submission_code_type_1 = SubmissionCode(data)

                return submission_code_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmissionCode | Unset, data)

        submission_code = _parse_submission_code(d.pop("submission_code", UNSET))

        def _parse_submission_date(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                submission_date_type_0 = datetime.datetime.fromisoformat(data)

                return submission_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        submission_date = _parse_submission_date(d.pop("submission_date", UNSET))

        def _parse_template(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                template_type_0 = UUID(data)

                return template_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        template = _parse_template(d.pop("template", UNSET))

        def _parse_transactions(data: object) -> list[UUID] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                transactions_type_0 = []
                _transactions_type_0 = data
                for transactions_type_0_item_data in _transactions_type_0:
                    transactions_type_0_item = UUID(transactions_type_0_item_data)

                    transactions_type_0.append(transactions_type_0_item)

                return transactions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[UUID] | None | Unset, data)

        transactions = _parse_transactions(d.pop("transactions", UNSET))

        case_regulatory_report_request = cls(
            action=action,
            activity=activity,
            currency_code_local=currency_code_local,
            entity_reference=entity_reference,
            fincen=fincen,
            fiu_ref_number=fiu_ref_number,
            format_=format_,
            included_fields=included_fields,
            jurisdiction=jurisdiction,
            location=location,
            narrative=narrative,
            profile=profile,
            reason=reason,
            rentity_branch=rentity_branch,
            rentity_id=rentity_id,
            report_indicators=report_indicators,
            report_type=report_type,
            reporting_person=reporting_person,
            subjects=subjects,
            submission_code=submission_code,
            submission_date=submission_date,
            template=template,
            transactions=transactions,
        )

        case_regulatory_report_request.additional_properties = d
        return case_regulatory_report_request

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
