from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.business_detail import BusinessDetail
from ...models.detail import Detail
from ...models.entity_status_request import EntityStatusRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    vendor_data: str,
    *,
    body: EntityStatusRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/businesses/{vendor_data}/update-status/".format(
            vendor_data=quote(str(vendor_data), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> BusinessDetail | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = BusinessDetail.from_dict(response.json())

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
) -> Response[BusinessDetail | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
    body: EntityStatusRequest,
) -> Response[BusinessDetail | Detail | ValidationError]:
    """Change the status of a business

     Gives a business another status and announces it with `business.status.updated`. New sessions of one
    that is FLAGGED end
    In Review where they would have been approved; those of one that is BLOCKED are refused: its
    `vendor_data` stands on
    the blocklist until the status changes. The same status again changes nothing.

    Args:
        vendor_data (str):
        body (EntityStatusRequest): A new status.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BusinessDetail | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
    body: EntityStatusRequest,
) -> BusinessDetail | Detail | ValidationError | None:
    """Change the status of a business

     Gives a business another status and announces it with `business.status.updated`. New sessions of one
    that is FLAGGED end
    In Review where they would have been approved; those of one that is BLOCKED are refused: its
    `vendor_data` stands on
    the blocklist until the status changes. The same status again changes nothing.

    Args:
        vendor_data (str):
        body (EntityStatusRequest): A new status.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BusinessDetail | Detail | ValidationError
    """

    return sync_detailed(
        vendor_data=vendor_data,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
    body: EntityStatusRequest,
) -> Response[BusinessDetail | Detail | ValidationError]:
    """Change the status of a business

     Gives a business another status and announces it with `business.status.updated`. New sessions of one
    that is FLAGGED end
    In Review where they would have been approved; those of one that is BLOCKED are refused: its
    `vendor_data` stands on
    the blocklist until the status changes. The same status again changes nothing.

    Args:
        vendor_data (str):
        body (EntityStatusRequest): A new status.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BusinessDetail | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
    body: EntityStatusRequest,
) -> BusinessDetail | Detail | ValidationError | None:
    """Change the status of a business

     Gives a business another status and announces it with `business.status.updated`. New sessions of one
    that is FLAGGED end
    In Review where they would have been approved; those of one that is BLOCKED are refused: its
    `vendor_data` stands on
    the blocklist until the status changes. The same status again changes nothing.

    Args:
        vendor_data (str):
        body (EntityStatusRequest): A new status.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BusinessDetail | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            vendor_data=vendor_data,
            client=client,
            body=body,
        )
    ).parsed
