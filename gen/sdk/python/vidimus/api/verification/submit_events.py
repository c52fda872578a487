from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.event_batch_request import EventBatchRequest
from ...models.event_batch_response import EventBatchResponse
from ...models.event_refusal import EventRefusal
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: EventBatchRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/events/batch/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | EventBatchResponse | EventRefusal | ValidationError | None:
    if response.status_code == 201:
        response_201 = EventBatchResponse.from_dict(response.json())

        return response_201

    if response.status_code == 207:
        response_207 = EventBatchResponse.from_dict(response.json())

        return response_207

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = EventRefusal.from_dict(response.json())

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
) -> Response[Detail | EventBatchResponse | EventRefusal | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: EventBatchRequest,
) -> Response[Detail | EventBatchResponse | EventRefusal | ValidationError]:
    """Submit several events

     Takes in up to 500 events. Each is judged by itself: one that is refused stops no other and is named
    by its place. 201 says that
    none was rejected, 207 that some were.

    Args:
        body (EventBatchRequest): Up to 500 events. A bare list of events is accepted as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventBatchResponse | EventRefusal | ValidationError]
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
    body: EventBatchRequest,
) -> Detail | EventBatchResponse | EventRefusal | ValidationError | None:
    """Submit several events

     Takes in up to 500 events. Each is judged by itself: one that is refused stops no other and is named
    by its place. 201 says that
    none was rejected, 207 that some were.

    Args:
        body (EventBatchRequest): Up to 500 events. A bare list of events is accepted as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventBatchResponse | EventRefusal | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: EventBatchRequest,
) -> Response[Detail | EventBatchResponse | EventRefusal | ValidationError]:
    """Submit several events

     Takes in up to 500 events. Each is judged by itself: one that is refused stops no other and is named
    by its place. 201 says that
    none was rejected, 207 that some were.

    Args:
        body (EventBatchRequest): Up to 500 events. A bare list of events is accepted as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventBatchResponse | EventRefusal | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: EventBatchRequest,
) -> Detail | EventBatchResponse | EventRefusal | ValidationError | None:
    """Submit several events

     Takes in up to 500 events. Each is judged by itself: one that is refused stops no other and is named
    by its place. 201 says that
    none was rejected, 207 that some were.

    Args:
        body (EventBatchRequest): Up to 500 events. A bare list of events is accepted as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventBatchResponse | EventRefusal | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
