from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.businesses_delete_request import BusinessesDeleteRequest
from ...models.detail import Detail
from ...models.entities_deleted import EntitiesDeleted
from ...models.refused_deletion_field import RefusedDeletionField
from ...types import Response


def _get_kwargs(
    *,
    body: BusinessesDeleteRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/businesses/delete/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | EntitiesDeleted | list[str] | RefusedDeletionField | None:
    if response.status_code == 200:
        response_200 = EntitiesDeleted.from_dict(response.json())

        return response_200

    if response.status_code == 400:

        def _parse_response_400(data: object) -> list[str] | RefusedDeletionField:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_entities_delete_error_refused_deletion_field = RefusedDeletionField.from_dict(data)

                return componentsschemas_entities_delete_error_refused_deletion_field
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, list):
                raise TypeError()
            componentsschemas_entities_delete_error_refused_empty = cast(list[str], data)

            return componentsschemas_entities_delete_error_refused_empty

        response_400 = _parse_response_400(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

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
) -> Response[Detail | EntitiesDeleted | list[str] | RefusedDeletionField]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: BusinessesDeleteRequest,
) -> Response[Detail | EntitiesDeleted | list[str] | RefusedDeletionField]:
    """Delete businesses

     Deletes businesses for good. Their sessions stay, and so do
    entries of the blocklist. A later session of the same `vendor_data` begins a new business.

    Args:
        body (BusinessesDeleteRequest): Whom to delete. `delete_all` goes before
            `vendor_data_list`, and that before `internal_id_list`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EntitiesDeleted | list[str] | RefusedDeletionField]
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
    body: BusinessesDeleteRequest,
) -> Detail | EntitiesDeleted | list[str] | RefusedDeletionField | None:
    """Delete businesses

     Deletes businesses for good. Their sessions stay, and so do
    entries of the blocklist. A later session of the same `vendor_data` begins a new business.

    Args:
        body (BusinessesDeleteRequest): Whom to delete. `delete_all` goes before
            `vendor_data_list`, and that before `internal_id_list`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EntitiesDeleted | list[str] | RefusedDeletionField
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: BusinessesDeleteRequest,
) -> Response[Detail | EntitiesDeleted | list[str] | RefusedDeletionField]:
    """Delete businesses

     Deletes businesses for good. Their sessions stay, and so do
    entries of the blocklist. A later session of the same `vendor_data` begins a new business.

    Args:
        body (BusinessesDeleteRequest): Whom to delete. `delete_all` goes before
            `vendor_data_list`, and that before `internal_id_list`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EntitiesDeleted | list[str] | RefusedDeletionField]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: BusinessesDeleteRequest,
) -> Detail | EntitiesDeleted | list[str] | RefusedDeletionField | None:
    """Delete businesses

     Deletes businesses for good. Their sessions stay, and so do
    entries of the blocklist. A later session of the same `vendor_data` begins a new business.

    Args:
        body (BusinessesDeleteRequest): Whom to delete. `delete_all` goes before
            `vendor_data_list`, and that before `internal_id_list`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EntitiesDeleted | list[str] | RefusedDeletionField
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
