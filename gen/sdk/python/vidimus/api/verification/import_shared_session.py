from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.decision import Decision
from ...models.detail import Detail
from ...models.session_import_shared_request import SessionImportSharedRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: SessionImportSharedRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/session/import-shared/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Decision | Detail | ValidationError | None:
    if response.status_code == 201:
        response_201 = Decision.from_dict(response.json())

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
) -> Response[Decision | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionImportSharedRequest,
) -> Response[Decision | Detail | ValidationError]:
    """Take over a shared session

     Makes a copy of a session that another application has shared: its results and images, under a
    workflow of this
    application. What the other one keeps for itself is not copied: its metadata, its review log, and
    what results say of
    its other sessions. The copy has no hosted page. A second copy of the same session is refused with
    403.

    With `trust_review` the outcome is taken over, without it the copy is In Review.

    Args:
        body (SessionImportSharedRequest): A session to take over.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Decision | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: SessionImportSharedRequest,
) -> Decision | Detail | ValidationError | None:
    """Take over a shared session

     Makes a copy of a session that another application has shared: its results and images, under a
    workflow of this
    application. What the other one keeps for itself is not copied: its metadata, its review log, and
    what results say of
    its other sessions. The copy has no hosted page. A second copy of the same session is refused with
    403.

    With `trust_review` the outcome is taken over, without it the copy is In Review.

    Args:
        body (SessionImportSharedRequest): A session to take over.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Decision | Detail | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionImportSharedRequest,
) -> Response[Decision | Detail | ValidationError]:
    """Take over a shared session

     Makes a copy of a session that another application has shared: its results and images, under a
    workflow of this
    application. What the other one keeps for itself is not copied: its metadata, its review log, and
    what results say of
    its other sessions. The copy has no hosted page. A second copy of the same session is refused with
    403.

    With `trust_review` the outcome is taken over, without it the copy is In Review.

    Args:
        body (SessionImportSharedRequest): A session to take over.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Decision | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: SessionImportSharedRequest,
) -> Decision | Detail | ValidationError | None:
    """Take over a shared session

     Makes a copy of a session that another application has shared: its results and images, under a
    workflow of this
    application. What the other one keeps for itself is not copied: its metadata, its review log, and
    what results say of
    its other sessions. The copy has no hosted page. A second copy of the same session is refused with
    403.

    With `trust_review` the outcome is taken over, without it the copy is In Review.

    Args:
        body (SessionImportSharedRequest): A session to take over.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Decision | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
