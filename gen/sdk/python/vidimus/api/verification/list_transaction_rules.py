from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.transaction_rule_category import TransactionRuleCategory
from ...models.transaction_rule_mode import TransactionRuleMode
from ...models.transaction_rule_page import TransactionRulePage
from ...models.transaction_rule_source import TransactionRuleSource
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    source: TransactionRuleSource | Unset = UNSET,
    category: TransactionRuleCategory | Unset = UNSET,
    mode: TransactionRuleMode | Unset = UNSET,
    bundle: TransactionRuleCategory | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: str | Unset = "source,-run_count",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_source: str | Unset = UNSET
    if not isinstance(source, Unset):
        json_source = source.value

    params["source"] = json_source

    json_category: str | Unset = UNSET
    if not isinstance(category, Unset):
        json_category = category.value

    params["category"] = json_category

    json_mode: str | Unset = UNSET
    if not isinstance(mode, Unset):
        json_mode = mode.value

    params["mode"] = json_mode

    json_bundle: str | Unset = UNSET
    if not isinstance(bundle, Unset):
        json_bundle = bundle.value

    params["bundle"] = json_bundle

    params["search"] = search

    params["ordering"] = ordering

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/transactions/rules/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TransactionRulePage | ValidationError | None:
    if response.status_code == 200:
        response_200 = TransactionRulePage.from_dict(response.json())

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
) -> Response[Detail | TransactionRulePage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    source: TransactionRuleSource | Unset = UNSET,
    category: TransactionRuleCategory | Unset = UNSET,
    mode: TransactionRuleMode | Unset = UNSET,
    bundle: TransactionRuleCategory | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: str | Unset = "source,-run_count",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | TransactionRulePage | ValidationError]:
    """List rules

     Lists the rules of transactions and events, each with what became of the records that it matched.

    Args:
        source (TransactionRuleSource | Unset): Where a rule came from, the library or yourself.
        category (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of
            the library.
        mode (TransactionRuleMode | Unset): What a rule does when it matches. An active rule acts,
            one under test is recorded only, a disabled one is not asked.
        bundle (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of the
            library.
        search (str | Unset):
        ordering (str | Unset):  Default: 'source,-run_count'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRulePage | ValidationError]
    """

    kwargs = _get_kwargs(
        source=source,
        category=category,
        mode=mode,
        bundle=bundle,
        search=search,
        ordering=ordering,
        limit=limit,
        offset=offset,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    source: TransactionRuleSource | Unset = UNSET,
    category: TransactionRuleCategory | Unset = UNSET,
    mode: TransactionRuleMode | Unset = UNSET,
    bundle: TransactionRuleCategory | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: str | Unset = "source,-run_count",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | TransactionRulePage | ValidationError | None:
    """List rules

     Lists the rules of transactions and events, each with what became of the records that it matched.

    Args:
        source (TransactionRuleSource | Unset): Where a rule came from, the library or yourself.
        category (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of
            the library.
        mode (TransactionRuleMode | Unset): What a rule does when it matches. An active rule acts,
            one under test is recorded only, a disabled one is not asked.
        bundle (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of the
            library.
        search (str | Unset):
        ordering (str | Unset):  Default: 'source,-run_count'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRulePage | ValidationError
    """

    return sync_detailed(
        client=client,
        source=source,
        category=category,
        mode=mode,
        bundle=bundle,
        search=search,
        ordering=ordering,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    source: TransactionRuleSource | Unset = UNSET,
    category: TransactionRuleCategory | Unset = UNSET,
    mode: TransactionRuleMode | Unset = UNSET,
    bundle: TransactionRuleCategory | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: str | Unset = "source,-run_count",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | TransactionRulePage | ValidationError]:
    """List rules

     Lists the rules of transactions and events, each with what became of the records that it matched.

    Args:
        source (TransactionRuleSource | Unset): Where a rule came from, the library or yourself.
        category (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of
            the library.
        mode (TransactionRuleMode | Unset): What a rule does when it matches. An active rule acts,
            one under test is recorded only, a disabled one is not asked.
        bundle (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of the
            library.
        search (str | Unset):
        ordering (str | Unset):  Default: 'source,-run_count'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRulePage | ValidationError]
    """

    kwargs = _get_kwargs(
        source=source,
        category=category,
        mode=mode,
        bundle=bundle,
        search=search,
        ordering=ordering,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    source: TransactionRuleSource | Unset = UNSET,
    category: TransactionRuleCategory | Unset = UNSET,
    mode: TransactionRuleMode | Unset = UNSET,
    bundle: TransactionRuleCategory | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: str | Unset = "source,-run_count",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | TransactionRulePage | ValidationError | None:
    """List rules

     Lists the rules of transactions and events, each with what became of the records that it matched.

    Args:
        source (TransactionRuleSource | Unset): Where a rule came from, the library or yourself.
        category (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of
            the library.
        mode (TransactionRuleMode | Unset): What a rule does when it matches. An active rule acts,
            one under test is recorded only, a disabled one is not asked.
        bundle (TransactionRuleCategory | Unset): Category of a rule, and name of a bundle of the
            library.
        search (str | Unset):
        ordering (str | Unset):  Default: 'source,-run_count'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRulePage | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            source=source,
            category=category,
            mode=mode,
            bundle=bundle,
            search=search,
            ordering=ordering,
            limit=limit,
            offset=offset,
        )
    ).parsed
