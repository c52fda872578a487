from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.organization_top_ups import OrganizationTopUps
from ...models.top_up_status import TopUpStatus
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    org_id: UUID,
    *,
    status: TopUpStatus | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{org_id}/top-up/".format(
            org_id=quote(str(org_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | OrganizationTopUps | ValidationError | None:
    if response.status_code == 200:
        response_200 = OrganizationTopUps.from_dict(response.json())

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
) -> Response[Detail | OrganizationTopUps | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    status: TopUpStatus | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | OrganizationTopUps | ValidationError]:
    """Read the credits and payments of an organization

     What the live applications that the member may see have and may spend together, how credits are
    bought by themselves, and the
    payments that were begun for these applications, newest first, with what became of them. Needs
    `read:subscription`.

    Args:
        org_id (UUID):
        status (TopUpStatus | Unset): What became of a payment. One that expired or was cancelled
            adds nothing.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | OrganizationTopUps | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        status=status,
        limit=limit,
        offset=offset,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    status: TopUpStatus | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | OrganizationTopUps | ValidationError | None:
    """Read the credits and payments of an organization

     What the live applications that the member may see have and may spend together, how credits are
    bought by themselves, and the
    payments that were begun for these applications, newest first, with what became of them. Needs
    `read:subscription`.

    Args:
        org_id (UUID):
        status (TopUpStatus | Unset): What became of a payment. One that expired or was cancelled
            adds nothing.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | OrganizationTopUps | ValidationError
    """

    return sync_detailed(
        org_id=org_id,
        client=client,
        status=status,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    status: TopUpStatus | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | OrganizationTopUps | ValidationError]:
    """Read the credits and payments of an organization

     What the live applications that the member may see have and may spend together, how credits are
    bought by themselves, and the
    payments that were begun for these applications, newest first, with what became of them. Needs
    `read:subscription`.

    Args:
        org_id (UUID):
        status (TopUpStatus | Unset): What became of a payment. One that expired or was cancelled
            adds nothing.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | OrganizationTopUps | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        status=status,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    status: TopUpStatus | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | OrganizationTopUps | ValidationError | None:
    """Read the credits and payments of an organization

     What the live applications that the member may see have and may spend together, how credits are
    bought by themselves, and the
    payments that were begun for these applications, newest first, with what became of them. Needs
    `read:subscription`.

    Args:
        org_id (UUID):
        status (TopUpStatus | Unset): What became of a payment. One that expired or was cancelled
            adds nothing.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | OrganizationTopUps | ValidationError
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            client=client,
            status=status,
            limit=limit,
            offset=offset,
        )
    ).parsed
