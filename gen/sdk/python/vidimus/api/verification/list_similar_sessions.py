from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.similar_sessions import SimilarSessions
from ...types import Response


def _get_kwargs(
    session_id: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/session/{session_id}/similar/".format(
            session_id=quote(str(session_id), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SimilarSessions | None:
    if response.status_code == 200:
        response_200 = SimilarSessions.from_dict(response.json())

        return response_200

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
) -> Response[Detail | SimilarSessions]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SimilarSessions]:
    """List similar sessions

     Lists other sessions of the application that share a face, a document, a device or a network address
    with a session,
    each with what it shares. Those that share most stand first, then the newest. At most 50 are listed,
    and of a value
    that many share, like the address of a company, the newest 100 are looked at; `kinds` tells where
    there may be more.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SimilarSessions]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SimilarSessions | None:
    """List similar sessions

     Lists other sessions of the application that share a face, a document, a device or a network address
    with a session,
    each with what it shares. Those that share most stand first, then the newest. At most 50 are listed,
    and of a value
    that many share, like the address of a company, the newest 100 are looked at; `kinds` tells where
    there may be more.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SimilarSessions
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | SimilarSessions]:
    """List similar sessions

     Lists other sessions of the application that share a face, a document, a device or a network address
    with a session,
    each with what it shares. Those that share most stand first, then the newest. At most 50 are listed,
    and of a value
    that many share, like the address of a company, the newest 100 are looked at; `kinds` tells where
    there may be more.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SimilarSessions]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | SimilarSessions | None:
    """List similar sessions

     Lists other sessions of the application that share a face, a document, a device or a network address
    with a session,
    each with what it shares. Those that share most stand first, then the newest. At most 50 are listed,
    and of a value
    that many share, like the address of a company, the newest 100 are looked at; `kinds` tells where
    there may be more.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SimilarSessions
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
        )
    ).parsed
