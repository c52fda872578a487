from http import HTTPStatus
from typing import Any
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_transactions_ordering import ListTransactionsOrdering
from ...models.transaction_direction import TransactionDirection
from ...models.transaction_list import TransactionList
from ...models.transaction_severity import TransactionSeverity
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    direction: TransactionDirection | Unset = UNSET,
    currency: str | Unset = UNSET,
    amount_min: str | Unset = UNSET,
    amount_max: str | Unset = UNSET,
    score_min: int | Unset = UNSET,
    rule: UUID | Unset = UNSET,
    severity: TransactionSeverity | Unset = UNSET,
    type_: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    counterparty: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListTransactionsOrdering | Unset = ListTransactionsOrdering.LATEST_PAYMENT_FIRST,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["after"] = after

    params["status"] = status

    json_direction: str | Unset = UNSET
    if not isinstance(direction, Unset):
        json_direction = direction.value

    params["direction"] = json_direction

    params["currency"] = currency

    params["amount_min"] = amount_min

    params["amount_max"] = amount_max

    params["score_min"] = score_min

    json_rule: str | Unset = UNSET
    if not isinstance(rule, Unset):
        json_rule = str(rule)
    params["rule"] = json_rule

    json_severity: str | Unset = UNSET
    if not isinstance(severity, Unset):
        json_severity = severity.value

    params["severity"] = json_severity

    params["type"] = type_

    params["vendor_data"] = vendor_data

    params["counterparty"] = counterparty

    params["date_from"] = date_from

    params["date_to"] = date_to

    params["search"] = search

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/transactions/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TransactionList | ValidationError | None:
    if response.status_code == 200:
        response_200 = TransactionList.from_dict(response.json())

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
) -> Response[Detail | TransactionList | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    direction: TransactionDirection | Unset = UNSET,
    currency: str | Unset = UNSET,
    amount_min: str | Unset = UNSET,
    amount_max: str | Unset = UNSET,
    score_min: int | Unset = UNSET,
    rule: UUID | Unset = UNSET,
    severity: TransactionSeverity | Unset = UNSET,
    type_: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    counterparty: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListTransactionsOrdering | Unset = ListTransactionsOrdering.LATEST_PAYMENT_FIRST,
) -> Response[Detail | TransactionList | ValidationError]:
    """List transactions

     Lists the transactions of the application, the newest payments first. All conditions given must
    hold. `count` goes no
    further than 100; `total_transactions` is exact, with conditions up to 10,000.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        direction (TransactionDirection | Unset): The way the money goes, seen from you.
        currency (str | Unset):
        amount_min (str | Unset):
        amount_max (str | Unset):
        score_min (int | Unset):
        rule (UUID | Unset):
        severity (TransactionSeverity | Unset): How grave what was found of a transaction is. What
            was given no points is UNKNOWN, which is no verdict.
        type_ (str | Unset):
        vendor_data (str | Unset):
        counterparty (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListTransactionsOrdering | Unset):  Default:
            ListTransactionsOrdering.LATEST_PAYMENT_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionList | ValidationError]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        direction=direction,
        currency=currency,
        amount_min=amount_min,
        amount_max=amount_max,
        score_min=score_min,
        rule=rule,
        severity=severity,
        type_=type_,
        vendor_data=vendor_data,
        counterparty=counterparty,
        date_from=date_from,
        date_to=date_to,
        search=search,
        ordering=ordering,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    direction: TransactionDirection | Unset = UNSET,
    currency: str | Unset = UNSET,
    amount_min: str | Unset = UNSET,
    amount_max: str | Unset = UNSET,
    score_min: int | Unset = UNSET,
    rule: UUID | Unset = UNSET,
    severity: TransactionSeverity | Unset = UNSET,
    type_: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    counterparty: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListTransactionsOrdering | Unset = ListTransactionsOrdering.LATEST_PAYMENT_FIRST,
) -> Detail | TransactionList | ValidationError | None:
    """List transactions

     Lists the transactions of the application, the newest payments first. All conditions given must
    hold. `count` goes no
    further than 100; `total_transactions` is exact, with conditions up to 10,000.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        direction (TransactionDirection | Unset): The way the money goes, seen from you.
        currency (str | Unset):
        amount_min (str | Unset):
        amount_max (str | Unset):
        score_min (int | Unset):
        rule (UUID | Unset):
        severity (TransactionSeverity | Unset): How grave what was found of a transaction is. What
            was given no points is UNKNOWN, which is no verdict.
        type_ (str | Unset):
        vendor_data (str | Unset):
        counterparty (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListTransactionsOrdering | Unset):  Default:
            ListTransactionsOrdering.LATEST_PAYMENT_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionList | ValidationError
    """

    return sync_detailed(
        client=client,
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        direction=direction,
        currency=currency,
        amount_min=amount_min,
        amount_max=amount_max,
        score_min=score_min,
        rule=rule,
        severity=severity,
        type_=type_,
        vendor_data=vendor_data,
        counterparty=counterparty,
        date_from=date_from,
        date_to=date_to,
        search=search,
        ordering=ordering,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    direction: TransactionDirection | Unset = UNSET,
    currency: str | Unset = UNSET,
    amount_min: str | Unset = UNSET,
    amount_max: str | Unset = UNSET,
    score_min: int | Unset = UNSET,
    rule: UUID | Unset = UNSET,
    severity: TransactionSeverity | Unset = UNSET,
    type_: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    counterparty: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListTransactionsOrdering | Unset = ListTransactionsOrdering.LATEST_PAYMENT_FIRST,
) -> Response[Detail | TransactionList | ValidationError]:
    """List transactions

     Lists the transactions of the application, the newest payments first. All conditions given must
    hold. `count` goes no
    further than 100; `total_transactions` is exact, with conditions up to 10,000.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        direction (TransactionDirection | Unset): The way the money goes, seen from you.
        currency (str | Unset):
        amount_min (str | Unset):
        amount_max (str | Unset):
        score_min (int | Unset):
        rule (UUID | Unset):
        severity (TransactionSeverity | Unset): How grave what was found of a transaction is. What
            was given no points is UNKNOWN, which is no verdict.
        type_ (str | Unset):
        vendor_data (str | Unset):
        counterparty (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListTransactionsOrdering | Unset):  Default:
            ListTransactionsOrdering.LATEST_PAYMENT_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionList | ValidationError]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        direction=direction,
        currency=currency,
        amount_min=amount_min,
        amount_max=amount_max,
        score_min=score_min,
        rule=rule,
        severity=severity,
        type_=type_,
        vendor_data=vendor_data,
        counterparty=counterparty,
        date_from=date_from,
        date_to=date_to,
        search=search,
        ordering=ordering,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    direction: TransactionDirection | Unset = UNSET,
    currency: str | Unset = UNSET,
    amount_min: str | Unset = UNSET,
    amount_max: str | Unset = UNSET,
    score_min: int | Unset = UNSET,
    rule: UUID | Unset = UNSET,
    severity: TransactionSeverity | Unset = UNSET,
    type_: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    counterparty: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListTransactionsOrdering | Unset = ListTransactionsOrdering.LATEST_PAYMENT_FIRST,
) -> Detail | TransactionList | ValidationError | None:
    """List transactions

     Lists the transactions of the application, the newest payments first. All conditions given must
    hold. `count` goes no
    further than 100; `total_transactions` is exact, with conditions up to 10,000.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        direction (TransactionDirection | Unset): The way the money goes, seen from you.
        currency (str | Unset):
        amount_min (str | Unset):
        amount_max (str | Unset):
        score_min (int | Unset):
        rule (UUID | Unset):
        severity (TransactionSeverity | Unset): How grave what was found of a transaction is. What
            was given no points is UNKNOWN, which is no verdict.
        type_ (str | Unset):
        vendor_data (str | Unset):
        counterparty (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListTransactionsOrdering | Unset):  Default:
            ListTransactionsOrdering.LATEST_PAYMENT_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionList | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            offset=offset,
            after=after,
            status=status,
            direction=direction,
            currency=currency,
            amount_min=amount_min,
            amount_max=amount_max,
            score_min=score_min,
            rule=rule,
            severity=severity,
            type_=type_,
            vendor_data=vendor_data,
            counterparty=counterparty,
            date_from=date_from,
            date_to=date_to,
            search=search,
            ordering=ordering,
        )
    ).parsed
