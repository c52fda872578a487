from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.trp_confirmation import TRPConfirmation
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    token: str,
    *,
    body: TRPConfirmation,
    api_version: str,
    request_identifier: str,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    headers["api-version"] = api_version

    headers["request-identifier"] = request_identifier

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/travel-rule/trp/{token}/confirmation/".format(
            token=quote(str(token), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
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
) -> Response[Any | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    token: str,
    *,
    client: AuthenticatedClient | Client,
    body: TRPConfirmation,
    api_version: str,
    request_identifier: str,
) -> Response[Any | Detail | ValidationError]:
    """Take the confirmation of a transfer

     Where the other provider reports the hash of the transfer, or withdraws it (TRP 3, transfer
    confirmation).

    Args:
        token (str):
        api_version (str):
        request_identifier (str):
        body (TRPConfirmation): What became of a transfer; exactly one member.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        token=token,
        body=body,
        api_version=api_version,
        request_identifier=request_identifier,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    token: str,
    *,
    client: AuthenticatedClient | Client,
    body: TRPConfirmation,
    api_version: str,
    request_identifier: str,
) -> Any | Detail | ValidationError | None:
    """Take the confirmation of a transfer

     Where the other provider reports the hash of the transfer, or withdraws it (TRP 3, transfer
    confirmation).

    Args:
        token (str):
        api_version (str):
        request_identifier (str):
        body (TRPConfirmation): What became of a transfer; exactly one member.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Detail | ValidationError
    """

    return sync_detailed(
        token=token,
        client=client,
        body=body,
        api_version=api_version,
        request_identifier=request_identifier,
    ).parsed


async def asyncio_detailed(
    token: str,
    *,
    client: AuthenticatedClient | Client,
    body: TRPConfirmation,
    api_version: str,
    request_identifier: str,
) -> Response[Any | Detail | ValidationError]:
    """Take the confirmation of a transfer

     Where the other provider reports the hash of the transfer, or withdraws it (TRP 3, transfer
    confirmation).

    Args:
        token (str):
        api_version (str):
        request_identifier (str):
        body (TRPConfirmation): What became of a transfer; exactly one member.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        token=token,
        body=body,
        api_version=api_version,
        request_identifier=request_identifier,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    token: str,
    *,
    client: AuthenticatedClient | Client,
    body: TRPConfirmation,
    api_version: str,
    request_identifier: str,
) -> Any | Detail | ValidationError | None:
    """Take the confirmation of a transfer

     Where the other provider reports the hash of the transfer, or withdraws it (TRP 3, transfer
    confirmation).

    Args:
        token (str):
        api_version (str):
        request_identifier (str):
        body (TRPConfirmation): What became of a transfer; exactly one member.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            token=token,
            client=client,
            body=body,
            api_version=api_version,
            request_identifier=request_identifier,
        )
    ).parsed
