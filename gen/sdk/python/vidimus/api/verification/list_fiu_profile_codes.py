from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.fiu_profile_codes import FiuProfileCodes
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    profile_name: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/fiu-profiles/{profile_name}/codes/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            profile_name=quote(str(profile_name), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FiuProfileCodes | ValidationError | None:
    if response.status_code == 200:
        response_200 = FiuProfileCodes.from_dict(response.json())

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
) -> Response[Detail | FiuProfileCodes | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    profile_name: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | FiuProfileCodes | ValidationError]:
    """List the codes of an authority

     Lists for the members of a report what the schema demands and which codes it takes, with their
    descriptions.

    Args:
        organization_id (UUID):
        application_id (UUID):
        profile_name (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FiuProfileCodes | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        profile_name=profile_name,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    profile_name: str,
    *,
    client: AuthenticatedClient,
) -> Detail | FiuProfileCodes | ValidationError | None:
    """List the codes of an authority

     Lists for the members of a report what the schema demands and which codes it takes, with their
    descriptions.

    Args:
        organization_id (UUID):
        application_id (UUID):
        profile_name (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FiuProfileCodes | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        profile_name=profile_name,
        client=client,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    profile_name: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | FiuProfileCodes | ValidationError]:
    """List the codes of an authority

     Lists for the members of a report what the schema demands and which codes it takes, with their
    descriptions.

    Args:
        organization_id (UUID):
        application_id (UUID):
        profile_name (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FiuProfileCodes | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        profile_name=profile_name,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    profile_name: str,
    *,
    client: AuthenticatedClient,
) -> Detail | FiuProfileCodes | ValidationError | None:
    """List the codes of an authority

     Lists for the members of a report what the schema demands and which codes it takes, with their
    descriptions.

    Args:
        organization_id (UUID):
        application_id (UUID):
        profile_name (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FiuProfileCodes | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            profile_name=profile_name,
            client=client,
        )
    ).parsed
