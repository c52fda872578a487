from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.wallet_address_entry import WalletAddressEntry
from ...models.wallet_address_entry_create import WalletAddressEntryCreate
from ...types import Response


def _get_kwargs(
    *,
    body: WalletAddressEntryCreate,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/travel-rule/wallet-addresses/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | WalletAddressEntry | None:
    if response.status_code == 201:
        response_201 = WalletAddressEntry.from_dict(response.json())

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
) -> Response[Detail | ValidationError | WalletAddressEntry]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: WalletAddressEntryCreate,
) -> Response[Detail | ValidationError | WalletAddressEntry]:
    """Enter a wallet in the address book

     Enters a wallet and who holds it. Transfers from other applications of this installation find it by
    its address. The
    same address of the same chain is entered once.

    Args:
        body (WalletAddressEntryCreate): A new entry.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WalletAddressEntry]
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
    body: WalletAddressEntryCreate,
) -> Detail | ValidationError | WalletAddressEntry | None:
    """Enter a wallet in the address book

     Enters a wallet and who holds it. Transfers from other applications of this installation find it by
    its address. The
    same address of the same chain is entered once.

    Args:
        body (WalletAddressEntryCreate): A new entry.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WalletAddressEntry
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: WalletAddressEntryCreate,
) -> Response[Detail | ValidationError | WalletAddressEntry]:
    """Enter a wallet in the address book

     Enters a wallet and who holds it. Transfers from other applications of this installation find it by
    its address. The
    same address of the same chain is entered once.

    Args:
        body (WalletAddressEntryCreate): A new entry.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WalletAddressEntry]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: WalletAddressEntryCreate,
) -> Detail | ValidationError | WalletAddressEntry | None:
    """Enter a wallet in the address book

     Enters a wallet and who holds it. Transfers from other applications of this installation find it by
    its address. The
    same address of the same chain is entered once.

    Args:
        body (WalletAddressEntryCreate): A new entry.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WalletAddressEntry
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
