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
from ...models.webhook_test_request import WebhookTestRequest
from ...types import UNSET, Response, Unset


def _get_kwargs(
    destination_uuid: UUID,
    *,
    body: WebhookTestRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/webhook/destinations/{destination_uuid}/test/".format(
            destination_uuid=quote(str(destination_uuid), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
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
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
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
    body: WebhookTestRequest | Unset = UNSET,
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
    """Send a sample event

     Sends one sample of an event to the destination at once, signed like any other and marked by the
    header
    `X-Service-Test-Webhook`, and answers with what came of it. A destination that is switched off is
    tested too. A sample is
    not sent again and counts neither as a delivery nor as a failure of the destination.

    Args:
        destination_uuid (UUID):
        body (WebhookTestRequest | Unset): What to send. Example: {'status': 'Approved',
            'webhook_type': 'status.updated'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptDetail]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookTestRequest | Unset = UNSET,
) -> Detail | ValidationError | WebhookAttemptDetail | None:
    """Send a sample event

     Sends one sample of an event to the destination at once, signed like any other and marked by the
    header
    `X-Service-Test-Webhook`, and answers with what came of it. A destination that is switched off is
    tested too. A sample is
    not sent again and counts neither as a delivery nor as a failure of the destination.

    Args:
        destination_uuid (UUID):
        body (WebhookTestRequest | Unset): What to send. Example: {'status': 'Approved',
            'webhook_type': 'status.updated'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptDetail
    """

    return sync_detailed(
        destination_uuid=destination_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookTestRequest | Unset = UNSET,
) -> Response[Detail | ValidationError | WebhookAttemptDetail]:
    """Send a sample event

     Sends one sample of an event to the destination at once, signed like any other and marked by the
    header
    `X-Service-Test-Webhook`, and answers with what came of it. A destination that is switched off is
    tested too. A sample is
    not sent again and counts neither as a delivery nor as a failure of the destination.

    Args:
        destination_uuid (UUID):
        body (WebhookTestRequest | Unset): What to send. Example: {'status': 'Approved',
            'webhook_type': 'status.updated'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WebhookAttemptDetail]
    """

    kwargs = _get_kwargs(
        destination_uuid=destination_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    destination_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookTestRequest | Unset = UNSET,
) -> Detail | ValidationError | WebhookAttemptDetail | None:
    """Send a sample event

     Sends one sample of an event to the destination at once, signed like any other and marked by the
    header
    `X-Service-Test-Webhook`, and answers with what came of it. A destination that is switched off is
    tested too. A sample is
    not sent again and counts neither as a delivery nor as a failure of the destination.

    Args:
        destination_uuid (UUID):
        body (WebhookTestRequest | Unset): What to send. Example: {'status': 'Approved',
            'webhook_type': 'status.updated'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WebhookAttemptDetail
    """

    return (
        await asyncio_detailed(
            destination_uuid=destination_uuid,
            client=client,
            body=body,
        )
    ).parsed
