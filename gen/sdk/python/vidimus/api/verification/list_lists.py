from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_entry_type import ListEntryType
from ...models.list_lists_ordering import ListListsOrdering
from ...models.list_page import ListPage
from ...models.list_type import ListType
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    list_type: ListType | Unset = UNSET,
    entry_type: ListEntryType | Unset = UNSET,
    ordering: ListListsOrdering | Unset = ListListsOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_list_type: str | Unset = UNSET
    if not isinstance(list_type, Unset):
        json_list_type = list_type.value

    params["list_type"] = json_list_type

    json_entry_type: str | Unset = UNSET
    if not isinstance(entry_type, Unset):
        json_entry_type = entry_type.value

    params["entry_type"] = json_entry_type

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/lists/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ListPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = ListPage.from_dict(response.json())

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
) -> Response[Detail | ListPage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    list_type: ListType | Unset = UNSET,
    entry_type: ListEntryType | Unset = UNSET,
    ordering: ListListsOrdering | Unset = ListListsOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | ListPage | ValidationError]:
    """List lists

     Lists the lists of the application, the newest first, those that the product keeps among them.

    Args:
        list_type (ListType | Unset): What a list is for. A blocklist declines or refuses whoever
            is on it; an allowlist keeps duplicates from counting against
            whoever is on it; a list of your own is there for rules.
        entry_type (ListEntryType | Unset): What the entries of a list are.
        ordering (ListListsOrdering | Unset):  Default: ListListsOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ListPage | ValidationError]
    """

    kwargs = _get_kwargs(
        list_type=list_type,
        entry_type=entry_type,
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
    list_type: ListType | Unset = UNSET,
    entry_type: ListEntryType | Unset = UNSET,
    ordering: ListListsOrdering | Unset = ListListsOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | ListPage | ValidationError | None:
    """List lists

     Lists the lists of the application, the newest first, those that the product keeps among them.

    Args:
        list_type (ListType | Unset): What a list is for. A blocklist declines or refuses whoever
            is on it; an allowlist keeps duplicates from counting against
            whoever is on it; a list of your own is there for rules.
        entry_type (ListEntryType | Unset): What the entries of a list are.
        ordering (ListListsOrdering | Unset):  Default: ListListsOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ListPage | ValidationError
    """

    return sync_detailed(
        client=client,
        list_type=list_type,
        entry_type=entry_type,
        ordering=ordering,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    list_type: ListType | Unset = UNSET,
    entry_type: ListEntryType | Unset = UNSET,
    ordering: ListListsOrdering | Unset = ListListsOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | ListPage | ValidationError]:
    """List lists

     Lists the lists of the application, the newest first, those that the product keeps among them.

    Args:
        list_type (ListType | Unset): What a list is for. A blocklist declines or refuses whoever
            is on it; an allowlist keeps duplicates from counting against
            whoever is on it; a list of your own is there for rules.
        entry_type (ListEntryType | Unset): What the entries of a list are.
        ordering (ListListsOrdering | Unset):  Default: ListListsOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ListPage | ValidationError]
    """

    kwargs = _get_kwargs(
        list_type=list_type,
        entry_type=entry_type,
        ordering=ordering,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    list_type: ListType | Unset = UNSET,
    entry_type: ListEntryType | Unset = UNSET,
    ordering: ListListsOrdering | Unset = ListListsOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | ListPage | ValidationError | None:
    """List lists

     Lists the lists of the application, the newest first, those that the product keeps among them.

    Args:
        list_type (ListType | Unset): What a list is for. A blocklist declines or refuses whoever
            is on it; an allowlist keeps duplicates from counting against
            whoever is on it; a list of your own is there for rules.
        entry_type (ListEntryType | Unset): What the entries of a list are.
        ordering (ListListsOrdering | Unset):  Default: ListListsOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ListPage | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            list_type=list_type,
            entry_type=entry_type,
            ordering=ordering,
            limit=limit,
            offset=offset,
        )
    ).parsed
