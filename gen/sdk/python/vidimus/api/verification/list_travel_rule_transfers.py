from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.travel_rule_direction import TravelRuleDirection
from ...models.travel_rule_status import TravelRuleStatus
from ...models.travel_rule_transfer_page import TravelRuleTransferPage
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    status: TravelRuleStatus | Unset = UNSET,
    direction: TravelRuleDirection | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_direction: str | Unset = UNSET
    if not isinstance(direction, Unset):
        json_direction = direction.value

    params["direction"] = json_direction

    params["date_from"] = date_from

    params["date_to"] = date_to

    params["limit"] = limit

    params["offset"] = offset

    params["after"] = after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/travel-rule/transfers/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TravelRuleTransferPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = TravelRuleTransferPage.from_dict(response.json())

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
) -> Response[Detail | TravelRuleTransferPage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    status: TravelRuleStatus | Unset = UNSET,
    direction: TravelRuleDirection | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Response[Detail | TravelRuleTransferPage | ValidationError]:
    """List exchanges

     Lists the exchanges of the application, the newest first. They are counted up to 10,000.

    Args:
        status (TravelRuleStatus | Unset): State of a travel rule exchange. It waits for the
            counterparty, for somebody on this side (ON_HOLD), for a proof that
            a wallet belongs to the customer or for more data; no counterparty was found or reached,
            its data did not match or it
            declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED);
            it was cancelled, ran out of
            time, or no data has to travel.
        direction (TravelRuleDirection | Unset): Way that the transfer goes, seen from the
            customer.
        date_from (str | Unset):
        date_to (str | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferPage | ValidationError]
    """

    kwargs = _get_kwargs(
        status=status,
        direction=direction,
        date_from=date_from,
        date_to=date_to,
        limit=limit,
        offset=offset,
        after=after,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    status: TravelRuleStatus | Unset = UNSET,
    direction: TravelRuleDirection | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Detail | TravelRuleTransferPage | ValidationError | None:
    """List exchanges

     Lists the exchanges of the application, the newest first. They are counted up to 10,000.

    Args:
        status (TravelRuleStatus | Unset): State of a travel rule exchange. It waits for the
            counterparty, for somebody on this side (ON_HOLD), for a proof that
            a wallet belongs to the customer or for more data; no counterparty was found or reached,
            its data did not match or it
            declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED);
            it was cancelled, ran out of
            time, or no data has to travel.
        direction (TravelRuleDirection | Unset): Way that the transfer goes, seen from the
            customer.
        date_from (str | Unset):
        date_to (str | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferPage | ValidationError
    """

    return sync_detailed(
        client=client,
        status=status,
        direction=direction,
        date_from=date_from,
        date_to=date_to,
        limit=limit,
        offset=offset,
        after=after,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    status: TravelRuleStatus | Unset = UNSET,
    direction: TravelRuleDirection | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Response[Detail | TravelRuleTransferPage | ValidationError]:
    """List exchanges

     Lists the exchanges of the application, the newest first. They are counted up to 10,000.

    Args:
        status (TravelRuleStatus | Unset): State of a travel rule exchange. It waits for the
            counterparty, for somebody on this side (ON_HOLD), for a proof that
            a wallet belongs to the customer or for more data; no counterparty was found or reached,
            its data did not match or it
            declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED);
            it was cancelled, ran out of
            time, or no data has to travel.
        direction (TravelRuleDirection | Unset): Way that the transfer goes, seen from the
            customer.
        date_from (str | Unset):
        date_to (str | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleTransferPage | ValidationError]
    """

    kwargs = _get_kwargs(
        status=status,
        direction=direction,
        date_from=date_from,
        date_to=date_to,
        limit=limit,
        offset=offset,
        after=after,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    status: TravelRuleStatus | Unset = UNSET,
    direction: TravelRuleDirection | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Detail | TravelRuleTransferPage | ValidationError | None:
    """List exchanges

     Lists the exchanges of the application, the newest first. They are counted up to 10,000.

    Args:
        status (TravelRuleStatus | Unset): State of a travel rule exchange. It waits for the
            counterparty, for somebody on this side (ON_HOLD), for a proof that
            a wallet belongs to the customer or for more data; no counterparty was found or reached,
            its data did not match or it
            declined; the data was exchanged (COMPLETED) and the transfer is on its chain (FINISHED);
            it was cancelled, ran out of
            time, or no data has to travel.
        direction (TravelRuleDirection | Unset): Way that the transfer goes, seen from the
            customer.
        date_from (str | Unset):
        date_to (str | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleTransferPage | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            status=status,
            direction=direction,
            date_from=date_from,
            date_to=date_to,
            limit=limit,
            offset=offset,
            after=after,
        )
    ).parsed
