import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.regulatory_report_page import RegulatoryReportPage
from ...models.regulatory_report_status import RegulatoryReportStatus
from ...models.regulatory_report_type import RegulatoryReportType
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: RegulatoryReportStatus | Unset = UNSET,
    report_type: RegulatoryReportType | Unset = UNSET,
    case: UUID | Unset = UNSET,
    jurisdiction: str | Unset = UNSET,
    filed: bool | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_report_type: str | Unset = UNSET
    if not isinstance(report_type, Unset):
        json_report_type = report_type.value

    params["report_type"] = json_report_type

    json_case: str | Unset = UNSET
    if not isinstance(case, Unset):
        json_case = str(case)
    params["case"] = json_case

    params["jurisdiction"] = jurisdiction

    params["filed"] = filed

    json_due_before: str | Unset = UNSET
    if not isinstance(due_before, Unset):
        json_due_before = due_before.isoformat()
    params["due_before"] = json_due_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/regulatory-reports/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegulatoryReportPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = RegulatoryReportPage.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Detail.from_dict(response.json())

        return response_404

    if response.status_code == 405:
        response_405 = Detail.from_dict(response.json())

        return response_405

    if response.status_code == 429:
        response_429 = Detail.from_dict(response.json())

        return response_429

    if response.status_code == 503:
        response_503 = Detail.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Detail | RegulatoryReportPage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: RegulatoryReportStatus | Unset = UNSET,
    report_type: RegulatoryReportType | Unset = UNSET,
    case: UUID | Unset = UNSET,
    jurisdiction: str | Unset = UNSET,
    filed: bool | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
) -> Response[Detail | RegulatoryReportPage | ValidationError]:
    """List regulatory reports

     Lists the reports of the application, the newest first.

    Args:
        organization_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (RegulatoryReportStatus | Unset): Where a report stands.
        report_type (RegulatoryReportType | Unset): Kind of a report.
        case (UUID | Unset):
        jurisdiction (str | Unset):
        filed (bool | Unset):
        due_before (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        status=status,
        report_type=report_type,
        case=case,
        jurisdiction=jurisdiction,
        filed=filed,
        due_before=due_before,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: RegulatoryReportStatus | Unset = UNSET,
    report_type: RegulatoryReportType | Unset = UNSET,
    case: UUID | Unset = UNSET,
    jurisdiction: str | Unset = UNSET,
    filed: bool | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
) -> Detail | RegulatoryReportPage | ValidationError | None:
    """List regulatory reports

     Lists the reports of the application, the newest first.

    Args:
        organization_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (RegulatoryReportStatus | Unset): Where a report stands.
        report_type (RegulatoryReportType | Unset): Kind of a report.
        case (UUID | Unset):
        jurisdiction (str | Unset):
        filed (bool | Unset):
        due_before (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportPage | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        limit=limit,
        offset=offset,
        status=status,
        report_type=report_type,
        case=case,
        jurisdiction=jurisdiction,
        filed=filed,
        due_before=due_before,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: RegulatoryReportStatus | Unset = UNSET,
    report_type: RegulatoryReportType | Unset = UNSET,
    case: UUID | Unset = UNSET,
    jurisdiction: str | Unset = UNSET,
    filed: bool | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
) -> Response[Detail | RegulatoryReportPage | ValidationError]:
    """List regulatory reports

     Lists the reports of the application, the newest first.

    Args:
        organization_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (RegulatoryReportStatus | Unset): Where a report stands.
        report_type (RegulatoryReportType | Unset): Kind of a report.
        case (UUID | Unset):
        jurisdiction (str | Unset):
        filed (bool | Unset):
        due_before (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        status=status,
        report_type=report_type,
        case=case,
        jurisdiction=jurisdiction,
        filed=filed,
        due_before=due_before,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: RegulatoryReportStatus | Unset = UNSET,
    report_type: RegulatoryReportType | Unset = UNSET,
    case: UUID | Unset = UNSET,
    jurisdiction: str | Unset = UNSET,
    filed: bool | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
) -> Detail | RegulatoryReportPage | ValidationError | None:
    """List regulatory reports

     Lists the reports of the application, the newest first.

    Args:
        organization_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (RegulatoryReportStatus | Unset): Where a report stands.
        report_type (RegulatoryReportType | Unset): Kind of a report.
        case (UUID | Unset):
        jurisdiction (str | Unset):
        filed (bool | Unset):
        due_before (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportPage | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            limit=limit,
            offset=offset,
            status=status,
            report_type=report_type,
            case=case,
            jurisdiction=jurisdiction,
            filed=filed,
            due_before=due_before,
        )
    ).parsed
