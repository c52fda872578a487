from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.party_answer import PartyAnswer
from ...models.party_request import PartyRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    session_id: UUID,
    party_uuid: UUID,
    *,
    body: PartyRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/session/{session_id}/kyb/parties/{party_uuid}/".format(
            session_id=quote(str(session_id), safe=""),
            party_uuid=quote(str(party_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | PartyAnswer | ValidationError | None:
    if response.status_code == 200:
        response_200 = PartyAnswer.from_dict(response.json())

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
) -> Response[Detail | PartyAnswer | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    party_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: PartyRequest,
) -> Response[Detail | PartyAnswer | ValidationError]:
    """Pass over a key person

     Passes over the verification of somebody who was named as a key person, or asks for it again. The
    unfinished session
    of a party that is passed over is deleted; a session that waits for nobody else comes to its
    outcome.

    Args:
        session_id (UUID):
        party_uuid (UUID):
        body (PartyRequest): What becomes of a party.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | PartyAnswer | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        party_uuid=party_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    party_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: PartyRequest,
) -> Detail | PartyAnswer | ValidationError | None:
    """Pass over a key person

     Passes over the verification of somebody who was named as a key person, or asks for it again. The
    unfinished session
    of a party that is passed over is deleted; a session that waits for nobody else comes to its
    outcome.

    Args:
        session_id (UUID):
        party_uuid (UUID):
        body (PartyRequest): What becomes of a party.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | PartyAnswer | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        party_uuid=party_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    party_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: PartyRequest,
) -> Response[Detail | PartyAnswer | ValidationError]:
    """Pass over a key person

     Passes over the verification of somebody who was named as a key person, or asks for it again. The
    unfinished session
    of a party that is passed over is deleted; a session that waits for nobody else comes to its
    outcome.

    Args:
        session_id (UUID):
        party_uuid (UUID):
        body (PartyRequest): What becomes of a party.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | PartyAnswer | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        party_uuid=party_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    party_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: PartyRequest,
) -> Detail | PartyAnswer | ValidationError | None:
    """Pass over a key person

     Passes over the verification of somebody who was named as a key person, or asks for it again. The
    unfinished session
    of a party that is passed over is deleted; a session that waits for nobody else comes to its
    outcome.

    Args:
        session_id (UUID):
        party_uuid (UUID):
        body (PartyRequest): What becomes of a party.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | PartyAnswer | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            party_uuid=party_uuid,
            client=client,
            body=body,
        )
    ).parsed
