from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_list_company_session_kind import SessionListCompanySessionKind
from ..models.session_status import SessionStatus

T = TypeVar("T", bound="SessionListCompany")


@_attrs_define
class SessionListCompany:
    """One session about a company."""

    company_name: None | str
    """ Name of the company, from its register or as expected. """
    country: None | str
    """ Country of the register, alpha-2. """
    created_at: datetime.datetime
    """ When the session was created. """
    in_review_at: datetime.datetime | None
    """ Since when it waits for a reviewer; null where it does not. """
    registration_number: None | str
    """ Its number in the register. """
    session_id: UUID
    """ Id of the session. """
    session_kind: SessionListCompanySessionKind
    """ Always `business`. """
    session_number: int
    """ Number of the session within its application. """
    status: SessionStatus
    """ Status of a session. """
    vendor_data: None | str
    """ Your identifier of the business. """
    workflow_id: None | UUID
    """ Stable id of the workflow. """
    workflow_label: None | str
    """ Name of the workflow. """
    workflow_type: None | str
    """ Kind of the workflow, as its own operations call it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        company_name: None | str
        company_name = self.company_name

        country: None | str
        country = self.country

        created_at = self.created_at.isoformat()

        in_review_at: None | str
        if isinstance(self.in_review_at, datetime.datetime):
            in_review_at = self.in_review_at.isoformat()
        else:
            in_review_at = self.in_review_at

        registration_number: None | str
        registration_number = self.registration_number

        session_id = str(self.session_id)

        session_kind = self.session_kind.value

        session_number = self.session_number

        status = self.status.value

        vendor_data: None | str
        vendor_data = self.vendor_data

        workflow_id: None | str
        if isinstance(self.workflow_id, UUID):
            workflow_id = str(self.workflow_id)
        else:
            workflow_id = self.workflow_id

        workflow_label: None | str
        workflow_label = self.workflow_label

        workflow_type: None | str
        workflow_type = self.workflow_type

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "company_name": company_name,
                "country": country,
                "created_at": created_at,
                "in_review_at": in_review_at,
                "registration_number": registration_number,
                "session_id": session_id,
                "session_kind": session_kind,
                "session_number": session_number,
                "status": status,
                "vendor_data": vendor_data,
                "workflow_id": workflow_id,
                "workflow_label": workflow_label,
                "workflow_type": workflow_type,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_company_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        company_name = _parse_company_name(d.pop("company_name"))

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_in_review_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                in_review_at_type_0 = datetime.datetime.fromisoformat(data)

                return in_review_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        in_review_at = _parse_in_review_at(d.pop("in_review_at"))

        def _parse_registration_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        registration_number = _parse_registration_number(d.pop("registration_number"))

        session_id = UUID(d.pop("session_id"))

        session_kind = SessionListCompanySessionKind(d.pop("session_kind"))

        session_number = d.pop("session_number")

        status = SessionStatus(d.pop("status"))

        def _parse_vendor_data(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vendor_data = _parse_vendor_data(d.pop("vendor_data"))

        def _parse_workflow_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                workflow_id_type_0 = UUID(data)

                return workflow_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        workflow_id = _parse_workflow_id(d.pop("workflow_id"))

        def _parse_workflow_label(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        workflow_label = _parse_workflow_label(d.pop("workflow_label"))

        def _parse_workflow_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        workflow_type = _parse_workflow_type(d.pop("workflow_type"))

        session_list_company = cls(
            company_name=company_name,
            country=country,
            created_at=created_at,
            in_review_at=in_review_at,
            registration_number=registration_number,
            session_id=session_id,
            session_kind=session_kind,
            session_number=session_number,
            status=status,
            vendor_data=vendor_data,
            workflow_id=workflow_id,
            workflow_label=workflow_label,
            workflow_type=workflow_type,
        )

        session_list_company.additional_properties = d
        return session_list_company

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
