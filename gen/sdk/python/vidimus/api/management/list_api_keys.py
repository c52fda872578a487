from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.api_key import ApiKey
from ...models.detail import Detail
from ...types import Response


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/api-keys/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Detail | list[ApiKey] | None:
    if response.status_code == 200:
        response_200 = []
        _response_200 = response.json()
        for componentsschemas_api_key_list_item_data in _response_200:
            componentsschemas_api_key_list_item = ApiKey.from_dict(componentsschemas_api_key_list_item_data)

            response_200.append(componentsschemas_api_key_list_item)

        return response_200

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
) -> Response[Detail | list[ApiKey]]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | list[ApiKey]]:
    """List keys

     All keys of the application, those that are over among them. Needs `read:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | list[ApiKey]]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | list[ApiKey] | None:
    """List keys

     All keys of the application, those that are over among them. Needs `read:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | list[ApiKey]
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        client=client,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | list[ApiKey]]:
    """List keys

     All keys of the application, those that are over among them. Needs `read:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | list[ApiKey]]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | list[ApiKey] | None:
    """List keys

     All keys of the application, those that are over among them. Needs `read:applications`.

    Args:
        org_id (UUID):
        application_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | list[ApiKey]
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            client=client,
        )
    ).parsed
