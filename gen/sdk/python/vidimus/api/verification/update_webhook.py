from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.single_webhook import SingleWebhook
from ...models.single_webhook_update_request import SingleWebhookUpdateRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: SingleWebhookUpdateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/webhook/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SingleWebhook | ValidationError | None:
    if response.status_code == 200:
        response_200 = SingleWebhook.from_dict(response.json())

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
) -> Response[Detail | SingleWebhook | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: SingleWebhookUpdateRequest,
) -> Response[Detail | SingleWebhook | ValidationError]:
    """Change the single webhook

     Makes, changes or deletes the default destination, for clients that know one webhook per
    application. It is listed among
    the destinations too. The settings of the application can be changed without a destination; when the
    destination is
    refused, nothing is changed.

    Args:
        body (SingleWebhookUpdateRequest): The members to change; all others stay as they are. A
            member that is not listed here is refused. Example: {'webhook_url':
            'https://shop.example/hooks/verification'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SingleWebhook | ValidationError]
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
    body: SingleWebhookUpdateRequest,
) -> Detail | SingleWebhook | ValidationError | None:
    """Change the single webhook

     Makes, changes or deletes the default destination, for clients that know one webhook per
    application. It is listed among
    the destinations too. The settings of the application can be changed without a destination; when the
    destination is
    refused, nothing is changed.

    Args:
        body (SingleWebhookUpdateRequest): The members to change; all others stay as they are. A
            member that is not listed here is refused. Example: {'webhook_url':
            'https://shop.example/hooks/verification'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SingleWebhook | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: SingleWebhookUpdateRequest,
) -> Response[Detail | SingleWebhook | ValidationError]:
    """Change the single webhook

     Makes, changes or deletes the default destination, for clients that know one webhook per
    application. It is listed among
    the destinations too. The settings of the application can be changed without a destination; when the
    destination is
    refused, nothing is changed.

    Args:
        body (SingleWebhookUpdateRequest): The members to change; all others stay as they are. A
            member that is not listed here is refused. Example: {'webhook_url':
            'https://shop.example/hooks/verification'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SingleWebhook | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: SingleWebhookUpdateRequest,
) -> Detail | SingleWebhook | ValidationError | None:
    """Change the single webhook

     Makes, changes or deletes the default destination, for clients that know one webhook per
    application. It is listed among
    the destinations too. The settings of the application can be changed without a destination; when the
    destination is
    refused, nothing is changed.

    Args:
        body (SingleWebhookUpdateRequest): The members to change; all others stay as they are. A
            member that is not listed here is refused. Example: {'webhook_url':
            'https://shop.example/hooks/verification'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SingleWebhook | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
