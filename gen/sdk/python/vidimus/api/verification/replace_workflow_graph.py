from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.workflow_graph_request import WorkflowGraphRequest
from ...models.workflow_graph_state import WorkflowGraphState
from ...types import Response


def _get_kwargs(
    settings_uuid: UUID,
    *,
    body: WorkflowGraphRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v3/workflows/{settings_uuid}/graph/".format(
            settings_uuid=quote(str(settings_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | WorkflowGraphState | None:
    if response.status_code == 200:
        response_200 = WorkflowGraphState.from_dict(response.json())

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
) -> Response[Detail | ValidationError | WorkflowGraphState]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowGraphRequest,
) -> Response[Detail | ValidationError | WorkflowGraphState]:
    """Save the graph of a draft

     Replaces all steps of a draft. A published version is refused: make a draft of it first. A graph
    with faults is refused,
    each fault naming its node, and nothing is stored. Settings that a feature does not know are dropped
    and listed.

    Args:
        settings_uuid (UUID):
        body (WorkflowGraphRequest): The graph to save. A member that is not listed here is
            refused.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WorkflowGraphState]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowGraphRequest,
) -> Detail | ValidationError | WorkflowGraphState | None:
    """Save the graph of a draft

     Replaces all steps of a draft. A published version is refused: make a draft of it first. A graph
    with faults is refused,
    each fault naming its node, and nothing is stored. Settings that a feature does not know are dropped
    and listed.

    Args:
        settings_uuid (UUID):
        body (WorkflowGraphRequest): The graph to save. A member that is not listed here is
            refused.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WorkflowGraphState
    """

    return sync_detailed(
        settings_uuid=settings_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowGraphRequest,
) -> Response[Detail | ValidationError | WorkflowGraphState]:
    """Save the graph of a draft

     Replaces all steps of a draft. A published version is refused: make a draft of it first. A graph
    with faults is refused,
    each fault naming its node, and nothing is stored. Settings that a feature does not know are dropped
    and listed.

    Args:
        settings_uuid (UUID):
        body (WorkflowGraphRequest): The graph to save. A member that is not listed here is
            refused.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | WorkflowGraphState]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowGraphRequest,
) -> Detail | ValidationError | WorkflowGraphState | None:
    """Save the graph of a draft

     Replaces all steps of a draft. A published version is refused: make a draft of it first. A graph
    with faults is refused,
    each fault naming its node, and nothing is stored. Settings that a feature does not know are dropped
    and listed.

    Args:
        settings_uuid (UUID):
        body (WorkflowGraphRequest): The graph to save. A member that is not listed here is
            refused.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | WorkflowGraphState
    """

    return (
        await asyncio_detailed(
            settings_uuid=settings_uuid,
            client=client,
            body=body,
        )
    ).parsed
