import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_page import CasePage
from ...models.case_resolution import CaseResolution
from ...models.detail import Detail
from ...models.list_cases_ordering import ListCasesOrdering
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    status_in: str | Unset = UNSET,
    priority: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    blueprint: UUID | Unset = UNSET,
    assigned_to: str | Unset = UNSET,
    unassigned: bool | Unset = UNSET,
    tag: str | Unset = UNSET,
    search: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
    overdue: bool | Unset = UNSET,
    pending_approval: bool | Unset = UNSET,
    subject_uuid: UUID | Unset = UNSET,
    linked_entity_uuid: UUID | Unset = UNSET,
    resolution: CaseResolution | Unset = UNSET,
    checker: UUID | Unset = UNSET,
    ordering: ListCasesOrdering | Unset = ListCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["status__in"] = status_in

    params["priority"] = priority

    params["source__in"] = source_in

    json_blueprint: str | Unset = UNSET
    if not isinstance(blueprint, Unset):
        json_blueprint = str(blueprint)
    params["blueprint"] = json_blueprint

    params["assigned_to"] = assigned_to

    params["unassigned"] = unassigned

    params["tag"] = tag

    params["search"] = search

    json_date_from: str | Unset = UNSET
    if not isinstance(date_from, Unset):
        json_date_from = date_from.isoformat()
    params["date_from"] = json_date_from

    json_date_to: str | Unset = UNSET
    if not isinstance(date_to, Unset):
        json_date_to = date_to.isoformat()
    params["date_to"] = json_date_to

    json_due_before: str | Unset = UNSET
    if not isinstance(due_before, Unset):
        json_due_before = due_before.isoformat()
    params["due_before"] = json_due_before

    params["overdue"] = overdue

    params["pending_approval"] = pending_approval

    json_subject_uuid: str | Unset = UNSET
    if not isinstance(subject_uuid, Unset):
        json_subject_uuid = str(subject_uuid)
    params["subject_uuid"] = json_subject_uuid

    json_linked_entity_uuid: str | Unset = UNSET
    if not isinstance(linked_entity_uuid, Unset):
        json_linked_entity_uuid = str(linked_entity_uuid)
    params["linked_entity_uuid"] = json_linked_entity_uuid

    json_resolution: str | Unset = UNSET
    if not isinstance(resolution, Unset):
        json_resolution = resolution.value

    params["resolution"] = json_resolution

    json_checker: str | Unset = UNSET
    if not isinstance(checker, Unset):
        json_checker = str(checker)
    params["checker"] = json_checker

    json_ordering: str | Unset = UNSET
    if not isinstance(ordering, Unset):
        json_ordering = ordering.value

    params["ordering"] = json_ordering

    params["limit"] = limit

    params["offset"] = offset

    params["after"] = after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/cases/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CasePage | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CasePage.from_dict(response.json())

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
) -> Response[CasePage | Detail | ValidationError]:
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
    status_in: str | Unset = UNSET,
    priority: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    blueprint: UUID | Unset = UNSET,
    assigned_to: str | Unset = UNSET,
    unassigned: bool | Unset = UNSET,
    tag: str | Unset = UNSET,
    search: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
    overdue: bool | Unset = UNSET,
    pending_approval: bool | Unset = UNSET,
    subject_uuid: UUID | Unset = UNSET,
    linked_entity_uuid: UUID | Unset = UNSET,
    resolution: CaseResolution | Unset = UNSET,
    checker: UUID | Unset = UNSET,
    ordering: ListCasesOrdering | Unset = ListCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Response[CasePage | Detail | ValidationError]:
    """List cases

     Lists cases, the newest first. Of those that stand alike in an order, the one with the higher number
    comes first where the order
    goes down, else the one with the lower.

    Deep in a list, go on by `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        status_in (str | Unset):
        priority (str | Unset):
        source_in (str | Unset):
        blueprint (UUID | Unset):
        assigned_to (str | Unset):
        unassigned (bool | Unset):
        tag (str | Unset):
        search (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        due_before (datetime.datetime | Unset):
        overdue (bool | Unset):
        pending_approval (bool | Unset):
        subject_uuid (UUID | Unset):
        linked_entity_uuid (UUID | Unset):
        resolution (CaseResolution | Unset): How a case ended.
        checker (UUID | Unset):
        ordering (ListCasesOrdering | Unset):  Default: ListCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CasePage | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        status_in=status_in,
        priority=priority,
        source_in=source_in,
        blueprint=blueprint,
        assigned_to=assigned_to,
        unassigned=unassigned,
        tag=tag,
        search=search,
        date_from=date_from,
        date_to=date_to,
        due_before=due_before,
        overdue=overdue,
        pending_approval=pending_approval,
        subject_uuid=subject_uuid,
        linked_entity_uuid=linked_entity_uuid,
        resolution=resolution,
        checker=checker,
        ordering=ordering,
        limit=limit,
        offset=offset,
        after=after,
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
    status_in: str | Unset = UNSET,
    priority: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    blueprint: UUID | Unset = UNSET,
    assigned_to: str | Unset = UNSET,
    unassigned: bool | Unset = UNSET,
    tag: str | Unset = UNSET,
    search: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
    overdue: bool | Unset = UNSET,
    pending_approval: bool | Unset = UNSET,
    subject_uuid: UUID | Unset = UNSET,
    linked_entity_uuid: UUID | Unset = UNSET,
    resolution: CaseResolution | Unset = UNSET,
    checker: UUID | Unset = UNSET,
    ordering: ListCasesOrdering | Unset = ListCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> CasePage | Detail | ValidationError | None:
    """List cases

     Lists cases, the newest first. Of those that stand alike in an order, the one with the higher number
    comes first where the order
    goes down, else the one with the lower.

    Deep in a list, go on by `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        status_in (str | Unset):
        priority (str | Unset):
        source_in (str | Unset):
        blueprint (UUID | Unset):
        assigned_to (str | Unset):
        unassigned (bool | Unset):
        tag (str | Unset):
        search (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        due_before (datetime.datetime | Unset):
        overdue (bool | Unset):
        pending_approval (bool | Unset):
        subject_uuid (UUID | Unset):
        linked_entity_uuid (UUID | Unset):
        resolution (CaseResolution | Unset): How a case ended.
        checker (UUID | Unset):
        ordering (ListCasesOrdering | Unset):  Default: ListCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CasePage | Detail | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        status_in=status_in,
        priority=priority,
        source_in=source_in,
        blueprint=blueprint,
        assigned_to=assigned_to,
        unassigned=unassigned,
        tag=tag,
        search=search,
        date_from=date_from,
        date_to=date_to,
        due_before=due_before,
        overdue=overdue,
        pending_approval=pending_approval,
        subject_uuid=subject_uuid,
        linked_entity_uuid=linked_entity_uuid,
        resolution=resolution,
        checker=checker,
        ordering=ordering,
        limit=limit,
        offset=offset,
        after=after,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    status_in: str | Unset = UNSET,
    priority: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    blueprint: UUID | Unset = UNSET,
    assigned_to: str | Unset = UNSET,
    unassigned: bool | Unset = UNSET,
    tag: str | Unset = UNSET,
    search: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
    overdue: bool | Unset = UNSET,
    pending_approval: bool | Unset = UNSET,
    subject_uuid: UUID | Unset = UNSET,
    linked_entity_uuid: UUID | Unset = UNSET,
    resolution: CaseResolution | Unset = UNSET,
    checker: UUID | Unset = UNSET,
    ordering: ListCasesOrdering | Unset = ListCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> Response[CasePage | Detail | ValidationError]:
    """List cases

     Lists cases, the newest first. Of those that stand alike in an order, the one with the higher number
    comes first where the order
    goes down, else the one with the lower.

    Deep in a list, go on by `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        status_in (str | Unset):
        priority (str | Unset):
        source_in (str | Unset):
        blueprint (UUID | Unset):
        assigned_to (str | Unset):
        unassigned (bool | Unset):
        tag (str | Unset):
        search (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        due_before (datetime.datetime | Unset):
        overdue (bool | Unset):
        pending_approval (bool | Unset):
        subject_uuid (UUID | Unset):
        linked_entity_uuid (UUID | Unset):
        resolution (CaseResolution | Unset): How a case ended.
        checker (UUID | Unset):
        ordering (ListCasesOrdering | Unset):  Default: ListCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CasePage | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        status_in=status_in,
        priority=priority,
        source_in=source_in,
        blueprint=blueprint,
        assigned_to=assigned_to,
        unassigned=unassigned,
        tag=tag,
        search=search,
        date_from=date_from,
        date_to=date_to,
        due_before=due_before,
        overdue=overdue,
        pending_approval=pending_approval,
        subject_uuid=subject_uuid,
        linked_entity_uuid=linked_entity_uuid,
        resolution=resolution,
        checker=checker,
        ordering=ordering,
        limit=limit,
        offset=offset,
        after=after,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    status_in: str | Unset = UNSET,
    priority: str | Unset = UNSET,
    source_in: str | Unset = UNSET,
    blueprint: UUID | Unset = UNSET,
    assigned_to: str | Unset = UNSET,
    unassigned: bool | Unset = UNSET,
    tag: str | Unset = UNSET,
    search: str | Unset = UNSET,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
    due_before: datetime.datetime | Unset = UNSET,
    overdue: bool | Unset = UNSET,
    pending_approval: bool | Unset = UNSET,
    subject_uuid: UUID | Unset = UNSET,
    linked_entity_uuid: UUID | Unset = UNSET,
    resolution: CaseResolution | Unset = UNSET,
    checker: UUID | Unset = UNSET,
    ordering: ListCasesOrdering | Unset = ListCasesOrdering.NEWEST_FIRST,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    after: str | Unset = UNSET,
) -> CasePage | Detail | ValidationError | None:
    """List cases

     Lists cases, the newest first. Of those that stand alike in an order, the one with the higher number
    comes first where the order
    goes down, else the one with the lower.

    Deep in a list, go on by `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        status_in (str | Unset):
        priority (str | Unset):
        source_in (str | Unset):
        blueprint (UUID | Unset):
        assigned_to (str | Unset):
        unassigned (bool | Unset):
        tag (str | Unset):
        search (str | Unset):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):
        due_before (datetime.datetime | Unset):
        overdue (bool | Unset):
        pending_approval (bool | Unset):
        subject_uuid (UUID | Unset):
        linked_entity_uuid (UUID | Unset):
        resolution (CaseResolution | Unset): How a case ended.
        checker (UUID | Unset):
        ordering (ListCasesOrdering | Unset):  Default: ListCasesOrdering.NEWEST_FIRST.
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        after (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CasePage | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            status_in=status_in,
            priority=priority,
            source_in=source_in,
            blueprint=blueprint,
            assigned_to=assigned_to,
            unassigned=unassigned,
            tag=tag,
            search=search,
            date_from=date_from,
            date_to=date_to,
            due_before=due_before,
            overdue=overdue,
            pending_approval=pending_approval,
            subject_uuid=subject_uuid,
            linked_entity_uuid=linked_entity_uuid,
            resolution=resolution,
            checker=checker,
            ordering=ordering,
            limit=limit,
            offset=offset,
            after=after,
        )
    ).parsed
