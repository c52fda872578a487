from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.webhook_attempt_detail import WebhookAttemptDetail
from ...types import Response


def _get_kwargs(
    destination_uuid: UUID,
    attempt_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/webhook/destinations/{destination_uuid}/deliveries/{attempt_uuid}/".format(
            destination_uuid=quote(str(destination_uuid), safe=""),
            attempt_uuid=quote(str(attempt_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | WebhookAttemptDetail | None:
    if response.status_code == 200:
        response_200 = WebhookAttemptDetail.from_dict(response.json())

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
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
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
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
    """Read an attempt

     Returns one attempt with the request as it was sent and the answer as it came back.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptDetail]
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
) -> Detail | ValidationError | WebhookAttemptDetail | None:
    """Read an attempt

     Returns one attempt with the request as it was sent and the answer as it came back.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptDetail
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
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
    """Read an attempt

     Returns one attempt with the request as it was sent and the answer as it came back.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptDetail]
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
) -> Detail | ValidationError | WebhookAttemptDetail | None:
    """Read an attempt

     Returns one attempt with the request as it was sent and the answer as it came back.

    Args:
        destination_uuid (UUID):
        attempt_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptDetail
    """

    return (
        await asyncio_detailed(
            destination_uuid=destination_uuid,
            attempt_uuid=attempt_uuid,
            client=client,
        )
    ).parsed
