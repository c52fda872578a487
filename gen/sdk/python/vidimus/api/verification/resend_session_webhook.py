from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_webhook import SessionWebhook
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    session_id: UUID,
    delivery_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/session/{session_id}/webhook/{delivery_uuid}/resend".format(
            session_id=quote(str(session_id), safe=""),
            delivery_uuid=quote(str(delivery_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionWebhook | ValidationError | None:
    if response.status_code == 200:
        response_200 = SessionWebhook.from_dict(response.json())

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
) -> Response[Detail | SessionWebhook | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    delivery_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SessionWebhook | ValidationError]:
    """Send a delivery of a session again

     Sends an event of a session to its destination again, with the same `event_id`, a new timestamp and
    new signatures, and with the
    usual further attempts. Nothing is sent to a destination that is switched off. This address has no
    trailing slash.

    Args:
        session_id (UUID):
        delivery_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionWebhook | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        delivery_uuid=delivery_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    delivery_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SessionWebhook | ValidationError | None:
    """Send a delivery of a session again

     Sends an event of a session to its destination again, with the same `event_id`, a new timestamp and
    new signatures, and with the
    usual further attempts. Nothing is sent to a destination that is switched off. This address has no
    trailing slash.

    Args:
        session_id (UUID):
        delivery_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionWebhook | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        delivery_uuid=delivery_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    delivery_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SessionWebhook | ValidationError]:
    """Send a delivery of a session again

     Sends an event of a session to its destination again, with the same `event_id`, a new timestamp and
    new signatures, and with the
    usual further attempts. Nothing is sent to a destination that is switched off. This address has no
    trailing slash.

    Args:
        session_id (UUID):
        delivery_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionWebhook | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        delivery_uuid=delivery_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    delivery_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SessionWebhook | ValidationError | None:
    """Send a delivery of a session again

     Sends an event of a session to its destination again, with the same `event_id`, a new timestamp and
    new signatures, and with the
    usual further attempts. Nothing is sent to a destination that is switched off. This address has no
    trailing slash.

    Args:
        session_id (UUID):
        delivery_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionWebhook | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            delivery_uuid=delivery_uuid,
            client=client,
        )
    ).parsed
