from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.list_update_request import ListUpdateRequest
from ...models.validation_error import ValidationError
from ...models.value_list import ValueList
from ...types import Response


def _get_kwargs(
    list_uuid: UUID,
    *,
    body: ListUpdateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/lists/{list_uuid}/".format(
            list_uuid=quote(str(list_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | ValueList | None:
    if response.status_code == 200:
        response_200 = ValueList.from_dict(response.json())

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
) -> Response[Detail | ValidationError | ValueList]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListUpdateRequest,
) -> Response[Detail | ValidationError | ValueList]:
    """Change a list

     Changes name and description. Lists of the product are refused.

    Args:
        list_uuid (UUID):
        body (ListUpdateRequest): What changes of a list. A member that is absent keeps its value.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | ValueList]
    """

    kwargs = _get_kwargs(
        list_uuid=list_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListUpdateRequest,
) -> Detail | ValidationError | ValueList | None:
    """Change a list

     Changes name and description. Lists of the product are refused.

    Args:
        list_uuid (UUID):
        body (ListUpdateRequest): What changes of a list. A member that is absent keeps its value.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | ValueList
    """

    return sync_detailed(
        list_uuid=list_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListUpdateRequest,
) -> Response[Detail | ValidationError | ValueList]:
    """Change a list

     Changes name and description. Lists of the product are refused.

    Args:
        list_uuid (UUID):
        body (ListUpdateRequest): What changes of a list. A member that is absent keeps its value.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | ValueList]
    """

    kwargs = _get_kwargs(
        list_uuid=list_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    list_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: ListUpdateRequest,
) -> Detail | ValidationError | ValueList | None:
    """Change a list

     Changes name and description. Lists of the product are refused.

    Args:
        list_uuid (UUID):
        body (ListUpdateRequest): What changes of a list. A member that is absent keeps its value.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | ValueList
    """

    return (
        await asyncio_detailed(
            list_uuid=list_uuid,
            client=client,
            body=body,
        )
    ).parsed
