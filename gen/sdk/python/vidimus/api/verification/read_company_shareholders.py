from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.registry_choice import RegistryChoice
from ...models.registry_profile import RegistryProfile
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: RegistryChoice,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/kyb/shareholders/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | RegistryProfile | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = RegistryProfile.from_dict(response.json())

        return response_200

    if response.status_code == 202:
        response_202 = RegistryProfile.from_dict(response.json())

        return response_202

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
) -> Response[Detail | RegistryProfile | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: RegistryChoice,
) -> Response[Detail | RegistryProfile | StandaloneProblem | ValidationError]:
    """Read a company with its shareholders

     Reads what the registries tell of a company that a search has found, its officers and those who own
    it directly.

    The call is kept as a business session with `session_type` API, whose id is `request_id`;
    `status.updated` is sent. Where
    a registry does not answer, `fetch_status` is `pending`: it is asked again for a day and a half, and
    `data.updated` is
    sent when it answered. A sandbox tells of one company, whatever is chosen, and keeps nothing.

    Args:
        body (RegistryChoice): A company that a search has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegistryProfile | StandaloneProblem | ValidationError]
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
    body: RegistryChoice,
) -> Detail | RegistryProfile | StandaloneProblem | ValidationError | None:
    """Read a company with its shareholders

     Reads what the registries tell of a company that a search has found, its officers and those who own
    it directly.

    The call is kept as a business session with `session_type` API, whose id is `request_id`;
    `status.updated` is sent. Where
    a registry does not answer, `fetch_status` is `pending`: it is asked again for a day and a half, and
    `data.updated` is
    sent when it answered. A sandbox tells of one company, whatever is chosen, and keeps nothing.

    Args:
        body (RegistryChoice): A company that a search has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegistryProfile | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: RegistryChoice,
) -> Response[Detail | RegistryProfile | StandaloneProblem | ValidationError]:
    """Read a company with its shareholders

     Reads what the registries tell of a company that a search has found, its officers and those who own
    it directly.

    The call is kept as a business session with `session_type` API, whose id is `request_id`;
    `status.updated` is sent. Where
    a registry does not answer, `fetch_status` is `pending`: it is asked again for a day and a half, and
    `data.updated` is
    sent when it answered. A sandbox tells of one company, whatever is chosen, and keeps nothing.

    Args:
        body (RegistryChoice): A company that a search has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | RegistryProfile | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: RegistryChoice,
) -> Detail | RegistryProfile | StandaloneProblem | ValidationError | None:
    """Read a company with its shareholders

     Reads what the registries tell of a company that a search has found, its officers and those who own
    it directly.

    The call is kept as a business session with `session_type` API, whose id is `request_id`;
    `status.updated` is sent. Where
    a registry does not answer, `fetch_status` is `pending`: it is asked again for a day and a half, and
    `data.updated` is
    sent when it answered. A sandbox tells of one company, whatever is chosen, and keeps nothing.

    Args:
        body (RegistryChoice): A company that a search has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | RegistryProfile | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
