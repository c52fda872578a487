from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.regulatory_report_file import RegulatoryReportFile
from ...models.regulatory_report_link import RegulatoryReportLink
from ...models.regulatory_report_not_final import RegulatoryReportNotFinal
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    file: RegulatoryReportFile | Unset = UNSET,
    attachments: list[str] | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_file: str | Unset = UNSET
    if not isinstance(file, Unset):
        json_file = file.value

    params["file"] = json_file

    json_attachments: list[str] | Unset = UNSET
    if not isinstance(attachments, Unset):
        json_attachments = attachments

    params["attachments"] = json_attachments

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/regulatory-reports/{report_uuid}/download-url/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            report_uuid=quote(str(report_uuid), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError | None:
    if response.status_code == 200:
        response_200 = RegulatoryReportLink.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = RegulatoryReportNotFinal.from_dict(response.json())

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
) -> Response[Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError]:
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
    file: RegulatoryReportFile | Unset = UNSET,
    attachments: list[str] | Unset = UNSET,
) -> Response[Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError]:
    """Get a link to a file of a regulatory report

     Answers with a signed link to a file of a finalized report, which works for a limited time. `zip`
    packs the XML of a goAML report, and after
    it the files of notes of the case that `attachments` names, within the limits of the authority's
    schema; the package is kept for a day.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):
        file (RegulatoryReportFile | Unset): A file of a finalized report; zip is the XML of goAML
            with files of the case.
        attachments (list[str] | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
        file=file,
        attachments=attachments,
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
    file: RegulatoryReportFile | Unset = UNSET,
    attachments: list[str] | Unset = UNSET,
) -> Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError | None:
    """Get a link to a file of a regulatory report

     Answers with a signed link to a file of a finalized report, which works for a limited time. `zip`
    packs the XML of a goAML report, and after
    it the files of notes of the case that `attachments` names, within the limits of the authority's
    schema; the package is kept for a day.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):
        file (RegulatoryReportFile | Unset): A file of a finalized report; zip is the XML of goAML
            with files of the case.
        attachments (list[str] | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
        client=client,
        file=file,
        attachments=attachments,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
    file: RegulatoryReportFile | Unset = UNSET,
    attachments: list[str] | Unset = UNSET,
) -> Response[Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError]:
    """Get a link to a file of a regulatory report

     Answers with a signed link to a file of a finalized report, which works for a limited time. `zip`
    packs the XML of a goAML report, and after
    it the files of notes of the case that `attachments` names, within the limits of the authority's
    schema; the package is kept for a day.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):
        file (RegulatoryReportFile | Unset): A file of a finalized report; zip is the XML of goAML
            with files of the case.
        attachments (list[str] | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        report_uuid=report_uuid,
        file=file,
        attachments=attachments,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    report_uuid: UUID,
    *,
    client: AuthenticatedClient,
    file: RegulatoryReportFile | Unset = UNSET,
    attachments: list[str] | Unset = UNSET,
) -> Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError | None:
    """Get a link to a file of a regulatory report

     Answers with a signed link to a file of a finalized report, which works for a limited time. `zip`
    packs the XML of a goAML report, and after
    it the files of notes of the case that `attachments` names, within the limits of the authority's
    schema; the package is kept for a day.

    Args:
        organization_id (UUID):
        application_id (UUID):
        report_uuid (UUID):
        file (RegulatoryReportFile | Unset): A file of a finalized report; zip is the XML of goAML
            with files of the case.
        attachments (list[str] | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegulatoryReportLink | RegulatoryReportNotFinal | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            report_uuid=report_uuid,
            client=client,
            file=file,
            attachments=attachments,
        )
    ).parsed
