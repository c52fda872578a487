from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.registry_search import RegistrySearch
from ...models.registry_search_request import RegistrySearchRequest
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: RegistrySearchRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/kyb/search/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegistrySearch | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = RegistrySearch.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = StandaloneProblem.from_dict(response.json())

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
        response_503 = StandaloneProblem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Detail | RegistrySearch | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: RegistrySearchRequest,
) -> Response[Detail | RegistrySearch | StandaloneProblem | ValidationError]:
    """Search registries for a company

     Looks for companies of a country by name or number, in all registries and tables that this
    installation has for it; at
    most 25 are told, the nearest first. Where there is none the answer is 503. A search is free.

    With `webhook_url` the search goes on in the background, and its outcome is posted there once,
    unsigned, as
    `kyb.registry_search.resolved`. A sandbox finds one company, whatever is looked for,
    asks no registry, and posts the callback as well.

    Args:
        body (RegistrySearchRequest): What to look for. A name or a number is needed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegistrySearch | StandaloneProblem | ValidationError]
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
    body: RegistrySearchRequest,
) -> Detail | RegistrySearch | StandaloneProblem | ValidationError | None:
    """Search registries for a company

     Looks for companies of a country by name or number, in all registries and tables that this
    installation has for it; at
    most 25 are told, the nearest first. Where there is none the answer is 503. A search is free.

    With `webhook_url` the search goes on in the background, and its outcome is posted there once,
    unsigned, as
    `kyb.registry_search.resolved`. A sandbox finds one company, whatever is looked for,
    asks no registry, and posts the callback as well.

    Args:
        body (RegistrySearchRequest): What to look for. A name or a number is needed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegistrySearch | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: RegistrySearchRequest,
) -> Response[Detail | RegistrySearch | StandaloneProblem | ValidationError]:
    """Search registries for a company

     Looks for companies of a country by name or number, in all registries and tables that this
    installation has for it; at
    most 25 are told, the nearest first. Where there is none the answer is 503. A search is free.

    With `webhook_url` the search goes on in the background, and its outcome is posted there once,
    unsigned, as
    `kyb.registry_search.resolved`. A sandbox finds one company, whatever is looked for,
    asks no registry, and posts the callback as well.

    Args:
        body (RegistrySearchRequest): What to look for. A name or a number is needed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegistrySearch | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: RegistrySearchRequest,
) -> Detail | RegistrySearch | StandaloneProblem | ValidationError | None:
    """Search registries for a company

     Looks for companies of a country by name or number, in all registries and tables that this
    installation has for it; at
    most 25 are told, the nearest first. Where there is none the answer is 503. A search is free.

    With `webhook_url` the search goes on in the background, and its outcome is posted there once,
    unsigned, as
    `kyb.registry_search.resolved`. A sandbox finds one company, whatever is looked for,
    asks no registry, and posts the callback as well.

    Args:
        body (RegistrySearchRequest): What to look for. A name or a number is needed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegistrySearch | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
