from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_review_note import SessionReviewNote
from ...models.session_review_request import SessionReviewRequest
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session_id: UUID,
    *,
    body: SessionReviewRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/sessions/{session_id}/reviews/".format(
            session_id=quote(str(session_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionReviewNote | ValidationError | None:
    if response.status_code == 201:
        response_201 = SessionReviewNote.from_dict(response.json())

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
) -> Response[Detail | SessionReviewNote | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionReviewRequest | Unset = UNSET,
) -> Response[Detail | SessionReviewNote | ValidationError]:
    """Comment on a session

     Adds an entry to the review feed. `new_status` is a label of the entry only: the session keeps its
    status and no
    webhook is sent. Decide about a session with `updateSessionStatus`.

    Args:
        session_id (UUID):
        body (SessionReviewRequest | Unset): A comment on a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReviewNote | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionReviewRequest | Unset = UNSET,
) -> Detail | SessionReviewNote | ValidationError | None:
    """Comment on a session

     Adds an entry to the review feed. `new_status` is a label of the entry only: the session keeps its
    status and no
    webhook is sent. Decide about a session with `updateSessionStatus`.

    Args:
        session_id (UUID):
        body (SessionReviewRequest | Unset): A comment on a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReviewNote | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionReviewRequest | Unset = UNSET,
) -> Response[Detail | SessionReviewNote | ValidationError]:
    """Comment on a session

     Adds an entry to the review feed. `new_status` is a label of the entry only: the session keeps its
    status and no
    webhook is sent. Decide about a session with `updateSessionStatus`.

    Args:
        session_id (UUID):
        body (SessionReviewRequest | Unset): A comment on a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReviewNote | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionReviewRequest | Unset = UNSET,
) -> Detail | SessionReviewNote | ValidationError | None:
    """Comment on a session

     Adds an entry to the review feed. `new_status` is a label of the entry only: the session keeps its
    status and no
    webhook is sent. Decide about a session with `updateSessionStatus`.

    Args:
        session_id (UUID):
        body (SessionReviewRequest | Unset): A comment on a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReviewNote | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            body=body,
        )
    ).parsed
