from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_create_request import ListCreateRequest
from ...models.validation_error import ValidationError
from ...models.value_list import ValueList
from ...types import Response


def _get_kwargs(
    *,
    body: ListCreateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/lists/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | ValueList | None:
    if response.status_code == 201:
        response_201 = ValueList.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

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
) -> Response[Detail | ValidationError | ValueList]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ListCreateRequest,
) -> Response[Detail | ValidationError | ValueList]:
    """Create a list

     Makes an allowlist or a list of your own. Blocklists are made by the product, one for each type of
    entries. An application has
    at most 500 lists.

    Args:
        body (ListCreateRequest): A new list.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | ValueList]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: ListCreateRequest,
) -> Detail | ValidationError | ValueList | None:
    """Create a list

     Makes an allowlist or a list of your own. Blocklists are made by the product, one for each type of
    entries. An application has
    at most 500 lists.

    Args:
        body (ListCreateRequest): A new list.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | ValueList
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ListCreateRequest,
) -> Response[Detail | ValidationError | ValueList]:
    """Create a list

     Makes an allowlist or a list of your own. Blocklists are made by the product, one for each type of
    entries. An application has
    at most 500 lists.

    Args:
        body (ListCreateRequest): A new list.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | ValueList]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ListCreateRequest,
) -> Detail | ValidationError | ValueList | None:
    """Create a list

     Makes an allowlist or a list of your own. Blocklists are made by the product, one for each type of
    entries. An application has
    at most 500 lists.

    Args:
        body (ListCreateRequest): A new list.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | ValueList
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
