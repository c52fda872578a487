from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.user_face import UserFace
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    vendor_data: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/users/{vendor_data}/faces/".format(
            vendor_data=quote(str(vendor_data), safe=""),
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
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | list[UserFace]]:
    """List the faces given of a user

     Lists the faces that were uploaded for a user, the newest first. Faces of sessions are not among
    them.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | list[UserFace]]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | list[UserFace] | None:
    """List the faces given of a user

     Lists the faces that were uploaded for a user, the newest first. Faces of sessions are not among
    them.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | list[UserFace]
    """

    return sync_detailed(
        vendor_data=vendor_data,
        client=client,
    ).parsed


async def asyncio_detailed(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | list[UserFace]]:
    """List the faces given of a user

     Lists the faces that were uploaded for a user, the newest first. Faces of sessions are not among
    them.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | list[UserFace]]
    """

    kwargs = _get_kwargs(
        vendor_data=vendor_data,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    vendor_data: str,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | list[UserFace] | None:
    """List the faces given of a user

     Lists the faces that were uploaded for a user, the newest first. Faces of sessions are not among
    them.

    Args:
        vendor_data (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | list[UserFace]
    """

    return (
        await asyncio_detailed(
            vendor_data=vendor_data,
            client=client,
        )
    ).parsed
