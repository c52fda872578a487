from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.transaction_rule_backtest import TransactionRuleBacktest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    backtest_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/transactions/rules/backtests/{backtest_uuid}/cancel/".format(
            backtest_uuid=quote(str(backtest_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TransactionRuleBacktest | ValidationError | None:
    if response.status_code == 200:
        response_200 = TransactionRuleBacktest.from_dict(response.json())

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
) -> Response[Detail | TransactionRuleBacktest | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    backtest_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | TransactionRuleBacktest | ValidationError]:
    """Cancel a back-test

     Ends a back-test. What it has found so far stays readable. A cancelled one stays so; one that has
    ended otherwise is refused with 409.

    Args:
        backtest_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRuleBacktest | ValidationError]
    """

    kwargs = _get_kwargs(
        backtest_uuid=backtest_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    backtest_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | TransactionRuleBacktest | ValidationError | None:
    """Cancel a back-test

     Ends a back-test. What it has found so far stays readable. A cancelled one stays so; one that has
    ended otherwise is refused with 409.

    Args:
        backtest_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRuleBacktest | ValidationError
    """

    return sync_detailed(
        backtest_uuid=backtest_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    backtest_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | TransactionRuleBacktest | ValidationError]:
    """Cancel a back-test

     Ends a back-test. What it has found so far stays readable. A cancelled one stays so; one that has
    ended otherwise is refused with 409.

    Args:
        backtest_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRuleBacktest | ValidationError]
    """

    kwargs = _get_kwargs(
        backtest_uuid=backtest_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    backtest_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | TransactionRuleBacktest | ValidationError | None:
    """Cancel a back-test

     Ends a back-test. What it has found so far stays readable. A cancelled one stays so; one that has
    ended otherwise is refused with 409.

    Args:
        backtest_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRuleBacktest | ValidationError
    """

    return (
        await asyncio_detailed(
            backtest_uuid=backtest_uuid,
            client=client,
        )
    ).parsed
