from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    rule_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v3/transactions/rules/{rule_uuid}/".format(
            rule_uuid=quote(str(rule_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Detail | ValidationError | None:
    if response.status_code == 204:
        response_204 = cast(Any, None)
        return response_204

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
) -> Response[Any | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Any | Detail | ValidationError]:
    """Delete a rule

     Deletes a rule. What it has found stays with the records.

    Args:
        rule_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        rule_uuid=rule_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Any | Detail | ValidationError | None:
    """Delete a rule

     Deletes a rule. What it has found stays with the records.

    Args:
        rule_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Detail | ValidationError
    """

    return sync_detailed(
        rule_uuid=rule_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Any | Detail | ValidationError]:
    """Delete a rule

     Deletes a rule. What it has found stays with the records.

    Args:
        rule_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        rule_uuid=rule_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Any | Detail | ValidationError | None:
    """Delete a rule

     Deletes a rule. What it has found stays with the records.

    Args:
        rule_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            rule_uuid=rule_uuid,
            client=client,
        )
    ).parsed
