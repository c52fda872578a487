from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_next import SessionNext
from ...models.session_next_request import SessionNextRequest
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: SessionNextRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/sessions/next/",
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionNext | ValidationError | None:
    if response.status_code == 200:
        response_200 = SessionNext.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

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
) -> Response[Detail | SessionNext | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionNextRequest | Unset = UNSET,
) -> Response[Detail | SessionNext | ValidationError]:
    """Claim the next session in review

     Hands out the session in review that the calling account looks at next, and assigns it: one that the
    account has first,
    else of those that nobody has and nobody put off the one that has waited longest, or by `ordering`
    the one that came last.
    Two accounts never get the same. What is handed out goes to others after 15 minutes, unless it was
    decided or taken with
    `assignSession`. All calls of a key are those of one reviewer.

    Args:
        body (SessionNextRequest | Unset): Which session is wanted next.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionNext | ValidationError]
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
    body: SessionNextRequest | Unset = UNSET,
) -> Detail | SessionNext | ValidationError | None:
    """Claim the next session in review

     Hands out the session in review that the calling account looks at next, and assigns it: one that the
    account has first,
    else of those that nobody has and nobody put off the one that has waited longest, or by `ordering`
    the one that came last.
    Two accounts never get the same. What is handed out goes to others after 15 minutes, unless it was
    decided or taken with
    `assignSession`. All calls of a key are those of one reviewer.

    Args:
        body (SessionNextRequest | Unset): Which session is wanted next.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionNext | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionNextRequest | Unset = UNSET,
) -> Response[Detail | SessionNext | ValidationError]:
    """Claim the next session in review

     Hands out the session in review that the calling account looks at next, and assigns it: one that the
    account has first,
    else of those that nobody has and nobody put off the one that has waited longest, or by `ordering`
    the one that came last.
    Two accounts never get the same. What is handed out goes to others after 15 minutes, unless it was
    decided or taken with
    `assignSession`. All calls of a key are those of one reviewer.

    Args:
        body (SessionNextRequest | Unset): Which session is wanted next.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionNext | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: SessionNextRequest | Unset = UNSET,
) -> Detail | SessionNext | ValidationError | None:
    """Claim the next session in review

     Hands out the session in review that the calling account looks at next, and assigns it: one that the
    account has first,
    else of those that nobody has and nobody put off the one that has waited longest, or by `ordering`
    the one that came last.
    Two accounts never get the same. What is handed out goes to others after 15 minutes, unless it was
    decided or taken with
    `assignSession`. All calls of a key are those of one reviewer.

    Args:
        body (SessionNextRequest | Unset): Which session is wanted next.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionNext | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
