from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.travel_rule_transfer_file import TravelRuleTransferFile
from ...types import Response


def _get_kwargs(
    transaction_id: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/transactions/{transaction_id}/travel-rule/".format(
            transaction_id=quote(str(transaction_id), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TravelRuleTransferFile | None:
    if response.status_code == 200:
        response_200 = TravelRuleTransferFile.from_dict(response.json())

        return response_200

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
) -> Response[Detail | TravelRuleTransferFile]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | TravelRuleTransferFile]:
    """Get an exchange

     Returns the exchange of a transaction, with what can be done about it and the proofs of its wallet.
    The data of an
    inbound exchange are left out until the wallet is confirmed.

    Args:
        transaction_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferFile]
    """

    kwargs = _get_kwargs(
        transaction_id=transaction_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | TravelRuleTransferFile | None:
    """Get an exchange

     Returns the exchange of a transaction, with what can be done about it and the proofs of its wallet.
    The data of an
    inbound exchange are left out until the wallet is confirmed.

    Args:
        transaction_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferFile
    """

    return sync_detailed(
        transaction_id=transaction_id,
        client=client,
    ).parsed


async def asyncio_detailed(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | TravelRuleTransferFile]:
    """Get an exchange

     Returns the exchange of a transaction, with what can be done about it and the proofs of its wallet.
    The data of an
    inbound exchange are left out until the wallet is confirmed.

    Args:
        transaction_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferFile]
    """

    kwargs = _get_kwargs(
        transaction_id=transaction_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | TravelRuleTransferFile | None:
    """Get an exchange

     Returns the exchange of a transaction, with what can be done about it and the proofs of its wallet.
    The data of an
    inbound exchange are left out until the wallet is confirmed.

    Args:
        transaction_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferFile
    """

    return (
        await asyncio_detailed(
            transaction_id=transaction_id,
            client=client,
        )
    ).parsed
