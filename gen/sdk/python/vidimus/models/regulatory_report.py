from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.regulatory_report_format import RegulatoryReportFormat
from ..models.regulatory_report_status import RegulatoryReportStatus
from ..models.regulatory_report_type import RegulatoryReportType
from ..models.submission_code import SubmissionCode

if TYPE_CHECKING:
    from ..models.open_object import OpenObject
    from ..models.regulatory_report_fault import RegulatoryReportFault
    from ..models.report_address import ReportAddress
    from ..models.report_narrative import ReportNarrative
    from ..models.report_person import ReportPerson
    from ..models.report_subject import ReportSubject


T = TypeVar("T", bound="RegulatoryReport")


@_attrs_define
class RegulatoryReport:
    """A report of a case to an authority."""

    action: None | str
    """ What was done about it. """
    activity: None | str
    """ What was done that is suspicious, where the report is not about transactions. """
    case_number: None | str
    """ Number of the case. """
    case_uuid: UUID
    """ Id of the case. """
    created_at: datetime.datetime
    """ When it was made. """
    created_by_email: None | str
    """ Address of who made it; null for a key. """
    created_by_name: None | str
    """ What whoever made it is called. """
    currency_code_local: None | str
    """ Local currency. """
    entity_reference: None | str
    """ What the reporting entity calls the report; its number where this is empty. """
    filed_at: datetime.datetime | None
    """ When a person has filed it, as they recorded; null before. The service files nothing. """
    filing_due_at: datetime.datetime | None
    """ Until when the report has to be with the authority, counted from the opening of the case: 30 days for
    FinCEN, else what the operator's
    profile of the authority says; null where nothing is known. It is shown and never enforced.
     """
    filing_note: None | str
    """ What was noted about the filing. """
    finalized_at: datetime.datetime | None
    """ When it was finalized. """
    fincen: OpenObject
    """ An object whose members depend on the case. """
    fiu_ref_number: None | str
    """ Reference of the authority. """
    fiu_reference: None | str
    """ What the authority calls the report. """
    format_: RegulatoryReportFormat
    """ How a report is written for the authority. """
    included_fields: list[str]
    """ Parts that the files of the report include, of reporting_person, location, reason, action, activity,
    narrative, report_indicators and fiu_ref_number; all where the list is empty. """
    jurisdiction: str
    """ Country of the authority, alpha-2. """
    location: ReportAddress
    """ Where somebody is. """
    narrative: ReportNarrative
    """ What happened. """
    pdf_s3_key: None | str
    """ Name of the PDF; null before it is finalized. """
    profile: None | str
    """ Name of a schema of an authority (`fiu-profiles/`); null for that of the jurisdiction. """
    reason: None | str
    """ Why it is reported. """
    rentity_branch: None | str
    """ Branch of the reporting entity. """
    rentity_id: None | str
    """ Id that the authority gave the reporting entity. """
    report_code: str
    """ What goAML calls the kind. """
    report_indicators: list[str]
    """ Indicators, by the codes of the authority. """
    report_number: None | str
    """ Number of the report in the application. """
    report_type: RegulatoryReportType
    """ Kind of a report. """
    report_type_display: str
    """ The kind in words. """
    reporting_person: ReportPerson
    """ Who reports for the reporting entity. """
    status: RegulatoryReportStatus
    """ Where a report stands. """
    status_display: str
    """ The status in words. """
    subjects: list[ReportSubject]
    """ Users and businesses that it is about. """
    submission_code: SubmissionCode
    """ How a report is submitted, electronically or by hand. """
    submission_date: datetime.datetime | None
    """ When it is submitted. """
    transactions: list[UUID]
    """ Transactions that it is about. """
    updated_at: datetime.datetime
    """ When it was changed last. """
    uuid: UUID
    """ Id of the report. """
    validated_at: datetime.datetime | None
    """ When it was validated last. """
    validation_errors: list[RegulatoryReportFault]
    """ What was found wrong. """
    xml_s3_key: None | str
    """ Name of the XML; null before it is finalized, and where the format has none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action: None | str
        action = self.action

        activity: None | str
        activity = self.activity

        case_number: None | str
        case_number = self.case_number

        case_uuid = str(self.case_uuid)

        created_at = self.created_at.isoformat()

        created_by_email: None | str
        created_by_email = self.created_by_email

        created_by_name: None | str
        created_by_name = self.created_by_name

        currency_code_local: None | str
        currency_code_local = self.currency_code_local

        entity_reference: None | str
        entity_reference = self.entity_reference

        filed_at: None | str
        if isinstance(self.filed_at, datetime.datetime):
            filed_at = self.filed_at.isoformat()
        else:
            filed_at = self.filed_at

        filing_due_at: None | str
        if isinstance(self.filing_due_at, datetime.datetime):
            filing_due_at = self.filing_due_at.isoformat()
        else:
            filing_due_at = self.filing_due_at

        filing_note: None | str
        filing_note = self.filing_note

        finalized_at: None | str
        if isinstance(self.finalized_at, datetime.datetime):
            finalized_at = self.finalized_at.isoformat()
        else:
            finalized_at = self.finalized_at

        fincen = self.fincen.to_dict()

        fiu_ref_number: None | str
        fiu_ref_number = self.fiu_ref_number

        fiu_reference: None | str
        fiu_reference = self.fiu_reference

        format_ = self.format_.value

        included_fields = self.included_fields

        jurisdiction = self.jurisdiction

        location = self.location.to_dict()

        narrative = self.narrative.to_dict()

        pdf_s3_key: None | str
        pdf_s3_key = self.pdf_s3_key

        profile: None | str
        profile = self.profile

        reason: None | str
        reason = self.reason

        rentity_branch: None | str
        rentity_branch = self.rentity_branch

        rentity_id: None | str
        rentity_id = self.rentity_id

        report_code = self.report_code

        report_indicators = self.report_indicators

        report_number: None | str
        report_number = self.report_number

        report_type = self.report_type.value

        report_type_display = self.report_type_display

        reporting_person = self.reporting_person.to_dict()

        status = self.status.value

        status_display = self.status_display

        subjects = []
        for subjects_item_data in self.subjects:
            subjects_item = subjects_item_data.to_dict()
            subjects.append(subjects_item)

        submission_code = self.submission_code.value

        submission_date: None | str
        if isinstance(self.submission_date, datetime.datetime):
            submission_date = self.submission_date.isoformat()
        else:
            submission_date = self.submission_date

        transactions = []
        for transactions_item_data in self.transactions:
            transactions_item = str(transactions_item_data)
            transactions.append(transactions_item)

        updated_at = self.updated_at.isoformat()

        uuid = str(self.uuid)

        validated_at: None | str
        if isinstance(self.validated_at, datetime.datetime):
            validated_at = self.validated_at.isoformat()
        else:
            validated_at = self.validated_at

        validation_errors = []
        for validation_errors_item_data in self.validation_errors:
            validation_errors_item = validation_errors_item_data.to_dict()
            validation_errors.append(validation_errors_item)

        xml_s3_key: None | str
        xml_s3_key = self.xml_s3_key

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "activity": activity,
                "case_number": case_number,
                "case_uuid": case_uuid,
                "created_at": created_at,
                "created_by_email": created_by_email,
                "created_by_name": created_by_name,
                "currency_code_local": currency_code_local,
                "entity_reference": entity_reference,
                "filed_at": filed_at,
                "filing_due_at": filing_due_at,
                "filing_note": filing_note,
                "finalized_at": finalized_at,
                "fincen": fincen,
                "fiu_ref_number": fiu_ref_number,
                "fiu_reference": fiu_reference,
                "format": format_,
                "included_fields": included_fields,
                "jurisdiction": jurisdiction,
                "location": location,
                "narrative": narrative,
                "pdf_s3_key": pdf_s3_key,
                "profile": profile,
                "reason": reason,
                "rentity_branch": rentity_branch,
                "rentity_id": rentity_id,
                "report_code": report_code,
                "report_indicators": report_indicators,
                "report_number": report_number,
                "report_type": report_type,
                "report_type_display": report_type_display,
                "reporting_person": reporting_person,
                "status": status,
                "status_display": status_display,
                "subjects": subjects,
                "submission_code": submission_code,
                "submission_date": submission_date,
                "transactions": transactions,
                "updated_at": updated_at,
                "uuid": uuid,
                "validated_at": validated_at,
                "validation_errors": validation_errors,
                "xml_s3_key": xml_s3_key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.open_object import OpenObject
        from ..models.regulatory_report_fault import RegulatoryReportFault
        from ..models.report_address import ReportAddress
        from ..models.report_narrative import ReportNarrative
        from ..models.report_person import ReportPerson
        from ..models.report_subject import ReportSubject

        d = dict(src_dict)

        def _parse_action(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        action = _parse_action(d.pop("action"))

        def _parse_activity(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        activity = _parse_activity(d.pop("activity"))

        def _parse_case_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        case_number = _parse_case_number(d.pop("case_number"))

        case_uuid = UUID(d.pop("case_uuid"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by_email = _parse_created_by_email(d.pop("created_by_email"))

        def _parse_created_by_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by_name = _parse_created_by_name(d.pop("created_by_name"))

        def _parse_currency_code_local(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency_code_local = _parse_currency_code_local(d.pop("currency_code_local"))

        def _parse_entity_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        entity_reference = _parse_entity_reference(d.pop("entity_reference"))

        def _parse_filed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                filed_at_type_0 = datetime.datetime.fromisoformat(data)

                return filed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        filed_at = _parse_filed_at(d.pop("filed_at"))

        def _parse_filing_due_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                filing_due_at_type_0 = datetime.datetime.fromisoformat(data)

                return filing_due_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        filing_due_at = _parse_filing_due_at(d.pop("filing_due_at"))

        def _parse_filing_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        filing_note = _parse_filing_note(d.pop("filing_note"))

        def _parse_finalized_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finalized_at_type_0 = datetime.datetime.fromisoformat(data)

                return finalized_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finalized_at = _parse_finalized_at(d.pop("finalized_at"))

        fincen = OpenObject.from_dict(d.pop("fincen"))

        def _parse_fiu_ref_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        fiu_ref_number = _parse_fiu_ref_number(d.pop("fiu_ref_number"))

        def _parse_fiu_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        fiu_reference = _parse_fiu_reference(d.pop("fiu_reference"))

        format_ = RegulatoryReportFormat(d.pop("format"))

        included_fields = cast(list[str], d.pop("included_fields"))

        jurisdiction = d.pop("jurisdiction")

        location = ReportAddress.from_dict(d.pop("location"))

        narrative = ReportNarrative.from_dict(d.pop("narrative"))

        def _parse_pdf_s3_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        pdf_s3_key = _parse_pdf_s3_key(d.pop("pdf_s3_key"))

        def _parse_profile(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        profile = _parse_profile(d.pop("profile"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_rentity_branch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rentity_branch = _parse_rentity_branch(d.pop("rentity_branch"))

        def _parse_rentity_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rentity_id = _parse_rentity_id(d.pop("rentity_id"))

        report_code = d.pop("report_code")

        report_indicators = cast(list[str], d.pop("report_indicators"))

        def _parse_report_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        report_number = _parse_report_number(d.pop("report_number"))

        report_type = RegulatoryReportType(d.pop("report_type"))

        report_type_display = d.pop("report_type_display")

        reporting_person = ReportPerson.from_dict(d.pop("reporting_person"))

        status = RegulatoryReportStatus(d.pop("status"))

        status_display = d.pop("status_display")

        subjects = []
        _subjects = d.pop("subjects")
        for subjects_item_data in _subjects:
            subjects_item = ReportSubject.from_dict(subjects_item_data)

            subjects.append(subjects_item)

        submission_code = SubmissionCode(d.pop("submission_code"))

        def _parse_submission_date(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                submission_date_type_0 = datetime.datetime.fromisoformat(data)

                return submission_date_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        submission_date = _parse_submission_date(d.pop("submission_date"))

        transactions = []
        _transactions = d.pop("transactions")
        for transactions_item_data in _transactions:
            transactions_item = UUID(transactions_item_data)

            transactions.append(transactions_item)

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        uuid = UUID(d.pop("uuid"))

        def _parse_validated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                validated_at_type_0 = datetime.datetime.fromisoformat(data)

                return validated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        validated_at = _parse_validated_at(d.pop("validated_at"))

        validation_errors = []
        _validation_errors = d.pop("validation_errors")
        for validation_errors_item_data in _validation_errors:
            validation_errors_item = RegulatoryReportFault.from_dict(validation_errors_item_data)

            validation_errors.append(validation_errors_item)

        def _parse_xml_s3_key(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        xml_s3_key = _parse_xml_s3_key(d.pop("xml_s3_key"))

        regulatory_report = cls(
            action=action,
            activity=activity,
            case_number=case_number,
            case_uuid=case_uuid,
            created_at=created_at,
            created_by_email=created_by_email,
            created_by_name=created_by_name,
            currency_code_local=currency_code_local,
            entity_reference=entity_reference,
            filed_at=filed_at,
            filing_due_at=filing_due_at,
            filing_note=filing_note,
            finalized_at=finalized_at,
            fincen=fincen,
            fiu_ref_number=fiu_ref_number,
            fiu_reference=fiu_reference,
            format_=format_,
            included_fields=included_fields,
            jurisdiction=jurisdiction,
            location=location,
            narrative=narrative,
            pdf_s3_key=pdf_s3_key,
            profile=profile,
            reason=reason,
            rentity_branch=rentity_branch,
            rentity_id=rentity_id,
            report_code=report_code,
            report_indicators=report_indicators,
            report_number=report_number,
            report_type=report_type,
            report_type_display=report_type_display,
            reporting_person=reporting_person,
            status=status,
            status_display=status_display,
            subjects=subjects,
            submission_code=submission_code,
            submission_date=submission_date,
            transactions=transactions,
            updated_at=updated_at,
            uuid=uuid,
            validated_at=validated_at,
            validation_errors=validation_errors,
            xml_s3_key=xml_s3_key,
        )

        regulatory_report.additional_properties = d
        return regulatory_report

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
