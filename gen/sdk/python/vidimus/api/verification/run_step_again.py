from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.step_run_again import StepRunAgain
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    session_id: UUID,
    node_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/session/{session_id}/features/{node_id}/run-again/".format(
            session_id=quote(str(session_id), safe=""),
            node_id=quote(str(node_id), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | StepRunAgain | ValidationError | None:
    if response.status_code == 200:
        response_200 = StepRunAgain.from_dict(response.json())

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
) -> Response[Detail | StepRunAgain | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    node_id: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | StepRunAgain | ValidationError]:
    """Run a failed step again

     Carries out again a step that an engine or a provider could not carry out, on what the person gave
    then, and puts what it finds in the place
    of the failure. The explanation of the session says which steps those are (`may_run_again`). The
    session has to be In Review or
    Declined and keeps its status and its way through the workflow. The run is kept in the review feed
    and sends `data.updated`. One that fails
    again changes nothing and is answered with 503.

    Args:
        session_id (UUID):
        node_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StepRunAgain | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        node_id=node_id,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    node_id: str,
    *,
    client: AuthenticatedClient,
) -> Detail | StepRunAgain | ValidationError | None:
    """Run a failed step again

     Carries out again a step that an engine or a provider could not carry out, on what the person gave
    then, and puts what it finds in the place
    of the failure. The explanation of the session says which steps those are (`may_run_again`). The
    session has to be In Review or
    Declined and keeps its status and its way through the workflow. The run is kept in the review feed
    and sends `data.updated`. One that fails
    again changes nothing and is answered with 503.

    Args:
        session_id (UUID):
        node_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StepRunAgain | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        node_id=node_id,
        client=client,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    node_id: str,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | StepRunAgain | ValidationError]:
    """Run a failed step again

     Carries out again a step that an engine or a provider could not carry out, on what the person gave
    then, and puts what it finds in the place
    of the failure. The explanation of the session says which steps those are (`may_run_again`). The
    session has to be In Review or
    Declined and keeps its status and its way through the workflow. The run is kept in the review feed
    and sends `data.updated`. One that fails
    again changes nothing and is answered with 503.

    Args:
        session_id (UUID):
        node_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StepRunAgain | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        node_id=node_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    node_id: str,
    *,
    client: AuthenticatedClient,
) -> Detail | StepRunAgain | ValidationError | None:
    """Run a failed step again

     Carries out again a step that an engine or a provider could not carry out, on what the person gave
    then, and puts what it finds in the place
    of the failure. The explanation of the session says which steps those are (`may_run_again`). The
    session has to be In Review or
    Declined and keeps its status and its way through the workflow. The run is kept in the review feed
    and sends `data.updated`. One that fails
    again changes nothing and is answered with 503.

    Args:
        session_id (UUID):
        node_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StepRunAgain | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            node_id=node_id,
            client=client,
        )
    ).parsed
