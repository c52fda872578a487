from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.rate_limit_choice import RateLimitChoice
from ...models.rate_limits import RateLimits
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
    *,
    body: RateLimitChoice,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/rate-limits/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RateLimits | ValidationError | None:
    if response.status_code == 200:
        response_200 = RateLimits.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[Detail | RateLimits | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RateLimitChoice,
) -> Response[Detail | RateLimits | ValidationError]:
    """Choose lower rate limits

     Replaces what the application chose. A limit may be chosen up to what is granted, which is the usual
    limit or what the
    operator of the installation gave; a scope that is not named counts to that again. Needs
    `write:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):
        body (RateLimitChoice): What the application chooses.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RateLimits | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RateLimitChoice,
) -> Detail | RateLimits | ValidationError | None:
    """Choose lower rate limits

     Replaces what the application chose. A limit may be chosen up to what is granted, which is the usual
    limit or what the
    operator of the installation gave; a scope that is not named counts to that again. Needs
    `write:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):
        body (RateLimitChoice): What the application chooses.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RateLimits | ValidationError
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RateLimitChoice,
) -> Response[Detail | RateLimits | ValidationError]:
    """Choose lower rate limits

     Replaces what the application chose. A limit may be chosen up to what is granted, which is the usual
    limit or what the
    operator of the installation gave; a scope that is not named counts to that again. Needs
    `write:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):
        body (RateLimitChoice): What the application chooses.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RateLimits | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: RateLimitChoice,
) -> Detail | RateLimits | ValidationError | None:
    """Choose lower rate limits

     Replaces what the application chose. A limit may be chosen up to what is granted, which is the usual
    limit or what the
    operator of the installation gave; a scope that is not named counts to that again. Needs
    `write:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):
        body (RateLimitChoice): What the application chooses.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RateLimits | ValidationError
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            client=client,
            body=body,
        )
    ).parsed
