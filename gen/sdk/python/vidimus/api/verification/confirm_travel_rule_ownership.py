from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.travel_rule_ownership_confirm_request import TravelRuleOwnershipConfirmRequest
from ...models.travel_rule_transfer_detail import TravelRuleTransferDetail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    transaction_id: UUID,
    *,
    body: TravelRuleOwnershipConfirmRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/transactions/{transaction_id}/travel-rule/ownership/".format(
            transaction_id=quote(str(transaction_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TravelRuleTransferDetail | ValidationError | None:
    if response.status_code == 200:
        response_200 = TravelRuleTransferDetail.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Detail.from_dict(response.json())

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
) -> Response[Detail | TravelRuleTransferDetail | ValidationError]:
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
    body: TravelRuleOwnershipConfirmRequest,
) -> Response[Detail | TravelRuleTransferDetail | ValidationError]:
    """Confirm or deny that a wallet is the customer's

     Says whether the wallet of an exchange that waits for it belongs to the own customer. When it does,
    the names of both
    sides are compared; when it does not, both sides are told that the exchange is declined.

    Args:
        transaction_id (UUID):
        body (TravelRuleOwnershipConfirmRequest): Whose the wallet is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferDetail | ValidationError]
    """

    kwargs = _get_kwargs(
        transaction_id=transaction_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleOwnershipConfirmRequest,
) -> Detail | TravelRuleTransferDetail | ValidationError | None:
    """Confirm or deny that a wallet is the customer's

     Says whether the wallet of an exchange that waits for it belongs to the own customer. When it does,
    the names of both
    sides are compared; when it does not, both sides are told that the exchange is declined.

    Args:
        transaction_id (UUID):
        body (TravelRuleOwnershipConfirmRequest): Whose the wallet is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferDetail | ValidationError
    """

    return sync_detailed(
        transaction_id=transaction_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleOwnershipConfirmRequest,
) -> Response[Detail | TravelRuleTransferDetail | ValidationError]:
    """Confirm or deny that a wallet is the customer's

     Says whether the wallet of an exchange that waits for it belongs to the own customer. When it does,
    the names of both
    sides are compared; when it does not, both sides are told that the exchange is declined.

    Args:
        transaction_id (UUID):
        body (TravelRuleOwnershipConfirmRequest): Whose the wallet is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferDetail | ValidationError]
    """

    kwargs = _get_kwargs(
        transaction_id=transaction_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    transaction_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleOwnershipConfirmRequest,
) -> Detail | TravelRuleTransferDetail | ValidationError | None:
    """Confirm or deny that a wallet is the customer's

     Says whether the wallet of an exchange that waits for it belongs to the own customer. When it does,
    the names of both
    sides are compared; when it does not, both sides are told that the exchange is declined.

    Args:
        transaction_id (UUID):
        body (TravelRuleOwnershipConfirmRequest): Whose the wallet is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferDetail | ValidationError
    """

    return (
        await asyncio_detailed(
            transaction_id=transaction_id,
            client=client,
            body=body,
        )
    ).parsed
