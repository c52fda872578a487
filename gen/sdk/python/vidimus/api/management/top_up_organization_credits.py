from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.organization_top_up_request import OrganizationTopUpRequest
from ...models.top_up_checkout import TopUpCheckout
from ...models.top_up_field_refused import TopUpFieldRefused
from ...types import Response


def _get_kwargs(
    org_id: UUID,
    *,
    body: OrganizationTopUpRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{org_id}/top-up/".format(
            org_id=quote(str(org_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TopUpCheckout | list[str] | TopUpFieldRefused | None:
    if response.status_code == 200:
        response_200 = TopUpCheckout.from_dict(response.json())

        return response_200

    if response.status_code == 400:

        def _parse_response_400(data: object) -> list[str] | TopUpFieldRefused:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_top_up_error_top_up_refused = cast(list[str], data)

                return componentsschemas_top_up_error_top_up_refused
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_top_up_error_top_up_field_refused = TopUpFieldRefused.from_dict(data)

            return componentsschemas_top_up_error_top_up_field_refused

        response_400 = _parse_response_400(response.json())

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
) -> Response[Detail | TopUpCheckout | list[str] | TopUpFieldRefused]:
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
    body: OrganizationTopUpRequest,
) -> Response[Detail | TopUpCheckout | list[str] | TopUpFieldRefused]:
    """Top up credits as a member

     What `topUpCredits` does, for an application of the organization. Where the member may see one live
    application alone, it is meant
    unless another is named. Needs `write:subscription`.

    Args:
        org_id (UUID):
        body (OrganizationTopUpRequest): Credits that a member wants to pay for.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TopUpCheckout | list[str] | TopUpFieldRefused]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    body: OrganizationTopUpRequest,
) -> Detail | TopUpCheckout | list[str] | TopUpFieldRefused | None:
    """Top up credits as a member

     What `topUpCredits` does, for an application of the organization. Where the member may see one live
    application alone, it is meant
    unless another is named. Needs `write:subscription`.

    Args:
        org_id (UUID):
        body (OrganizationTopUpRequest): Credits that a member wants to pay for.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TopUpCheckout | list[str] | TopUpFieldRefused
    """

    return sync_detailed(
        org_id=org_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    body: OrganizationTopUpRequest,
) -> Response[Detail | TopUpCheckout | list[str] | TopUpFieldRefused]:
    """Top up credits as a member

     What `topUpCredits` does, for an application of the organization. Where the member may see one live
    application alone, it is meant
    unless another is named. Needs `write:subscription`.

    Args:
        org_id (UUID):
        body (OrganizationTopUpRequest): Credits that a member wants to pay for.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TopUpCheckout | list[str] | TopUpFieldRefused]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    *,
    client: AuthenticatedClient,
    body: OrganizationTopUpRequest,
) -> Detail | TopUpCheckout | list[str] | TopUpFieldRefused | None:
    """Top up credits as a member

     What `topUpCredits` does, for an application of the organization. Where the member may see one live
    application alone, it is meant
    unless another is named. Needs `write:subscription`.

    Args:
        org_id (UUID):
        body (OrganizationTopUpRequest): Credits that a member wants to pay for.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TopUpCheckout | list[str] | TopUpFieldRefused
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            client=client,
            body=body,
        )
    ).parsed
