from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.customer_organization import CustomerOrganization
from ...models.customer_organization_change import CustomerOrganizationChange
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
    customer_id: UUID,
    *,
    body: CustomerOrganizationChange,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/authentication/organizations/{customer_id}/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            customer_id=quote(str(customer_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CustomerOrganization | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CustomerOrganization.from_dict(response.json())

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
) -> Response[CustomerOrganization | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    application_id: UUID,
    customer_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CustomerOrganizationChange,
) -> Response[CustomerOrganization | Detail | ValidationError]:
    """Change an organization of a customer

     Members that are not sent stay. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        customer_id (UUID):
        body (CustomerOrganizationChange): What is to change.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CustomerOrganization | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        customer_id=customer_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    application_id: UUID,
    customer_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CustomerOrganizationChange,
) -> CustomerOrganization | Detail | ValidationError | None:
    """Change an organization of a customer

     Members that are not sent stay. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        customer_id (UUID):
        body (CustomerOrganizationChange): What is to change.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CustomerOrganization | Detail | ValidationError
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        customer_id=customer_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    customer_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CustomerOrganizationChange,
) -> Response[CustomerOrganization | Detail | ValidationError]:
    """Change an organization of a customer

     Members that are not sent stay. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        customer_id (UUID):
        body (CustomerOrganizationChange): What is to change.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CustomerOrganization | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        customer_id=customer_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    customer_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CustomerOrganizationChange,
) -> CustomerOrganization | Detail | ValidationError | None:
    """Change an organization of a customer

     Members that are not sent stay. Needs `write:authentication`.

    Args:
        org_id (UUID):
        application_id (UUID):
        customer_id (UUID):
        body (CustomerOrganizationChange): What is to change.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CustomerOrganization | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            customer_id=customer_id,
            client=client,
            body=body,
        )
    ).parsed
