from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.saved_view import SavedView
from ...models.saved_view_create import SavedViewCreate
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    body: SavedViewCreate,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/views/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SavedView | ValidationError | None:
    if response.status_code == 201:
        response_201 = SavedView.from_dict(response.json())

        return response_201

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

    if response.status_code == 409:
        response_409 = Detail.from_dict(response.json())

        return response_409

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
) -> Response[Detail | SavedView | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SavedViewCreate,
) -> Response[Detail | SavedView | ValidationError]:
    """Save a view

     Saves filters of a list under a name, for the calling account or for everybody of the application.
    The filters are judged as
    the list itself judges them. An account has at most 50 views of its own, an application at most 50.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (SavedViewCreate): A new view.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SavedView | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SavedViewCreate,
) -> Detail | SavedView | ValidationError | None:
    """Save a view

     Saves filters of a list under a name, for the calling account or for everybody of the application.
    The filters are judged as
    the list itself judges them. An account has at most 50 views of its own, an application at most 50.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (SavedViewCreate): A new view.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SavedView | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SavedViewCreate,
) -> Response[Detail | SavedView | ValidationError]:
    """Save a view

     Saves filters of a list under a name, for the calling account or for everybody of the application.
    The filters are judged as
    the list itself judges them. An account has at most 50 views of its own, an application at most 50.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (SavedViewCreate): A new view.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SavedView | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SavedViewCreate,
) -> Detail | SavedView | ValidationError | None:
    """Save a view

     Saves filters of a list under a name, for the calling account or for everybody of the application.
    The filters are judged as
    the list itself judges them. An account has at most 50 views of its own, an application at most 50.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (SavedViewCreate): A new view.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SavedView | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            body=body,
        )
    ).parsed
