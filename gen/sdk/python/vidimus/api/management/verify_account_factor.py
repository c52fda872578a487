from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.console_tokens import ConsoleTokens
from ...models.detail import Detail
from ...models.factor_answer import FactorAnswer
from ...models.refused_body import RefusedBody
from ...types import Response


def _get_kwargs(
    *,
    body: FactorAnswer,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/auth/v2/2fa/verify/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> ConsoleTokens | Detail | list[str] | RefusedBody | None:
    if response.status_code == 200:
        response_200 = ConsoleTokens.from_dict(response.json())

        return response_200

    if response.status_code == 400:

        def _parse_response_400(data: object) -> list[str] | RefusedBody:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                componentsschemas_factor_refusal_refused_code = cast(list[str], data)

                return componentsschemas_factor_refusal_refused_code
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_factor_refusal_refused_body = RefusedBody.from_dict(data)

            return componentsschemas_factor_refusal_refused_body

        response_400 = _parse_response_400(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[ConsoleTokens | Detail | list[str] | RefusedBody]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: FactorAnswer,
) -> Response[ConsoleTokens | Detail | list[str] | RefusedBody]:
    """Show the second factor of a login

     Ends a login that asked for a second factor: takes a code of the authenticator program, or a
    recovery code, and answers
    with tokens. Five wrong codes use the temporary token up; wrong codes also lock the second factor as
    wrong passwords
    lock an account.

    Args:
        body (FactorAnswer): The second factor of a login.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConsoleTokens | Detail | list[str] | RefusedBody]
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
    client: AuthenticatedClient | Client,
    body: FactorAnswer,
) -> ConsoleTokens | Detail | list[str] | RefusedBody | None:
    """Show the second factor of a login

     Ends a login that asked for a second factor: takes a code of the authenticator program, or a
    recovery code, and answers
    with tokens. Five wrong codes use the temporary token up; wrong codes also lock the second factor as
    wrong passwords
    lock an account.

    Args:
        body (FactorAnswer): The second factor of a login.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConsoleTokens | Detail | list[str] | RefusedBody
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: FactorAnswer,
) -> Response[ConsoleTokens | Detail | list[str] | RefusedBody]:
    """Show the second factor of a login

     Ends a login that asked for a second factor: takes a code of the authenticator program, or a
    recovery code, and answers
    with tokens. Five wrong codes use the temporary token up; wrong codes also lock the second factor as
    wrong passwords
    lock an account.

    Args:
        body (FactorAnswer): The second factor of a login.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConsoleTokens | Detail | list[str] | RefusedBody]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: FactorAnswer,
) -> ConsoleTokens | Detail | list[str] | RefusedBody | None:
    """Show the second factor of a login

     Ends a login that asked for a second factor: takes a code of the authenticator program, or a
    recovery code, and answers
    with tokens. Five wrong codes use the temporary token up; wrong codes also lock the second factor as
    wrong passwords
    lock an account.

    Args:
        body (FactorAnswer): The second factor of a login.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConsoleTokens | Detail | list[str] | RefusedBody
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
