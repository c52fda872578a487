from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.submitted_event_detail import SubmittedEventDetail
from ...types import Response


def _get_kwargs(
    event_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/events/{event_uuid}/".format(
            event_uuid=quote(str(event_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SubmittedEventDetail | None:
    if response.status_code == 200:
        response_200 = SubmittedEventDetail.from_dict(response.json())

        return response_200

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[Detail | SubmittedEventDetail]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    event_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SubmittedEventDetail]:
    """Read an event

     Answers with everything that is known of an event.

    Args:
        event_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SubmittedEventDetail]
    """

    kwargs = _get_kwargs(
        event_uuid=event_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    event_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SubmittedEventDetail | None:
    """Read an event

     Answers with everything that is known of an event.

    Args:
        event_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SubmittedEventDetail
    """

    return sync_detailed(
        event_uuid=event_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    event_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SubmittedEventDetail]:
    """Read an event

     Answers with everything that is known of an event.

    Args:
        event_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SubmittedEventDetail]
    """

    kwargs = _get_kwargs(
        event_uuid=event_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    event_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SubmittedEventDetail | None:
    """Read an event

     Answers with everything that is known of an event.

    Args:
        event_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SubmittedEventDetail
    """

    return (
        await asyncio_detailed(
            event_uuid=event_uuid,
            client=client,
        )
    ).parsed
