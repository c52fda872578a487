from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_entry import ListEntry
from ...models.list_entry_create_request import ListEntryCreateRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    list_uuid: UUID,
    *,
    body: ListEntryCreateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/lists/{list_uuid}/entries/".format(
            list_uuid=quote(str(list_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ListEntry | ValidationError | None:
    if response.status_code == 201:
        response_201 = ListEntry.from_dict(response.json())

        return response_201

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
) -> Response[Detail | ListEntry | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListEntryCreateRequest,
) -> Response[Detail | ListEntry | ValidationError]:
    """Put an entry on a list

     Puts a value on a list, or what a session has found: with `reference_session_id` and no `value` the
    entry takes the value of
    the newest record of the list's type in that session. Values are kept in one form, so that every
    spelling is the same entry.
    A block holds from the next check on; an allowlist only keeps duplicates from counting against
    anybody, and never beats a
    blocklist. A value that stands on the list already is refused.

    Args:
        list_uuid (UUID):
        body (ListEntryCreateRequest): A new entry: `value`, `reference_session_id` or both.
            Values are checked by the type of the list: an address of mail, a phone number
            with its country code, an IP address or network, a fingerprint of a device, an address of
            a blockchain, an account number, a
            country (alpha-3 or alpha-2), the number of a document, the `vendor_data` of a user or
            business, the id of a known face, or any key.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ListEntry | ValidationError]
    """

    kwargs = _get_kwargs(
        list_uuid=list_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListEntryCreateRequest,
) -> Detail | ListEntry | ValidationError | None:
    """Put an entry on a list

     Puts a value on a list, or what a session has found: with `reference_session_id` and no `value` the
    entry takes the value of
    the newest record of the list's type in that session. Values are kept in one form, so that every
    spelling is the same entry.
    A block holds from the next check on; an allowlist only keeps duplicates from counting against
    anybody, and never beats a
    blocklist. A value that stands on the list already is refused.

    Args:
        list_uuid (UUID):
        body (ListEntryCreateRequest): A new entry: `value`, `reference_session_id` or both.
            Values are checked by the type of the list: an address of mail, a phone number
            with its country code, an IP address or network, a fingerprint of a device, an address of
            a blockchain, an account number, a
            country (alpha-3 or alpha-2), the number of a document, the `vendor_data` of a user or
            business, the id of a known face, or any key.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ListEntry | ValidationError
    """

    return sync_detailed(
        list_uuid=list_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListEntryCreateRequest,
) -> Response[Detail | ListEntry | ValidationError]:
    """Put an entry on a list

     Puts a value on a list, or what a session has found: with `reference_session_id` and no `value` the
    entry takes the value of
    the newest record of the list's type in that session. Values are kept in one form, so that every
    spelling is the same entry.
    A block holds from the next check on; an allowlist only keeps duplicates from counting against
    anybody, and never beats a
    blocklist. A value that stands on the list already is refused.

    Args:
        list_uuid (UUID):
        body (ListEntryCreateRequest): A new entry: `value`, `reference_session_id` or both.
            Values are checked by the type of the list: an address of mail, a phone number
            with its country code, an IP address or network, a fingerprint of a device, an address of
            a blockchain, an account number, a
            country (alpha-3 or alpha-2), the number of a document, the `vendor_data` of a user or
            business, the id of a known face, or any key.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ListEntry | ValidationError]
    """

    kwargs = _get_kwargs(
        list_uuid=list_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListEntryCreateRequest,
) -> Detail | ListEntry | ValidationError | None:
    """Put an entry on a list

     Puts a value on a list, or what a session has found: with `reference_session_id` and no `value` the
    entry takes the value of
    the newest record of the list's type in that session. Values are kept in one form, so that every
    spelling is the same entry.
    A block holds from the next check on; an allowlist only keeps duplicates from counting against
    anybody, and never beats a
    blocklist. A value that stands on the list already is refused.

    Args:
        list_uuid (UUID):
        body (ListEntryCreateRequest): A new entry: `value`, `reference_session_id` or both.
            Values are checked by the type of the list: an address of mail, a phone number
            with its country code, an IP address or network, a fingerprint of a device, an address of
            a blockchain, an account number, a
            country (alpha-3 or alpha-2), the number of a document, the `vendor_data` of a user or
            business, the id of a known face, or any key.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ListEntry | ValidationError
    """

    return (
        await asyncio_detailed(
            list_uuid=list_uuid,
            client=client,
            body=body,
        )
    ).parsed
