from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.regulatory_report_check import RegulatoryReportCheck
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/regulatory-reports/{report_uuid}/validate/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            report_uuid=quote(str(report_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegulatoryReportCheck | None:
    if response.status_code == 200:
        response_200 = RegulatoryReportCheck.from_dict(response.json())

        return response_200

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Detail.from_dict(response.json())

        return response_404

    if response.status_code == 405:
        response_405 = Detail.from_dict(response.json())

        return response_405

    if response.status_code == 409:
        response_409 = Detail.from_dict(response.json())

        return response_409

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
) -> Response[Detail | RegulatoryReportCheck]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | RegulatoryReportCheck]:
    """Validate a regulatory report

     Tells all that is wrong with a report: with its header, by the rules of its format, and by the
    schema of the authority over the document that would be
    written. The report is VALIDATED afterwards, or a DRAFT; a finalized one stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportCheck]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | RegulatoryReportCheck | None:
    """Validate a regulatory report

     Tells all that is wrong with a report: with its header, by the rules of its format, and by the
    schema of the authority over the document that would be
    written. The report is VALIDATED afterwards, or a DRAFT; a finalized one stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportCheck
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | RegulatoryReportCheck]:
    """Validate a regulatory report

     Tells all that is wrong with a report: with its header, by the rules of its format, and by the
    schema of the authority over the document that would be
    written. The report is VALIDATED afterwards, or a DRAFT; a finalized one stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportCheck]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | RegulatoryReportCheck | None:
    """Validate a regulatory report

     Tells all that is wrong with a report: with its header, by the rules of its format, and by the
    schema of the authority over the document that would be
    written. The report is VALIDATED afterwards, or a DRAFT; a finalized one stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportCheck
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            report_uuid=report_uuid,
            client=client,
        )
    ).parsed
