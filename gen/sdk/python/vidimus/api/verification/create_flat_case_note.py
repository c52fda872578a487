from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.flat_case_note import FlatCaseNote
from ...models.flat_case_note_request import FlatCaseNoteRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    case_uuid: UUID,
    *,
    body: FlatCaseNoteRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/cases/{case_uuid}/notes/".format(
            case_uuid=quote(str(case_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FlatCaseNote | ValidationError | None:
    if response.status_code == 201:
        response_201 = FlatCaseNote.from_dict(response.json())

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
) -> Response[Detail | FlatCaseNote | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: FlatCaseNoteRequest,
) -> Response[Detail | FlatCaseNote | ValidationError]:
    """Write a note about a case

     Writes something about a case.

    Args:
        case_uuid (UUID):
        body (FlatCaseNoteRequest): Something to write about a case.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FlatCaseNote | ValidationError]
    """

    kwargs = _get_kwargs(
        case_uuid=case_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: FlatCaseNoteRequest,
) -> Detail | FlatCaseNote | ValidationError | None:
    """Write a note about a case

     Writes something about a case.

    Args:
        case_uuid (UUID):
        body (FlatCaseNoteRequest): Something to write about a case.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FlatCaseNote | ValidationError
    """

    return sync_detailed(
        case_uuid=case_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: FlatCaseNoteRequest,
) -> Response[Detail | FlatCaseNote | ValidationError]:
    """Write a note about a case

     Writes something about a case.

    Args:
        case_uuid (UUID):
        body (FlatCaseNoteRequest): Something to write about a case.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FlatCaseNote | ValidationError]
    """

    kwargs = _get_kwargs(
        case_uuid=case_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: FlatCaseNoteRequest,
) -> Detail | FlatCaseNote | ValidationError | None:
    """Write a note about a case

     Writes something about a case.

    Args:
        case_uuid (UUID):
        body (FlatCaseNoteRequest): Something to write about a case.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FlatCaseNote | ValidationError
    """

    return (
        await asyncio_detailed(
            case_uuid=case_uuid,
            client=client,
            body=body,
        )
    ).parsed
