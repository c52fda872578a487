from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.workflow import Workflow
from ...types import Response


def _get_kwargs(
    settings_uuid: UUID,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/workflows/{settings_uuid}/publish/".format(
            settings_uuid=quote(str(settings_uuid), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | Workflow | None:
    if response.status_code == 200:
        response_200 = Workflow.from_dict(response.json())

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
) -> Response[Detail | ValidationError | Workflow]:
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
) -> Response[Detail | ValidationError | Workflow]:
    """Publish a draft

     New sessions run the published version; running sessions keep theirs. A version that is published
    already is returned
    unchanged. A draft that sessions cannot run yet is refused: its steps must follow one another, and
    its end be `Determine`.

    Args:
        settings_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | Workflow]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | Workflow | None:
    """Publish a draft

     New sessions run the published version; running sessions keep theirs. A version that is published
    already is returned
    unchanged. A draft that sessions cannot run yet is refused: its steps must follow one another, and
    its end be `Determine`.

    Args:
        settings_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | Workflow
    """

    return sync_detailed(
        settings_uuid=settings_uuid,
        client=client,
    ).parsed


async def asyncio_detailed(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Response[Detail | ValidationError | Workflow]:
    """Publish a draft

     New sessions run the published version; running sessions keep theirs. A version that is published
    already is returned
    unchanged. A draft that sessions cannot run yet is refused: its steps must follow one another, and
    its end be `Determine`.

    Args:
        settings_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | Workflow]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
) -> Detail | ValidationError | Workflow | None:
    """Publish a draft

     New sessions run the published version; running sessions keep theirs. A version that is published
    already is returned
    unchanged. A draft that sessions cannot run yet is refused: its steps must follow one another, and
    its end be `Determine`.

    Args:
        settings_uuid (UUID):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | Workflow
    """

    return (
        await asyncio_detailed(
            settings_uuid=settings_uuid,
            client=client,
        )
    ).parsed
