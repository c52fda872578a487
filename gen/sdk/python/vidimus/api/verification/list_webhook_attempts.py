from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.webhook_attempt_list import WebhookAttemptList
from ...models.webhook_attempt_status import WebhookAttemptStatus
from ...models.webhook_delivery_status import WebhookDeliveryStatus
from ...models.webhook_event_type import WebhookEventType
from ...types import UNSET, Response, Unset


def _get_kwargs(
    destination_uuid: UUID,
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    webhook_type: WebhookEventType | Unset = UNSET,
    status: WebhookAttemptStatus | Unset = UNSET,
    delivery_status: WebhookDeliveryStatus | Unset = UNSET,
    status_code: int | Unset = UNSET,
    event_id: UUID | Unset = UNSET,
    session_id: UUID | Unset = UNSET,
    is_test: bool | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    json_webhook_type: str | Unset = UNSET
    if not isinstance(webhook_type, Unset):
        json_webhook_type = webhook_type.value

    params["webhook_type"] = json_webhook_type

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_delivery_status: str | Unset = UNSET
    if not isinstance(delivery_status, Unset):
        json_delivery_status = delivery_status.value

    params["delivery_status"] = json_delivery_status

    params["status_code"] = status_code

    json_event_id: str | Unset = UNSET
    if not isinstance(event_id, Unset):
        json_event_id = str(event_id)
    params["event_id"] = json_event_id

    json_session_id: str | Unset = UNSET
    if not isinstance(session_id, Unset):
        json_session_id = str(session_id)
    params["session_id"] = json_session_id

    params["is_test"] = is_test

    params["date_from"] = date_from

    params["date_to"] = date_to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/webhook/destinations/{destination_uuid}/deliveries/".format(
            destination_uuid=quote(str(destination_uuid), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | WebhookAttemptList | None:
    if response.status_code == 200:
        response_200 = WebhookAttemptList.from_dict(response.json())

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
) -> Response[Detail | ValidationError | WebhookAttemptList]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    webhook_type: WebhookEventType | Unset = UNSET,
    status: WebhookAttemptStatus | Unset = UNSET,
    delivery_status: WebhookDeliveryStatus | Unset = UNSET,
    status_code: int | Unset = UNSET,
    event_id: UUID | Unset = UNSET,
    session_id: UUID | Unset = UNSET,
    is_test: bool | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
) -> Response[Detail | ValidationError | WebhookAttemptList]:
    """List the delivery log

     Lists the attempts to deliver events to the destination, the newest first, one row for each. All
    conditions given must
    hold.

    Args:
        destination_uuid (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        webhook_type (WebhookEventType | Unset): Event that a destination can subscribe to. There
            is no other event and no wildcard.
        status (WebhookAttemptStatus | Unset): Whether the destination took the event at this
            attempt.
        delivery_status (WebhookDeliveryStatus | Unset): Where an event stands with a destination:
            `pending` while another attempt follows, `delivered` once the destination
            took it, and `failed` when no further attempt is made.
        status_code (int | Unset):
        event_id (UUID | Unset):
        session_id (UUID | Unset):
        is_test (bool | Unset):
        date_from (str | Unset):
        date_to (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptList]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        limit=limit,
        offset=offset,
        webhook_type=webhook_type,
        status=status,
        delivery_status=delivery_status,
        status_code=status_code,
        event_id=event_id,
        session_id=session_id,
        is_test=is_test,
        date_from=date_from,
        date_to=date_to,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    webhook_type: WebhookEventType | Unset = UNSET,
    status: WebhookAttemptStatus | Unset = UNSET,
    delivery_status: WebhookDeliveryStatus | Unset = UNSET,
    status_code: int | Unset = UNSET,
    event_id: UUID | Unset = UNSET,
    session_id: UUID | Unset = UNSET,
    is_test: bool | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
) -> Detail | ValidationError | WebhookAttemptList | None:
    """List the delivery log

     Lists the attempts to deliver events to the destination, the newest first, one row for each. All
    conditions given must
    hold.

    Args:
        destination_uuid (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        webhook_type (WebhookEventType | Unset): Event that a destination can subscribe to. There
            is no other event and no wildcard.
        status (WebhookAttemptStatus | Unset): Whether the destination took the event at this
            attempt.
        delivery_status (WebhookDeliveryStatus | Unset): Where an event stands with a destination:
            `pending` while another attempt follows, `delivered` once the destination
            took it, and `failed` when no further attempt is made.
        status_code (int | Unset):
        event_id (UUID | Unset):
        session_id (UUID | Unset):
        is_test (bool | Unset):
        date_from (str | Unset):
        date_to (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptList
    """

    return sync_detailed(
        destination_uuid=destination_uuid,
        client=client,
        limit=limit,
        offset=offset,
        webhook_type=webhook_type,
        status=status,
        delivery_status=delivery_status,
        status_code=status_code,
        event_id=event_id,
        session_id=session_id,
        is_test=is_test,
        date_from=date_from,
        date_to=date_to,
    ).parsed


async def asyncio_detailed(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    webhook_type: WebhookEventType | Unset = UNSET,
    status: WebhookAttemptStatus | Unset = UNSET,
    delivery_status: WebhookDeliveryStatus | Unset = UNSET,
    status_code: int | Unset = UNSET,
    event_id: UUID | Unset = UNSET,
    session_id: UUID | Unset = UNSET,
    is_test: bool | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
) -> Response[Detail | ValidationError | WebhookAttemptList]:
    """List the delivery log

     Lists the attempts to deliver events to the destination, the newest first, one row for each. All
    conditions given must
    hold.

    Args:
        destination_uuid (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        webhook_type (WebhookEventType | Unset): Event that a destination can subscribe to. There
            is no other event and no wildcard.
        status (WebhookAttemptStatus | Unset): Whether the destination took the event at this
            attempt.
        delivery_status (WebhookDeliveryStatus | Unset): Where an event stands with a destination:
            `pending` while another attempt follows, `delivered` once the destination
            took it, and `failed` when no further attempt is made.
        status_code (int | Unset):
        event_id (UUID | Unset):
        session_id (UUID | Unset):
        is_test (bool | Unset):
        date_from (str | Unset):
        date_to (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptList]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        limit=limit,
        offset=offset,
        webhook_type=webhook_type,
        status=status,
        delivery_status=delivery_status,
        status_code=status_code,
        event_id=event_id,
        session_id=session_id,
        is_test=is_test,
        date_from=date_from,
        date_to=date_to,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    webhook_type: WebhookEventType | Unset = UNSET,
    status: WebhookAttemptStatus | Unset = UNSET,
    delivery_status: WebhookDeliveryStatus | Unset = UNSET,
    status_code: int | Unset = UNSET,
    event_id: UUID | Unset = UNSET,
    session_id: UUID | Unset = UNSET,
    is_test: bool | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
) -> Detail | ValidationError | WebhookAttemptList | None:
    """List the delivery log

     Lists the attempts to deliver events to the destination, the newest first, one row for each. All
    conditions given must
    hold.

    Args:
        destination_uuid (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        webhook_type (WebhookEventType | Unset): Event that a destination can subscribe to. There
            is no other event and no wildcard.
        status (WebhookAttemptStatus | Unset): Whether the destination took the event at this
            attempt.
        delivery_status (WebhookDeliveryStatus | Unset): Where an event stands with a destination:
            `pending` while another attempt follows, `delivered` once the destination
            took it, and `failed` when no further attempt is made.
        status_code (int | Unset):
        event_id (UUID | Unset):
        session_id (UUID | Unset):
        is_test (bool | Unset):
        date_from (str | Unset):
        date_to (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptList
    """

    return (
        await asyncio_detailed(
            destination_uuid=destination_uuid,
            client=client,
            limit=limit,
            offset=offset,
            webhook_type=webhook_type,
            status=status,
            delivery_status=delivery_status,
            status_code=status_code,
            event_id=event_id,
            session_id=session_id,
            is_test=is_test,
            date_from=date_from,
            date_to=date_to,
        )
    ).parsed
