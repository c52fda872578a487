from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_comment_request import CaseCommentRequest
from ...models.case_detail import CaseDetail
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    body: CaseCommentRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/cases/{case_uuid}/approve/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            case_uuid=quote(str(case_uuid), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CaseDetail | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CaseDetail.from_dict(response.json())

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
        response_409 = Detail.from_dict(response.json())

        return response_409

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
) -> Response[CaseDetail | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseCommentRequest | Unset = UNSET,
) -> Response[CaseDetail | Detail | ValidationError]:
    """Approve a resolution

     Resolves a case as somebody else has proposed. Only a person can, never a key, and only while
    nothing that the case is
    about has changed since.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        body (CaseCommentRequest | Unset): What to write beside it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseDetail | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseCommentRequest | Unset = UNSET,
) -> CaseDetail | Detail | ValidationError | None:
    """Approve a resolution

     Resolves a case as somebody else has proposed. Only a person can, never a key, and only while
    nothing that the case is
    about has changed since.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        body (CaseCommentRequest | Unset): What to write beside it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseDetail | Detail | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseCommentRequest | Unset = UNSET,
) -> Response[CaseDetail | Detail | ValidationError]:
    """Approve a resolution

     Resolves a case as somebody else has proposed. Only a person can, never a key, and only while
    nothing that the case is
    about has changed since.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        body (CaseCommentRequest | Unset): What to write beside it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseDetail | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseCommentRequest | Unset = UNSET,
) -> CaseDetail | Detail | ValidationError | None:
    """Approve a resolution

     Resolves a case as somebody else has proposed. Only a person can, never a key, and only while
    nothing that the case is
    about has changed since.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        body (CaseCommentRequest | Unset): What to write beside it.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseDetail | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            case_uuid=case_uuid,
            client=client,
            body=body,
        )
    ).parsed
