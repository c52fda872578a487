from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.authentication_user_signed_out import AuthenticationUserSignedOut
from ...models.detail import Detail
from ...types import Response


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
    sub: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/authentication/users/{sub}/sign-out/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            sub=quote(str(sub), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AuthenticationUserSignedOut | Detail | None:
    if response.status_code == 200:
        response_200 = AuthenticationUserSignedOut.from_dict(response.json())

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
) -> Response[AuthenticationUserSignedOut | Detail]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    application_id: UUID,
    sub: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[AuthenticationUserSignedOut | Detail]:
    """End the sessions of somebody

     Ends every session and every sign-in that is under way. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        sub (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuthenticationUserSignedOut | Detail]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        sub=sub,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    application_id: UUID,
    sub: UUID,
    *,
    client: AuthenticatedClient,
) -> AuthenticationUserSignedOut | Detail | None:
    """End the sessions of somebody

     Ends every session and every sign-in that is under way. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        sub (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuthenticationUserSignedOut | Detail
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        sub=sub,
        client=client,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    sub: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[AuthenticationUserSignedOut | Detail]:
    """End the sessions of somebody

     Ends every session and every sign-in that is under way. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        sub (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuthenticationUserSignedOut | Detail]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        sub=sub,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    sub: UUID,
    *,
    client: AuthenticatedClient,
) -> AuthenticationUserSignedOut | Detail | None:
    """End the sessions of somebody

     Ends every session and every sign-in that is under way. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        sub (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuthenticationUserSignedOut | Detail
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            sub=sub,
            client=client,
        )
    ).parsed
