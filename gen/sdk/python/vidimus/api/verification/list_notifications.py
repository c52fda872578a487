from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.notification_page import NotificationPage
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    unread: bool | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["unread"] = unread

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/notifications/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | NotificationPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = NotificationPage.from_dict(response.json())

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
) -> Response[Detail | NotificationPage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    unread: bool | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | NotificationPage | ValidationError]:
    """List notifications

     Lists what the calling account is told about cases, sessions and webhook destinations of the
    application, the newest first: of cases with the right
    `list:cases`, of sessions with `read:sessions`, of destinations with `read:webhooks`. What is older
    than 90 days is gone. A key is told nothing.

    Args:
        organization_id (UUID):
        application_id (UUID):
        unread (bool | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | NotificationPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        unread=unread,
        limit=limit,
        offset=offset,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    unread: bool | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | NotificationPage | ValidationError | None:
    """List notifications

     Lists what the calling account is told about cases, sessions and webhook destinations of the
    application, the newest first: of cases with the right
    `list:cases`, of sessions with `read:sessions`, of destinations with `read:webhooks`. What is older
    than 90 days is gone. A key is told nothing.

    Args:
        organization_id (UUID):
        application_id (UUID):
        unread (bool | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | NotificationPage | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        unread=unread,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    unread: bool | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | NotificationPage | ValidationError]:
    """List notifications

     Lists what the calling account is told about cases, sessions and webhook destinations of the
    application, the newest first: of cases with the right
    `list:cases`, of sessions with `read:sessions`, of destinations with `read:webhooks`. What is older
    than 90 days is gone. A key is told nothing.

    Args:
        organization_id (UUID):
        application_id (UUID):
        unread (bool | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | NotificationPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        unread=unread,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    unread: bool | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | NotificationPage | ValidationError | None:
    """List notifications

     Lists what the calling account is told about cases, sessions and webhook destinations of the
    application, the newest first: of cases with the right
    `list:cases`, of sessions with `read:sessions`, of destinations with `read:webhooks`. What is older
    than 90 days is gone. A key is told nothing.

    Args:
        organization_id (UUID):
        application_id (UUID):
        unread (bool | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | NotificationPage | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            unread=unread,
            limit=limit,
            offset=offset,
        )
    ).parsed
