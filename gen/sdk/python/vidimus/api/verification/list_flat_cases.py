from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_priority import CasePriority
from ...models.detail import Detail
from ...models.flat_case_page import FlatCasePage
from ...models.list_flat_cases_ordering import ListFlatCasesOrdering
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    status_in: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    priority: CasePriority | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListFlatCasesOrdering | Unset = ListFlatCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["status__in"] = status_in

    params["source__in"] = source_in

    json_priority: str | Unset = UNSET
    if not isinstance(priority, Unset):
        json_priority = priority.value

    params["priority"] = json_priority

    params["search"] = search

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/cases/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FlatCasePage | ValidationError | None:
    if response.status_code == 200:
        response_200 = FlatCasePage.from_dict(response.json())

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
) -> Response[Detail | FlatCasePage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    status_in: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    priority: CasePriority | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListFlatCasesOrdering | Unset = ListFlatCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | FlatCasePage | ValidationError]:
    """List cases

     Lists cases, the newest first.

    Args:
        status_in (str | Unset):
        source_in (str | Unset):
        priority (CasePriority | Unset): How soon somebody should look into a case.
        search (str | Unset):
        ordering (ListFlatCasesOrdering | Unset):  Default: ListFlatCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FlatCasePage | ValidationError]
    """

    kwargs = _get_kwargs(
        status_in=status_in,
        source_in=source_in,
        priority=priority,
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
    status_in: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    priority: CasePriority | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListFlatCasesOrdering | Unset = ListFlatCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | FlatCasePage | ValidationError | None:
    """List cases

     Lists cases, the newest first.

    Args:
        status_in (str | Unset):
        source_in (str | Unset):
        priority (CasePriority | Unset): How soon somebody should look into a case.
        search (str | Unset):
        ordering (ListFlatCasesOrdering | Unset):  Default: ListFlatCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FlatCasePage | ValidationError
    """

    return sync_detailed(
        client=client,
        status_in=status_in,
        source_in=source_in,
        priority=priority,
        search=search,
        ordering=ordering,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    status_in: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    priority: CasePriority | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListFlatCasesOrdering | Unset = ListFlatCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | FlatCasePage | ValidationError]:
    """List cases

     Lists cases, the newest first.

    Args:
        status_in (str | Unset):
        source_in (str | Unset):
        priority (CasePriority | Unset): How soon somebody should look into a case.
        search (str | Unset):
        ordering (ListFlatCasesOrdering | Unset):  Default: ListFlatCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FlatCasePage | ValidationError]
    """

    kwargs = _get_kwargs(
        status_in=status_in,
        source_in=source_in,
        priority=priority,
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
    status_in: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    priority: CasePriority | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListFlatCasesOrdering | Unset = ListFlatCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | FlatCasePage | ValidationError | None:
    """List cases

     Lists cases, the newest first.

    Args:
        status_in (str | Unset):
        source_in (str | Unset):
        priority (CasePriority | Unset): How soon somebody should look into a case.
        search (str | Unset):
        ordering (ListFlatCasesOrdering | Unset):  Default: ListFlatCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FlatCasePage | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            status_in=status_in,
            source_in=source_in,
            priority=priority,
            search=search,
            ordering=ordering,
            limit=limit,
            offset=offset,
        )
    ).parsed
