from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.webhook_delivery import WebhookDelivery
from ...types import Response


def _get_kwargs(
    destination_uuid: UUID,
    attempt_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/webhook/destinations/{destination_uuid}/deliveries/{attempt_uuid}/redeliver/".format(
            destination_uuid=quote(str(destination_uuid), safe=""),
            attempt_uuid=quote(str(attempt_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | WebhookDelivery | None:
    if response.status_code == 202:
        response_202 = WebhookDelivery.from_dict(response.json())

        return response_202

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
) -> Response[Detail | ValidationError | WebhookDelivery]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    destination_uuid: UUID,
    attempt_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | WebhookDelivery]:
    """Send an event again

     Sends the event of this attempt to the destination again, with the same `event_id`, a new timestamp
    and new signatures,
    and with the usual further attempts. An event that is still on its way is sent at once. Samples are
    not sent again, and
    nothing is sent to a destination that is switched off.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookDelivery]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        attempt_uuid=attempt_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    destination_uuid: UUID,
    attempt_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | WebhookDelivery | None:
    """Send an event again

     Sends the event of this attempt to the destination again, with the same `event_id`, a new timestamp
    and new signatures,
    and with the usual further attempts. An event that is still on its way is sent at once. Samples are
    not sent again, and
    nothing is sent to a destination that is switched off.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookDelivery
    """

    return sync_detailed(
        destination_uuid=destination_uuid,
        attempt_uuid=attempt_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    destination_uuid: UUID,
    attempt_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | WebhookDelivery]:
    """Send an event again

     Sends the event of this attempt to the destination again, with the same `event_id`, a new timestamp
    and new signatures,
    and with the usual further attempts. An event that is still on its way is sent at once. Samples are
    not sent again, and
    nothing is sent to a destination that is switched off.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookDelivery]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        attempt_uuid=attempt_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    destination_uuid: UUID,
    attempt_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | WebhookDelivery | None:
    """Send an event again

     Sends the event of this attempt to the destination again, with the same `event_id`, a new timestamp
    and new signatures,
    and with the usual further attempts. An event that is still on its way is sent at once. Samples are
    not sent again, and
    nothing is sent to a destination that is switched off.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookDelivery
    """

    return (
        await asyncio_detailed(
            destination_uuid=destination_uuid,
            attempt_uuid=attempt_uuid,
            client=client,
        )
    ).parsed
