from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.decision_v1 import DecisionV1
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    session_id: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/session/{session_id}/decision/".format(
            session_id=quote(str(session_id), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> DecisionV1 | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = DecisionV1.from_dict(response.json())

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
) -> Response[DecisionV1 | Detail | ValidationError]:
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
) -> Response[DecisionV1 | Detail | ValidationError]:
    """Read the decision of a session, shape of v1

     Returns the decision in its first shape: identity, screening, faces and location in one block each,
    and all warnings
    in one list. It exists for clients that were written for it; new ones read `getSessionDecision`,
    which tells more.

    Besides the limit of all reads it has one of its own.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DecisionV1 | Detail | ValidationError]
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
) -> DecisionV1 | Detail | ValidationError | None:
    """Read the decision of a session, shape of v1

     Returns the decision in its first shape: identity, screening, faces and location in one block each,
    and all warnings
    in one list. It exists for clients that were written for it; new ones read `getSessionDecision`,
    which tells more.

    Besides the limit of all reads it has one of its own.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DecisionV1 | Detail | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[DecisionV1 | Detail | ValidationError]:
    """Read the decision of a session, shape of v1

     Returns the decision in its first shape: identity, screening, faces and location in one block each,
    and all warnings
    in one list. It exists for clients that were written for it; new ones read `getSessionDecision`,
    which tells more.

    Besides the limit of all reads it has one of its own.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DecisionV1 | Detail | ValidationError]
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
) -> DecisionV1 | Detail | ValidationError | None:
    """Read the decision of a session, shape of v1

     Returns the decision in its first shape: identity, screening, faces and location in one block each,
    and all warnings
    in one list. It exists for clients that were written for it; new ones read `getSessionDecision`,
    which tells more.

    Besides the limit of all reads it has one of its own.

    Args:
        session_id (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DecisionV1 | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
        )
    ).parsed
