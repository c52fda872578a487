from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_users_ordering import ListUsersOrdering
from ...models.user_list import UserList
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    status: str | Unset = UNSET,
    country: str | Unset = UNSET,
    tag: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListUsersOrdering | Unset = ListUsersOrdering.LAST_SESSION_FIRST,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["after"] = after

    params["status"] = status

    params["country"] = country

    params["tag"] = tag

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
        "url": "/v3/users/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | UserList | ValidationError | None:
    if response.status_code == 200:
        response_200 = UserList.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[Detail | UserList | ValidationError]:
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
    country: str | Unset = UNSET,
    tag: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListUsersOrdering | Unset = ListUsersOrdering.LAST_SESSION_FIRST,
) -> Response[Detail | UserList | ValidationError]:
    """List users

     Lists users, those with the newest sessions first. All conditions given must hold. A user comes into
    being with the first session of its
    `vendor_data`, or by `createUser`.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        country (str | Unset):
        tag (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListUsersOrdering | Unset):  Default: ListUsersOrdering.LAST_SESSION_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | UserList | ValidationError]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        country=country,
        tag=tag,
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
    country: str | Unset = UNSET,
    tag: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListUsersOrdering | Unset = ListUsersOrdering.LAST_SESSION_FIRST,
) -> Detail | UserList | ValidationError | None:
    """List users

     Lists users, those with the newest sessions first. All conditions given must hold. A user comes into
    being with the first session of its
    `vendor_data`, or by `createUser`.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        country (str | Unset):
        tag (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListUsersOrdering | Unset):  Default: ListUsersOrdering.LAST_SESSION_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | UserList | ValidationError
    """

    return sync_detailed(
        client=client,
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        country=country,
        tag=tag,
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
    country: str | Unset = UNSET,
    tag: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListUsersOrdering | Unset = ListUsersOrdering.LAST_SESSION_FIRST,
) -> Response[Detail | UserList | ValidationError]:
    """List users

     Lists users, those with the newest sessions first. All conditions given must hold. A user comes into
    being with the first session of its
    `vendor_data`, or by `createUser`.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        country (str | Unset):
        tag (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListUsersOrdering | Unset):  Default: ListUsersOrdering.LAST_SESSION_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | UserList | ValidationError]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        after=after,
        status=status,
        country=country,
        tag=tag,
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
    country: str | Unset = UNSET,
    tag: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    search: str | Unset = UNSET,
    ordering: ListUsersOrdering | Unset = ListUsersOrdering.LAST_SESSION_FIRST,
) -> Detail | UserList | ValidationError | None:
    """List users

     Lists users, those with the newest sessions first. All conditions given must hold. A user comes into
    being with the first session of its
    `vendor_data`, or by `createUser`.

    Args:
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        status (str | Unset):
        country (str | Unset):
        tag (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        search (str | Unset):
        ordering (ListUsersOrdering | Unset):  Default: ListUsersOrdering.LAST_SESSION_FIRST.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | UserList | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            offset=offset,
            after=after,
            status=status,
            country=country,
            tag=tag,
            date_from=date_from,
            date_to=date_to,
            search=search,
            ordering=ordering,
        )
    ).parsed
