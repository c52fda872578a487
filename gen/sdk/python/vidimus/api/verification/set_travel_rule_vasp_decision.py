from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.vasp_decision_answer import VaspDecisionAnswer
from ...models.vasp_decision_request import VaspDecisionRequest
from ...types import Response


def _get_kwargs(
    vasp_id: UUID,
    *,
    body: VaspDecisionRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v3/travel-rule/vasps/{vasp_id}/decision/".format(
            vasp_id=quote(str(vasp_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | VaspDecisionAnswer | None:
    if response.status_code == 200:
        response_200 = VaspDecisionAnswer.from_dict(response.json())

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
) -> Response[Detail | ValidationError | VaspDecisionAnswer]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    vasp_id: UUID,
    *,
    client: AuthenticatedClient,
    body: VaspDecisionRequest,
) -> Response[Detail | ValidationError | VaspDecisionAnswer]:
    """Decide on a provider

     Records what the application thinks of a provider. A decision on a brand covers the providers of the
    brand that have
    none of their own. It is for rules and for people, and changes no route.

    Args:
        vasp_id (UUID):
        body (VaspDecisionRequest): What is decided.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | VaspDecisionAnswer]
    """

    kwargs = _get_kwargs(
        vasp_id=vasp_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    vasp_id: UUID,
    *,
    client: AuthenticatedClient,
    body: VaspDecisionRequest,
) -> Detail | ValidationError | VaspDecisionAnswer | None:
    """Decide on a provider

     Records what the application thinks of a provider. A decision on a brand covers the providers of the
    brand that have
    none of their own. It is for rules and for people, and changes no route.

    Args:
        vasp_id (UUID):
        body (VaspDecisionRequest): What is decided.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | VaspDecisionAnswer
    """

    return sync_detailed(
        vasp_id=vasp_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    vasp_id: UUID,
    *,
    client: AuthenticatedClient,
    body: VaspDecisionRequest,
) -> Response[Detail | ValidationError | VaspDecisionAnswer]:
    """Decide on a provider

     Records what the application thinks of a provider. A decision on a brand covers the providers of the
    brand that have
    none of their own. It is for rules and for people, and changes no route.

    Args:
        vasp_id (UUID):
        body (VaspDecisionRequest): What is decided.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | VaspDecisionAnswer]
    """

    kwargs = _get_kwargs(
        vasp_id=vasp_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    vasp_id: UUID,
    *,
    client: AuthenticatedClient,
    body: VaspDecisionRequest,
) -> Detail | ValidationError | VaspDecisionAnswer | None:
    """Decide on a provider

     Records what the application thinks of a provider. A decision on a brand covers the providers of the
    brand that have
    none of their own. It is for rules and for people, and changes no route.

    Args:
        vasp_id (UUID):
        body (VaspDecisionRequest): What is decided.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | VaspDecisionAnswer
    """

    return (
        await asyncio_detailed(
            vasp_id=vasp_id,
            client=client,
            body=body,
        )
    ).parsed
