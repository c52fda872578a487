import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_statistics import CaseStatistics
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_date_from: str | Unset = UNSET
    if not isinstance(date_from, Unset):
        json_date_from = date_from.isoformat()
    params["date_from"] = json_date_from

    json_date_to: str | Unset = UNSET
    if not isinstance(date_to, Unset):
        json_date_to = date_to.isoformat()
    params["date_to"] = json_date_to

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/cases/statistics/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CaseStatistics | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CaseStatistics.from_dict(response.json())

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
) -> Response[CaseStatistics | Detail | ValidationError]:
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
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
) -> Response[CaseStatistics | Detail | ValidationError]:
    """Read figures of cases

     Answers with how the cases were worked on that were opened in a range of days: by day, by who has
    them, blueprint, source and
    status, and in total; and with what waits now. The figures are of the cases as they are now, deleted
    ones left out.

    Args:
        organization_id (UUID):
        application_id (UUID):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseStatistics | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        date_from=date_from,
        date_to=date_to,
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
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
) -> CaseStatistics | Detail | ValidationError | None:
    """Read figures of cases

     Answers with how the cases were worked on that were opened in a range of days: by day, by who has
    them, blueprint, source and
    status, and in total; and with what waits now. The figures are of the cases as they are now, deleted
    ones left out.

    Args:
        organization_id (UUID):
        application_id (UUID):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseStatistics | Detail | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        date_from=date_from,
        date_to=date_to,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
) -> Response[CaseStatistics | Detail | ValidationError]:
    """Read figures of cases

     Answers with how the cases were worked on that were opened in a range of days: by day, by who has
    them, blueprint, source and
    status, and in total; and with what waits now. The figures are of the cases as they are now, deleted
    ones left out.

    Args:
        organization_id (UUID):
        application_id (UUID):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CaseStatistics | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        date_from=date_from,
        date_to=date_to,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    date_from: datetime.date | Unset = UNSET,
    date_to: datetime.date | Unset = UNSET,
) -> CaseStatistics | Detail | ValidationError | None:
    """Read figures of cases

     Answers with how the cases were worked on that were opened in a range of days: by day, by who has
    them, blueprint, source and
    status, and in total; and with what waits now. The figures are of the cases as they are now, deleted
    ones left out.

    Args:
        organization_id (UUID):
        application_id (UUID):
        date_from (datetime.date | Unset):
        date_to (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CaseStatistics | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            date_from=date_from,
            date_to=date_to,
        )
    ).parsed
