from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.fiu_profile import FiuProfile
from ...models.fiu_profile_form import FiuProfileForm
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    body: FiuProfileForm,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/organization/{organization_id}/application/{application_id}/fiu-profiles/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
    }

    _kwargs["files"] = body.to_multipart()

    headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FiuProfile | ValidationError | None:
    if response.status_code == 201:
        response_201 = FiuProfile.from_dict(response.json())

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
) -> Response[Detail | FiuProfile | ValidationError]:
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
    body: FiuProfileForm,
) -> Response[Detail | FiuProfile | ValidationError]:
    """Upload the schema of an authority

     Keeps the schema that an authority publishes, for the application. Reports to the country that it is
    named after, and reports whose
    `profile` names it, are written in its order and checked against it. It is one XSD 1.0 document of
    goAML without a document type and
    without other documents. With `replace` a later edition takes the place of the schema; its mapping
    stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (FiuProfileForm): The schema of an authority.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FiuProfile | ValidationError]
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
    body: FiuProfileForm,
) -> Detail | FiuProfile | ValidationError | None:
    """Upload the schema of an authority

     Keeps the schema that an authority publishes, for the application. Reports to the country that it is
    named after, and reports whose
    `profile` names it, are written in its order and checked against it. It is one XSD 1.0 document of
    goAML without a document type and
    without other documents. With `replace` a later edition takes the place of the schema; its mapping
    stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (FiuProfileForm): The schema of an authority.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FiuProfile | ValidationError
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
    body: FiuProfileForm,
) -> Response[Detail | FiuProfile | ValidationError]:
    """Upload the schema of an authority

     Keeps the schema that an authority publishes, for the application. Reports to the country that it is
    named after, and reports whose
    `profile` names it, are written in its order and checked against it. It is one XSD 1.0 document of
    goAML without a document type and
    without other documents. With `replace` a later edition takes the place of the schema; its mapping
    stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (FiuProfileForm): The schema of an authority.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FiuProfile | ValidationError]
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
    body: FiuProfileForm,
) -> Detail | FiuProfile | ValidationError | None:
    """Upload the schema of an authority

     Keeps the schema that an authority publishes, for the application. Reports to the country that it is
    named after, and reports whose
    `profile` names it, are written in its order and checked against it. It is one XSD 1.0 document of
    goAML without a document type and
    without other documents. With `replace` a later edition takes the place of the schema; its mapping
    stays.

    Args:
        organization_id (UUID):
        application_id (UUID):
        body (FiuProfileForm): The schema of an authority.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FiuProfile | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            body=body,
        )
    ).parsed
