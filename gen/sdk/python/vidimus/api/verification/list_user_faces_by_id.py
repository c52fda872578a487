from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.user_face import UserFace
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    user_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/vendor-users/by-id/{user_uuid}/faces/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            user_uuid=quote(str(user_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | list[UserFace] | None:
    if response.status_code == 200:
        response_200 = []
        _response_200 = response.json()
        for response_200_item_data in _response_200:
            response_200_item = UserFace.from_dict(response_200_item_data)

            response_200.append(response_200_item)

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
) -> Response[Detail | ValidationError | list[UserFace]]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    user_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | list[UserFace]]:
    """List the faces given of a user by the id of ours

     What `listUserFaces` does, for a user named by the `internal_id` that we gave.

    Args:
        organization_id (UUID):
        application_id (UUID):
        user_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | list[UserFace]]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        user_uuid=user_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    user_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | list[UserFace] | None:
    """List the faces given of a user by the id of ours

     What `listUserFaces` does, for a user named by the `internal_id` that we gave.

    Args:
        organization_id (UUID):
        application_id (UUID):
        user_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | list[UserFace]
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        user_uuid=user_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    user_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | list[UserFace]]:
    """List the faces given of a user by the id of ours

     What `listUserFaces` does, for a user named by the `internal_id` that we gave.

    Args:
        organization_id (UUID):
        application_id (UUID):
        user_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | list[UserFace]]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        user_uuid=user_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    user_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | list[UserFace] | None:
    """List the faces given of a user by the id of ours

     What `listUserFaces` does, for a user named by the `internal_id` that we gave.

    Args:
        organization_id (UUID):
        application_id (UUID):
        user_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | list[UserFace]
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            user_uuid=user_uuid,
            client=client,
        )
    ).parsed
