from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.regulatory_report import RegulatoryReport
from ...models.regulatory_report_request import RegulatoryReportRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    body: RegulatoryReportRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/regulatory-reports/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegulatoryReport | ValidationError | None:
    if response.status_code == 201:
        response_201 = RegulatoryReport.from_dict(response.json())

        return response_201

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

    if response.status_code == 413:
        response_413 = Detail.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Detail.from_dict(response.json())

        return response_415

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
) -> Response[Detail | RegulatoryReport | ValidationError]:
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
    body: RegulatoryReportRequest,
) -> Response[Detail | RegulatoryReport | ValidationError]:
    """Create a regulatory report

     What `createCaseRegulatoryReport` does, for a case and a template that the body names.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (RegulatoryReportRequest): A report.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReport | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
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
    body: RegulatoryReportRequest,
) -> Detail | RegulatoryReport | ValidationError | None:
    """Create a regulatory report

     What `createCaseRegulatoryReport` does, for a case and a template that the body names.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (RegulatoryReportRequest): A report.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReport | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RegulatoryReportRequest,
) -> Response[Detail | RegulatoryReport | ValidationError]:
    """Create a regulatory report

     What `createCaseRegulatoryReport` does, for a case and a template that the body names.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (RegulatoryReportRequest): A report.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReport | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RegulatoryReportRequest,
) -> Detail | RegulatoryReport | ValidationError | None:
    """Create a regulatory report

     What `createCaseRegulatoryReport` does, for a case and a template that the body names.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (RegulatoryReportRequest): A report.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReport | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            body=body,
        )
    ).parsed
