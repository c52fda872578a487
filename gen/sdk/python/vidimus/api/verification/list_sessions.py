from http import HTTPStatus
from typing import Any
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.api_service import APIService
from ...models.detail import Detail
from ...models.list_sessions_ordering import ListSessionsOrdering
from ...models.session_list import SessionList
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    ordering: ListSessionsOrdering | Unset = ListSessionsOrdering.NEWEST_FIRST,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    document_name: str | Unset = UNSET,
    region: str | Unset = UNSET,
    user_id: UUID | Unset = UNSET,
    euuid: UUID | Unset = UNSET,
    session_type: str | Unset = "ALL",
    api_service: APIService | Unset = UNSET,
    screened_full_name: str | Unset = UNSET,
    organization_name: str | Unset = UNSET,
    warning: str | Unset = UNSET,
    status_initialized_as_in_review: bool | Unset = UNSET,
    is_kyc_to_be_reviewed: bool | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["session_kind"] = session_kind

    params["limit"] = limit

    params["offset"] = offset

    params["after"] = after

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params["status"] = status

    params["vendor_data"] = vendor_data

    params["search"] = search

    params["workflow_id"] = workflow_id

    params["date_from"] = date_from

    params["date_to"] = date_to

    params["country"] = country

    params["document_type"] = document_type

    params["document_name"] = document_name

    params["region"] = region

    json_user_id: str | Unset = UNSET
    if not isinstance(user_id, Unset):
        json_user_id = str(user_id)
    params["user_id"] = json_user_id

    json_euuid: str | Unset = UNSET
    if not isinstance(euuid, Unset):
        json_euuid = str(euuid)
    params["euuid"] = json_euuid

    params["session_type"] = session_type

    json_api_service: str | Unset = UNSET
    if not isinstance(api_service, Unset):
        json_api_service = api_service.value

    params["api_service"] = json_api_service

    params["screened_full_name"] = screened_full_name

    params["organization_name"] = organization_name

    params["warning"] = warning

    params["status_initialized_as_in_review"] = status_initialized_as_in_review

    params["is_kyc_to_be_reviewed"] = is_kyc_to_be_reviewed

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
    after: str | Unset = UNSET,
    ordering: ListSessionsOrdering | Unset = ListSessionsOrdering.NEWEST_FIRST,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    document_name: str | Unset = UNSET,
    region: str | Unset = UNSET,
    user_id: UUID | Unset = UNSET,
    euuid: UUID | Unset = UNSET,
    session_type: str | Unset = "ALL",
    api_service: APIService | Unset = UNSET,
    screened_full_name: str | Unset = UNSET,
    organization_name: str | Unset = UNSET,
    warning: str | Unset = UNSET,
    status_initialized_as_in_review: bool | Unset = UNSET,
    is_kyc_to_be_reviewed: bool | Unset = UNSET,
) -> Response[Detail | SessionList | ValidationError]:
    """List sessions

     Lists the sessions of the application, in the order of `ordering`, the highest session number first
    without it. All conditions given must hold; those that
    are about persons let no company through.

    `session_kind=all` joins two lists: a page of sessions about persons and behind it one of sessions
    about companies, so
    that it holds up to twice `limit` rows. `count` is the sum, of which companies make up at most 100;
    `next` and
    `previous` are those of the persons. The count of companies is always cut at 100.

    `after` goes on behind a page of one kind; with `all` it is refused.

    A list of more than 10,000 sessions is counted at most twice a minute; its `count` may be that much
    behind.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        ordering (ListSessionsOrdering | Unset):  Default: ListSessionsOrdering.NEWEST_FIRST.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        country (str | Unset):
        document_type (str | Unset):
        document_name (str | Unset):
        region (str | Unset):
        user_id (UUID | Unset):
        euuid (UUID | Unset):
        session_type (str | Unset):  Default: 'ALL'.
        api_service (APIService | Unset): A service that can be called alone.
        screened_full_name (str | Unset):
        organization_name (str | Unset):
        warning (str | Unset):
        status_initialized_as_in_review (bool | Unset):
        is_kyc_to_be_reviewed (bool | Unset):

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
        after=after,
        ordering=ordering,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        document_name=document_name,
        region=region,
        user_id=user_id,
        euuid=euuid,
        session_type=session_type,
        api_service=api_service,
        screened_full_name=screened_full_name,
        organization_name=organization_name,
        warning=warning,
        status_initialized_as_in_review=status_initialized_as_in_review,
        is_kyc_to_be_reviewed=is_kyc_to_be_reviewed,
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
    after: str | Unset = UNSET,
    ordering: ListSessionsOrdering | Unset = ListSessionsOrdering.NEWEST_FIRST,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    document_name: str | Unset = UNSET,
    region: str | Unset = UNSET,
    user_id: UUID | Unset = UNSET,
    euuid: UUID | Unset = UNSET,
    session_type: str | Unset = "ALL",
    api_service: APIService | Unset = UNSET,
    screened_full_name: str | Unset = UNSET,
    organization_name: str | Unset = UNSET,
    warning: str | Unset = UNSET,
    status_initialized_as_in_review: bool | Unset = UNSET,
    is_kyc_to_be_reviewed: bool | Unset = UNSET,
) -> Detail | SessionList | ValidationError | None:
    """List sessions

     Lists the sessions of the application, in the order of `ordering`, the highest session number first
    without it. All conditions given must hold; those that
    are about persons let no company through.

    `session_kind=all` joins two lists: a page of sessions about persons and behind it one of sessions
    about companies, so
    that it holds up to twice `limit` rows. `count` is the sum, of which companies make up at most 100;
    `next` and
    `previous` are those of the persons. The count of companies is always cut at 100.

    `after` goes on behind a page of one kind; with `all` it is refused.

    A list of more than 10,000 sessions is counted at most twice a minute; its `count` may be that much
    behind.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        ordering (ListSessionsOrdering | Unset):  Default: ListSessionsOrdering.NEWEST_FIRST.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        country (str | Unset):
        document_type (str | Unset):
        document_name (str | Unset):
        region (str | Unset):
        user_id (UUID | Unset):
        euuid (UUID | Unset):
        session_type (str | Unset):  Default: 'ALL'.
        api_service (APIService | Unset): A service that can be called alone.
        screened_full_name (str | Unset):
        organization_name (str | Unset):
        warning (str | Unset):
        status_initialized_as_in_review (bool | Unset):
        is_kyc_to_be_reviewed (bool | Unset):

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
        after=after,
        ordering=ordering,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        document_name=document_name,
        region=region,
        user_id=user_id,
        euuid=euuid,
        session_type=session_type,
        api_service=api_service,
        screened_full_name=screened_full_name,
        organization_name=organization_name,
        warning=warning,
        status_initialized_as_in_review=status_initialized_as_in_review,
        is_kyc_to_be_reviewed=is_kyc_to_be_reviewed,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    ordering: ListSessionsOrdering | Unset = ListSessionsOrdering.NEWEST_FIRST,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    document_name: str | Unset = UNSET,
    region: str | Unset = UNSET,
    user_id: UUID | Unset = UNSET,
    euuid: UUID | Unset = UNSET,
    session_type: str | Unset = "ALL",
    api_service: APIService | Unset = UNSET,
    screened_full_name: str | Unset = UNSET,
    organization_name: str | Unset = UNSET,
    warning: str | Unset = UNSET,
    status_initialized_as_in_review: bool | Unset = UNSET,
    is_kyc_to_be_reviewed: bool | Unset = UNSET,
) -> Response[Detail | SessionList | ValidationError]:
    """List sessions

     Lists the sessions of the application, in the order of `ordering`, the highest session number first
    without it. All conditions given must hold; those that
    are about persons let no company through.

    `session_kind=all` joins two lists: a page of sessions about persons and behind it one of sessions
    about companies, so
    that it holds up to twice `limit` rows. `count` is the sum, of which companies make up at most 100;
    `next` and
    `previous` are those of the persons. The count of companies is always cut at 100.

    `after` goes on behind a page of one kind; with `all` it is refused.

    A list of more than 10,000 sessions is counted at most twice a minute; its `count` may be that much
    behind.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        ordering (ListSessionsOrdering | Unset):  Default: ListSessionsOrdering.NEWEST_FIRST.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        country (str | Unset):
        document_type (str | Unset):
        document_name (str | Unset):
        region (str | Unset):
        user_id (UUID | Unset):
        euuid (UUID | Unset):
        session_type (str | Unset):  Default: 'ALL'.
        api_service (APIService | Unset): A service that can be called alone.
        screened_full_name (str | Unset):
        organization_name (str | Unset):
        warning (str | Unset):
        status_initialized_as_in_review (bool | Unset):
        is_kyc_to_be_reviewed (bool | Unset):

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
        after=after,
        ordering=ordering,
        status=status,
        vendor_data=vendor_data,
        search=search,
        workflow_id=workflow_id,
        date_from=date_from,
        date_to=date_to,
        country=country,
        document_type=document_type,
        document_name=document_name,
        region=region,
        user_id=user_id,
        euuid=euuid,
        session_type=session_type,
        api_service=api_service,
        screened_full_name=screened_full_name,
        organization_name=organization_name,
        warning=warning,
        status_initialized_as_in_review=status_initialized_as_in_review,
        is_kyc_to_be_reviewed=is_kyc_to_be_reviewed,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    session_kind: str | Unset = "user",
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
    ordering: ListSessionsOrdering | Unset = ListSessionsOrdering.NEWEST_FIRST,
    status: str | Unset = UNSET,
    vendor_data: str | Unset = UNSET,
    search: str | Unset = UNSET,
    workflow_id: str | Unset = UNSET,
    date_from: str | Unset = UNSET,
    date_to: str | Unset = UNSET,
    country: str | Unset = UNSET,
    document_type: str | Unset = UNSET,
    document_name: str | Unset = UNSET,
    region: str | Unset = UNSET,
    user_id: UUID | Unset = UNSET,
    euuid: UUID | Unset = UNSET,
    session_type: str | Unset = "ALL",
    api_service: APIService | Unset = UNSET,
    screened_full_name: str | Unset = UNSET,
    organization_name: str | Unset = UNSET,
    warning: str | Unset = UNSET,
    status_initialized_as_in_review: bool | Unset = UNSET,
    is_kyc_to_be_reviewed: bool | Unset = UNSET,
) -> Detail | SessionList | ValidationError | None:
    """List sessions

     Lists the sessions of the application, in the order of `ordering`, the highest session number first
    without it. All conditions given must hold; those that
    are about persons let no company through.

    `session_kind=all` joins two lists: a page of sessions about persons and behind it one of sessions
    about companies, so
    that it holds up to twice `limit` rows. `count` is the sum, of which companies make up at most 100;
    `next` and
    `previous` are those of the persons. The count of companies is always cut at 100.

    `after` goes on behind a page of one kind; with `all` it is refused.

    A list of more than 10,000 sessions is counted at most twice a minute; its `count` may be that much
    behind.

    Args:
        session_kind (str | Unset):  Default: 'user'.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):
        ordering (ListSessionsOrdering | Unset):  Default: ListSessionsOrdering.NEWEST_FIRST.
        status (str | Unset):
        vendor_data (str | Unset):
        search (str | Unset):
        workflow_id (str | Unset):
        date_from (str | Unset):
        date_to (str | Unset):
        country (str | Unset):
        document_type (str | Unset):
        document_name (str | Unset):
        region (str | Unset):
        user_id (UUID | Unset):
        euuid (UUID | Unset):
        session_type (str | Unset):  Default: 'ALL'.
        api_service (APIService | Unset): A service that can be called alone.
        screened_full_name (str | Unset):
        organization_name (str | Unset):
        warning (str | Unset):
        status_initialized_as_in_review (bool | Unset):
        is_kyc_to_be_reviewed (bool | Unset):

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
            after=after,
            ordering=ordering,
            status=status,
            vendor_data=vendor_data,
            search=search,
            workflow_id=workflow_id,
            date_from=date_from,
            date_to=date_to,
            country=country,
            document_type=document_type,
            document_name=document_name,
            region=region,
            user_id=user_id,
            euuid=euuid,
            session_type=session_type,
            api_service=api_service,
            screened_full_name=screened_full_name,
            organization_name=organization_name,
            warning=warning,
            status_initialized_as_in_review=status_initialized_as_in_review,
            is_kyc_to_be_reviewed=is_kyc_to_be_reviewed,
        )
    ).parsed
