from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.blocklist_item_type import BlocklistItemType
from ...models.blocklist_page import BlocklistPage
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    item_type: BlocklistItemType | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_item_type: str | Unset = UNSET
    if not isinstance(item_type, Unset):
        json_item_type = item_type.value

    params["item_type"] = json_item_type

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/blocklist/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> BlocklistPage | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = BlocklistPage.from_dict(response.json())

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
) -> Response[BlocklistPage | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    item_type: BlocklistItemType | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[BlocklistPage | Detail | ValidationError]:
    """List what is blocked

     Lists what is blocked of persons on all blocklists, the newest first, with the session it was taken
    from. For new programs,
    `listListEntries` tells more.

    Args:
        item_type (BlocklistItemType | Unset): What of a person is blocked.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BlocklistPage | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        item_type=item_type,
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
    item_type: BlocklistItemType | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> BlocklistPage | Detail | ValidationError | None:
    """List what is blocked

     Lists what is blocked of persons on all blocklists, the newest first, with the session it was taken
    from. For new programs,
    `listListEntries` tells more.

    Args:
        item_type (BlocklistItemType | Unset): What of a person is blocked.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BlocklistPage | Detail | ValidationError
    """

    return sync_detailed(
        client=client,
        item_type=item_type,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    item_type: BlocklistItemType | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[BlocklistPage | Detail | ValidationError]:
    """List what is blocked

     Lists what is blocked of persons on all blocklists, the newest first, with the session it was taken
    from. For new programs,
    `listListEntries` tells more.

    Args:
        item_type (BlocklistItemType | Unset): What of a person is blocked.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BlocklistPage | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        item_type=item_type,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    item_type: BlocklistItemType | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> BlocklistPage | Detail | ValidationError | None:
    """List what is blocked

     Lists what is blocked of persons on all blocklists, the newest first, with the session it was taken
    from. For new programs,
    `listListEntries` tells more.

    Args:
        item_type (BlocklistItemType | Unset): What of a person is blocked.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BlocklistPage | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            item_type=item_type,
            limit=limit,
            offset=offset,
        )
    ).parsed
