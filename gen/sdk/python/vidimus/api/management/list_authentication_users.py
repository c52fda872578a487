from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.authentication_user_list import AuthenticationUserList
from ...models.authentication_user_status import AuthenticationUserStatus
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    email: str | Unset = UNSET,
    phone: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    status: AuthenticationUserStatus | Unset = UNSET,
    organization_id: UUID | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["email"] = email

    params["phone"] = phone

    params["vendor_data"] = vendor_data

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status

    json_organization_id: str | Unset = UNSET
    if not isinstance(organization_id, Unset):
        json_organization_id = str(organization_id)
    params["organization_id"] = json_organization_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/authentication/users/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AuthenticationUserList | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = AuthenticationUserList.from_dict(response.json())

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
) -> Response[AuthenticationUserList | Detail | ValidationError]:
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
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    email: str | Unset = UNSET,
    phone: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    status: AuthenticationUserStatus | Unset = UNSET,
    organization_id: UUID | Unset = UNSET,
) -> Response[AuthenticationUserList | Detail | ValidationError]:
    """List people who sign in

     The accounts of the application's people, newest first. Addresses and numbers are masked for a
    member without
    `write:authentication`. Needs `read:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        email (str | Unset):
        phone (str | Unset):
        vendor_data (str | Unset):
        status (AuthenticationUserStatus | Unset): Whether the account may sign in; locked for a
            while after too many failures, blocked by those who run the application.
        organization_id (UUID | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuthenticationUserList | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        email=email,
        phone=phone,
        vendor_data=vendor_data,
        status=status,
        organization_id=organization_id,
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
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    email: str | Unset = UNSET,
    phone: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    status: AuthenticationUserStatus | Unset = UNSET,
    organization_id: UUID | Unset = UNSET,
) -> AuthenticationUserList | Detail | ValidationError | None:
    """List people who sign in

     The accounts of the application's people, newest first. Addresses and numbers are masked for a
    member without
    `write:authentication`. Needs `read:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        email (str | Unset):
        phone (str | Unset):
        vendor_data (str | Unset):
        status (AuthenticationUserStatus | Unset): Whether the account may sign in; locked for a
            while after too many failures, blocked by those who run the application.
        organization_id (UUID | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuthenticationUserList | Detail | ValidationError
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        client=client,
        limit=limit,
        offset=offset,
        email=email,
        phone=phone,
        vendor_data=vendor_data,
        status=status,
        organization_id=organization_id,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    email: str | Unset = UNSET,
    phone: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    status: AuthenticationUserStatus | Unset = UNSET,
    organization_id: UUID | Unset = UNSET,
) -> Response[AuthenticationUserList | Detail | ValidationError]:
    """List people who sign in

     The accounts of the application's people, newest first. Addresses and numbers are masked for a
    member without
    `write:authentication`. Needs `read:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        email (str | Unset):
        phone (str | Unset):
        vendor_data (str | Unset):
        status (AuthenticationUserStatus | Unset): Whether the account may sign in; locked for a
            while after too many failures, blocked by those who run the application.
        organization_id (UUID | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuthenticationUserList | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        email=email,
        phone=phone,
        vendor_data=vendor_data,
        status=status,
        organization_id=organization_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    email: str | Unset = UNSET,
    phone: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    status: AuthenticationUserStatus | Unset = UNSET,
    organization_id: UUID | Unset = UNSET,
) -> AuthenticationUserList | Detail | ValidationError | None:
    """List people who sign in

     The accounts of the application's people, newest first. Addresses and numbers are masked for a
    member without
    `write:authentication`. Needs `read:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        email (str | Unset):
        phone (str | Unset):
        vendor_data (str | Unset):
        status (AuthenticationUserStatus | Unset): Whether the account may sign in; locked for a
            while after too many failures, blocked by those who run the application.
        organization_id (UUID | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuthenticationUserList | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            client=client,
            limit=limit,
            offset=offset,
            email=email,
            phone=phone,
            vendor_data=vendor_data,
            status=status,
            organization_id=organization_id,
        )
    ).parsed
