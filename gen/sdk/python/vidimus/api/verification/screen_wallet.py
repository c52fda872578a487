from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...models.wallet_screening import WalletScreening
from ...models.wallet_screening_request import WalletScreeningRequest
from ...types import Response


def _get_kwargs(
    *,
    body: WalletScreeningRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/wallet-screening/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | StandaloneProblem | ValidationError | WalletScreening | None:
    if response.status_code == 200:
        response_200 = WalletScreening.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = StandaloneProblem.from_dict(response.json())

        return response_403

    if response.status_code == 405:
        response_405 = Detail.from_dict(response.json())

        return response_405

    if response.status_code == 409:
        response_409 = StandaloneProblem.from_dict(response.json())

        return response_409

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
) -> Response[Detail | StandaloneProblem | ValidationError | WalletScreening]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: WalletScreeningRequest,
) -> Response[Detail | StandaloneProblem | ValidationError | WalletScreening]:
    """Look for an address of a blockchain

     Looks for an address on the loaded lists of sanctions. What money moved to and from it is not
    analysed, so an address
    that no list names is of UNKNOWN severity and never of a low one. Where no loaded list names any
    address the answer is
    409; it is not paid.

    Nothing is kept. A sandbox searches no list: there, the address of a chain whose bytes are all zero
    is a hit, such as
    `0x0000000000000000000000000000000000000000`, and every other one is none.

    Args:
        body (WalletScreeningRequest): The address to look for. `wallet_address` and `blockchain`
            are needed; `address` and `currency` are other names of
            them, which count where those are not given.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StandaloneProblem | ValidationError | WalletScreening]
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
    body: WalletScreeningRequest,
) -> Detail | StandaloneProblem | ValidationError | WalletScreening | None:
    """Look for an address of a blockchain

     Looks for an address on the loaded lists of sanctions. What money moved to and from it is not
    analysed, so an address
    that no list names is of UNKNOWN severity and never of a low one. Where no loaded list names any
    address the answer is
    409; it is not paid.

    Nothing is kept. A sandbox searches no list: there, the address of a chain whose bytes are all zero
    is a hit, such as
    `0x0000000000000000000000000000000000000000`, and every other one is none.

    Args:
        body (WalletScreeningRequest): The address to look for. `wallet_address` and `blockchain`
            are needed; `address` and `currency` are other names of
            them, which count where those are not given.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StandaloneProblem | ValidationError | WalletScreening
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: WalletScreeningRequest,
) -> Response[Detail | StandaloneProblem | ValidationError | WalletScreening]:
    """Look for an address of a blockchain

     Looks for an address on the loaded lists of sanctions. What money moved to and from it is not
    analysed, so an address
    that no list names is of UNKNOWN severity and never of a low one. Where no loaded list names any
    address the answer is
    409; it is not paid.

    Nothing is kept. A sandbox searches no list: there, the address of a chain whose bytes are all zero
    is a hit, such as
    `0x0000000000000000000000000000000000000000`, and every other one is none.

    Args:
        body (WalletScreeningRequest): The address to look for. `wallet_address` and `blockchain`
            are needed; `address` and `currency` are other names of
            them, which count where those are not given.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StandaloneProblem | ValidationError | WalletScreening]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: WalletScreeningRequest,
) -> Detail | StandaloneProblem | ValidationError | WalletScreening | None:
    """Look for an address of a blockchain

     Looks for an address on the loaded lists of sanctions. What money moved to and from it is not
    analysed, so an address
    that no list names is of UNKNOWN severity and never of a low one. Where no loaded list names any
    address the answer is
    409; it is not paid.

    Nothing is kept. A sandbox searches no list: there, the address of a chain whose bytes are all zero
    is a hit, such as
    `0x0000000000000000000000000000000000000000`, and every other one is none.

    Args:
        body (WalletScreeningRequest): The address to look for. `wallet_address` and `blockchain`
            are needed; `address` and `currency` are other names of
            them, which count where those are not given.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StandaloneProblem | ValidationError | WalletScreening
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
