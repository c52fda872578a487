from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.company import Company
from ...models.company_data_request import CompanyDataRequest
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    session_id: UUID,
    company_uuid: UUID,
    *,
    body: CompanyDataRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/session/{session_id}/kyb/{company_uuid}/update-data/".format(
            session_id=quote(str(session_id), safe=""),
            company_uuid=quote(str(company_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Company | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = Company.from_dict(response.json())

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
) -> Response[Company | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    company_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CompanyDataRequest,
) -> Response[Company | Detail | ValidationError]:
    """Correct company data

     Corrects what a session about a business knows of its company, in every status. Everything that is
    sent is also laid
    over `registry_data`. Each call with a body that is not empty is kept in the review feed and sends
    `data.updated`,
    even when it changes nothing.

    Args:
        session_id (UUID):
        company_uuid (UUID):
        body (CompanyDataRequest): Corrections of what a session knows of its company. What is not
            sent stays. Everything that is sent is laid over
            `registry_data` as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Company | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        company_uuid=company_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    company_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CompanyDataRequest,
) -> Company | Detail | ValidationError | None:
    """Correct company data

     Corrects what a session about a business knows of its company, in every status. Everything that is
    sent is also laid
    over `registry_data`. Each call with a body that is not empty is kept in the review feed and sends
    `data.updated`,
    even when it changes nothing.

    Args:
        session_id (UUID):
        company_uuid (UUID):
        body (CompanyDataRequest): Corrections of what a session knows of its company. What is not
            sent stays. Everything that is sent is laid over
            `registry_data` as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Company | Detail | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        company_uuid=company_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    company_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CompanyDataRequest,
) -> Response[Company | Detail | ValidationError]:
    """Correct company data

     Corrects what a session about a business knows of its company, in every status. Everything that is
    sent is also laid
    over `registry_data`. Each call with a body that is not empty is kept in the review feed and sends
    `data.updated`,
    even when it changes nothing.

    Args:
        session_id (UUID):
        company_uuid (UUID):
        body (CompanyDataRequest): Corrections of what a session knows of its company. What is not
            sent stays. Everything that is sent is laid over
            `registry_data` as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Company | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        company_uuid=company_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    company_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: CompanyDataRequest,
) -> Company | Detail | ValidationError | None:
    """Correct company data

     Corrects what a session about a business knows of its company, in every status. Everything that is
    sent is also laid
    over `registry_data`. Each call with a body that is not empty is kept in the review feed and sends
    `data.updated`,
    even when it changes nothing.

    Args:
        session_id (UUID):
        company_uuid (UUID):
        body (CompanyDataRequest): Corrections of what a session knows of its company. What is not
            sent stays. Everything that is sent is laid over
            `registry_data` as well.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Company | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            company_uuid=company_uuid,
            client=client,
            body=body,
        )
    ).parsed
