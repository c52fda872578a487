from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.aml_hit_statuses_request import AMLHitStatusesRequest
from ...models.aml_hit_statuses_update import AMLHitStatusesUpdate
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session_id: UUID,
    *,
    body: AMLHitStatusesRequest,
    node_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    params: dict[str, Any] = {}

    params["node_id"] = node_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/session/{session_id}/bulk-update-aml-hit-status/".format(
            session_id=quote(str(session_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AMLHitStatusesUpdate | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = AMLHitStatusesUpdate.from_dict(response.json())

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
) -> Response[AMLHitStatusesUpdate | Detail | ValidationError]:
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
    body: AMLHitStatusesRequest,
    node_id: str | Unset = UNSET,
) -> Response[AMLHitStatusesUpdate | Detail | ValidationError]:
    """Review many hits

     Records what a reviewer thinks of many hits of one screening: of all of them or, when one is
    unknown, of none. Neither the
    scores nor the status of the step or of the session change. The change is kept in the review feed
    and sends
    `data.updated`.

    Args:
        session_id (UUID):
        node_id (str | Unset):
        body (AMLHitStatusesRequest): What a reviewer thinks of many hits.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AMLHitStatusesUpdate | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
        node_id=node_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: AMLHitStatusesRequest,
    node_id: str | Unset = UNSET,
) -> AMLHitStatusesUpdate | Detail | ValidationError | None:
    """Review many hits

     Records what a reviewer thinks of many hits of one screening: of all of them or, when one is
    unknown, of none. Neither the
    scores nor the status of the step or of the session change. The change is kept in the review feed
    and sends
    `data.updated`.

    Args:
        session_id (UUID):
        node_id (str | Unset):
        body (AMLHitStatusesRequest): What a reviewer thinks of many hits.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AMLHitStatusesUpdate | Detail | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
        body=body,
        node_id=node_id,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: AMLHitStatusesRequest,
    node_id: str | Unset = UNSET,
) -> Response[AMLHitStatusesUpdate | Detail | ValidationError]:
    """Review many hits

     Records what a reviewer thinks of many hits of one screening: of all of them or, when one is
    unknown, of none. Neither the
    scores nor the status of the step or of the session change. The change is kept in the review feed
    and sends
    `data.updated`.

    Args:
        session_id (UUID):
        node_id (str | Unset):
        body (AMLHitStatusesRequest): What a reviewer thinks of many hits.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AMLHitStatusesUpdate | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
        node_id=node_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: AMLHitStatusesRequest,
    node_id: str | Unset = UNSET,
) -> AMLHitStatusesUpdate | Detail | ValidationError | None:
    """Review many hits

     Records what a reviewer thinks of many hits of one screening: of all of them or, when one is
    unknown, of none. Neither the
    scores nor the status of the step or of the session change. The change is kept in the review feed
    and sends
    `data.updated`.

    Args:
        session_id (UUID):
        node_id (str | Unset):
        body (AMLHitStatusesRequest): What a reviewer thinks of many hits.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AMLHitStatusesUpdate | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            body=body,
            node_id=node_id,
        )
    ).parsed
