from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.account_credentials import AccountCredentials
from ...models.account_notice import AccountNotice
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: AccountCredentials,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/auth/v2/programmatic/register/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AccountNotice | Detail | ValidationError | None:
    if response.status_code == 201:
        response_201 = AccountNotice.from_dict(response.json())

        return response_201

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
) -> Response[AccountNotice | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: AccountCredentials,
) -> Response[AccountNotice | Detail | ValidationError]:
    """Register an account

     Makes an account of the console and mails six digits that prove the address, good for 10 minutes.
    The answer is the same for an address that has an account. An address of the network may register
    five accounts an hour;
    an installation that is not open to anybody answers 403.

    Args:
        body (AccountCredentials): Address and password of an account.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AccountNotice | Detail | ValidationError]
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
    client: AuthenticatedClient | Client,
    body: AccountCredentials,
) -> AccountNotice | Detail | ValidationError | None:
    """Register an account

     Makes an account of the console and mails six digits that prove the address, good for 10 minutes.
    The answer is the same for an address that has an account. An address of the network may register
    five accounts an hour;
    an installation that is not open to anybody answers 403.

    Args:
        body (AccountCredentials): Address and password of an account.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AccountNotice | Detail | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: AccountCredentials,
) -> Response[AccountNotice | Detail | ValidationError]:
    """Register an account

     Makes an account of the console and mails six digits that prove the address, good for 10 minutes.
    The answer is the same for an address that has an account. An address of the network may register
    five accounts an hour;
    an installation that is not open to anybody answers 403.

    Args:
        body (AccountCredentials): Address and password of an account.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AccountNotice | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: AccountCredentials,
) -> AccountNotice | Detail | ValidationError | None:
    """Register an account

     Makes an account of the console and mails six digits that prove the address, good for 10 minutes.
    The answer is the same for an address that has an account. An address of the network may register
    five accounts an hour;
    an installation that is not open to anybody answers 403.

    Args:
        body (AccountCredentials): Address and password of an account.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AccountNotice | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
