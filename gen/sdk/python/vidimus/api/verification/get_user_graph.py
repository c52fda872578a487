from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.link_graph import LinkGraph
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    vendor_data: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/users/{vendor_data}/graph/".format(
            vendor_data=quote(str(vendor_data), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | LinkGraph | ValidationError | None:
    if response.status_code == 200:
        response_200 = LinkGraph.from_dict(response.json())

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
) -> Response[Detail | LinkGraph | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | LinkGraph | ValidationError]:
    """Read the links of a user

     Answers with what a user is linked with: its sessions, what they hold that others can have as well
    (documents, phone
    numbers, mail addresses, devices, network addresses, registration numbers, a face), the sessions
    that have the same, the
    users and businesses that those belong to, the sessions of key people and companies, and whom it
    dealt with in payments.

    At most 300 nodes and 600 edges are told, `is_cut` says that there are more. Of sessions, values and
    payments the newest are
    looked at; `kinds` tells where there may be more, and what was not looked at: sessions and what they
    hold need
    `read:sessions` beside, payments `list:transactions`.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | LinkGraph | ValidationError]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Detail | LinkGraph | ValidationError | None:
    """Read the links of a user

     Answers with what a user is linked with: its sessions, what they hold that others can have as well
    (documents, phone
    numbers, mail addresses, devices, network addresses, registration numbers, a face), the sessions
    that have the same, the
    users and businesses that those belong to, the sessions of key people and companies, and whom it
    dealt with in payments.

    At most 300 nodes and 600 edges are told, `is_cut` says that there are more. Of sessions, values and
    payments the newest are
    looked at; `kinds` tells where there may be more, and what was not looked at: sessions and what they
    hold need
    `read:sessions` beside, payments `list:transactions`.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | LinkGraph | ValidationError
    """

    return sync_detailed(
        vendor_data=vendor_data,
        client=client,
    ).parsed


async def asyncio_detailed(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | LinkGraph | ValidationError]:
    """Read the links of a user

     Answers with what a user is linked with: its sessions, what they hold that others can have as well
    (documents, phone
    numbers, mail addresses, devices, network addresses, registration numbers, a face), the sessions
    that have the same, the
    users and businesses that those belong to, the sessions of key people and companies, and whom it
    dealt with in payments.

    At most 300 nodes and 600 edges are told, `is_cut` says that there are more. Of sessions, values and
    payments the newest are
    looked at; `kinds` tells where there may be more, and what was not looked at: sessions and what they
    hold need
    `read:sessions` beside, payments `list:transactions`.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | LinkGraph | ValidationError]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Detail | LinkGraph | ValidationError | None:
    """Read the links of a user

     Answers with what a user is linked with: its sessions, what they hold that others can have as well
    (documents, phone
    numbers, mail addresses, devices, network addresses, registration numbers, a face), the sessions
    that have the same, the
    users and businesses that those belong to, the sessions of key people and companies, and whom it
    dealt with in payments.

    At most 300 nodes and 600 edges are told, `is_cut` says that there are more. Of sessions, values and
    payments the newest are
    looked at; `kinds` tells where there may be more, and what was not looked at: sessions and what they
    hold need
    `read:sessions` beside, payments `list:transactions`.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | LinkGraph | ValidationError
    """

    return (
        await asyncio_detailed(
            vendor_data=vendor_data,
            client=client,
        )
    ).parsed
