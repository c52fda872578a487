from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_blueprint_install_request import CaseBlueprintInstallRequest
from ...models.case_blueprint_installed import CaseBlueprintInstalled
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    body: CaseBlueprintInstallRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/cases/blueprints/presets/install/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CaseBlueprintInstalled | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CaseBlueprintInstalled.from_dict(response.json())

        return response_200

    if response.status_code == 201:
        response_201 = CaseBlueprintInstalled.from_dict(response.json())

        return response_201

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
) -> Response[CaseBlueprintInstalled | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseBlueprintInstallRequest | Unset = UNSET,
) -> Response[CaseBlueprintInstalled | Detail | ValidationError]:
    """Install blueprints that are ready made

     Installs the presets that are named, or all, unless they are installed already. An installed
    blueprint is yours: later changes of
    the preset do not reach it. Nobody is in its pool yet.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (CaseBlueprintInstallRequest | Unset): Which presets are to be installed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseBlueprintInstalled | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseBlueprintInstallRequest | Unset = UNSET,
) -> CaseBlueprintInstalled | Detail | ValidationError | None:
    """Install blueprints that are ready made

     Installs the presets that are named, or all, unless they are installed already. An installed
    blueprint is yours: later changes of
    the preset do not reach it. Nobody is in its pool yet.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (CaseBlueprintInstallRequest | Unset): Which presets are to be installed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseBlueprintInstalled | Detail | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseBlueprintInstallRequest | Unset = UNSET,
) -> Response[CaseBlueprintInstalled | Detail | ValidationError]:
    """Install blueprints that are ready made

     Installs the presets that are named, or all, unless they are installed already. An installed
    blueprint is yours: later changes of
    the preset do not reach it. Nobody is in its pool yet.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (CaseBlueprintInstallRequest | Unset): Which presets are to be installed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseBlueprintInstalled | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    body: CaseBlueprintInstallRequest | Unset = UNSET,
) -> CaseBlueprintInstalled | Detail | ValidationError | None:
    """Install blueprints that are ready made

     Installs the presets that are named, or all, unless they are installed already. An installed
    blueprint is yours: later changes of
    the preset do not reach it. Nobody is in its pool yet.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (CaseBlueprintInstallRequest | Unset): Which presets are to be installed.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseBlueprintInstalled | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            body=body,
        )
    ).parsed
