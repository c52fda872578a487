import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_list import SessionList
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    session_type: str | Unset = "ALL",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["session_kind"] = session_kind

    params["limit"] = limit

    params["offset"] = offset

    params["status"] = status

    params["vendor_data"] = vendor_data

    params["search"] = search

    params["workflow_id"] = workflow_id

    json_date_from: str | Unset = UNSET
    if not isinstance(date_from, Unset):
        json_date_from = date_from.isoformat()
    params["date_from"] = json_date_from

    json_date_to: str | Unset = UNSET
    if not isinstance(date_to, Unset):
        json_date_to = date_to.isoformat()
    params["date_to"] = json_date_to

    params["country"] = country

    params["document_type"] = document_type

    params["session_type"] = session_type

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/sessions/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionList | ValidationError | None:
    if response.status_code == 200:
        response_200 = SessionList.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

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
) -> Response[Detail | SessionList | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    session_type: str | Unset = "ALL",
) -> Response[Detail | SessionList | ValidationError]:
    """List sessions

     Lists the sessions of the application, the highest session number first. All conditions given must
    hold.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        country (str | Unset):
        document_type (str | Unset):
        session_type (str | Unset):  Default: 'ALL'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionList | ValidationError]
    """

    kwargs = _get_kwargs(
        session_kind=session_kind,
        limit=limit,
        offset=offset,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        session_type=session_type,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    session_type: str | Unset = "ALL",
) -> Detail | SessionList | ValidationError | None:
    """List sessions

     Lists the sessions of the application, the highest session number first. All conditions given must
    hold.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        country (str | Unset):
        document_type (str | Unset):
        session_type (str | Unset):  Default: 'ALL'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionList | ValidationError
    """

    return sync_detailed(
        client=client,
        session_kind=session_kind,
        limit=limit,
        offset=offset,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        session_type=session_type,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    session_type: str | Unset = "ALL",
) -> Response[Detail | SessionList | ValidationError]:
    """List sessions

     Lists the sessions of the application, the highest session number first. All conditions given must
    hold.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        country (str | Unset):
        document_type (str | Unset):
        session_type (str | Unset):  Default: 'ALL'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionList | ValidationError]
    """

    kwargs = _get_kwargs(
        session_kind=session_kind,
        limit=limit,
        offset=offset,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        session_type=session_type,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    session_type: str | Unset = "ALL",
) -> Detail | SessionList | ValidationError | None:
    """List sessions

     Lists the sessions of the application, the highest session number first. All conditions given must
    hold.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        country (str | Unset):
        document_type (str | Unset):
        session_type (str | Unset):  Default: 'ALL'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionList | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            session_kind=session_kind,
            limit=limit,
            offset=offset,
            status=status,
            vendor_data=vendor_data,
            search=search,
            workflow_id=workflow_id,
            date_from=date_from,
            date_to=date_to,
            country=country,
            document_type=document_type,
            session_type=session_type,
        )
    ).parsed
