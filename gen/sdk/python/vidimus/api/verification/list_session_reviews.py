from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_session_reviews_ordering import ListSessionReviewsOrdering
from ...models.session_review_list import SessionReviewList
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session_id: UUID,
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    ordering: ListSessionReviewsOrdering | Unset = ListSessionReviewsOrdering.NEWEST_FIRST,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/sessions/{session_id}/reviews/".format(
            session_id=quote(str(session_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionReviewList | ValidationError | None:
    if response.status_code == 200:
        response_200 = SessionReviewList.from_dict(response.json())

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
) -> Response[Detail | SessionReviewList | ValidationError]:
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
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    ordering: ListSessionReviewsOrdering | Unset = ListSessionReviewsOrdering.NEWEST_FIRST,
) -> Response[Detail | SessionReviewList | ValidationError]:
    """List the review feed of a session

     Lists what reviewers did to a session and wrote about it: decisions, corrections and comments. Keys
    find the feeds of
    persons alone: the session of a business is found by accounts of the console, who review both.

    Args:
        session_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        ordering (ListSessionReviewsOrdering | Unset):  Default:
            ListSessionReviewsOrdering.NEWEST_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReviewList | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        limit=limit,
        offset=offset,
        ordering=ordering,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    ordering: ListSessionReviewsOrdering | Unset = ListSessionReviewsOrdering.NEWEST_FIRST,
) -> Detail | SessionReviewList | ValidationError | None:
    """List the review feed of a session

     Lists what reviewers did to a session and wrote about it: decisions, corrections and comments. Keys
    find the feeds of
    persons alone: the session of a business is found by accounts of the console, who review both.

    Args:
        session_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        ordering (ListSessionReviewsOrdering | Unset):  Default:
            ListSessionReviewsOrdering.NEWEST_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReviewList | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
        limit=limit,
        offset=offset,
        ordering=ordering,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    ordering: ListSessionReviewsOrdering | Unset = ListSessionReviewsOrdering.NEWEST_FIRST,
) -> Response[Detail | SessionReviewList | ValidationError]:
    """List the review feed of a session

     Lists what reviewers did to a session and wrote about it: decisions, corrections and comments. Keys
    find the feeds of
    persons alone: the session of a business is found by accounts of the console, who review both.

    Args:
        session_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        ordering (ListSessionReviewsOrdering | Unset):  Default:
            ListSessionReviewsOrdering.NEWEST_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReviewList | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        limit=limit,
        offset=offset,
        ordering=ordering,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    ordering: ListSessionReviewsOrdering | Unset = ListSessionReviewsOrdering.NEWEST_FIRST,
) -> Detail | SessionReviewList | ValidationError | None:
    """List the review feed of a session

     Lists what reviewers did to a session and wrote about it: decisions, corrections and comments. Keys
    find the feeds of
    persons alone: the session of a business is found by accounts of the console, who review both.

    Args:
        session_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        ordering (ListSessionReviewsOrdering | Unset):  Default:
            ListSessionReviewsOrdering.NEWEST_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReviewList | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            limit=limit,
            offset=offset,
            ordering=ordering,
        )
    ).parsed
