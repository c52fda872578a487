import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.sign_in_list import SignInList
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    org_id: UUID,
    application_id: UUID,
    *,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    kind: str | Unset = UNSET,
    method: str | Unset = UNSET,
    sub: UUID | Unset = UNSET,
    date_from: datetime.datetime | Unset = UNSET,
    date_to: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["kind"] = kind

    params["method"] = method

    json_sub: str | Unset = UNSET
    if not isinstance(sub, Unset):
        json_sub = str(sub)
    params["sub"] = json_sub

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
        "url": "/auth/v2/organizations/{org_id}/applications/{application_id}/authentication/sign-ins/".format(
            org_id=quote(str(org_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SignInList | ValidationError | None:
    if response.status_code == 200:
        response_200 = SignInList.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[Detail | SignInList | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    kind: str | Unset = UNSET,
    method: str | Unset = UNSET,
    sub: UUID | Unset = UNSET,
    date_from: datetime.datetime | Unset = UNSET,
    date_to: datetime.datetime | Unset = UNSET,
) -> Response[Detail | SignInList | ValidationError]:
    """List activity of sign-ins

     What the people of the application did in its Authentication runtime, newest first. Needs
    `read:authentication`; addresses are
    masked for a member without `write:authentication`. Tokens of the people themselves are refused.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        kind (str | Unset):
        method (str | Unset):
        sub (UUID | Unset):
        date_from (datetime.datetime | Unset):
        date_to (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SignInList | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        kind=kind,
        method=method,
        sub=sub,
        date_from=date_from,
        date_to=date_to,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    kind: str | Unset = UNSET,
    method: str | Unset = UNSET,
    sub: UUID | Unset = UNSET,
    date_from: datetime.datetime | Unset = UNSET,
    date_to: datetime.datetime | Unset = UNSET,
) -> Detail | SignInList | ValidationError | None:
    """List activity of sign-ins

     What the people of the application did in its Authentication runtime, newest first. Needs
    `read:authentication`; addresses are
    masked for a member without `write:authentication`. Tokens of the people themselves are refused.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        kind (str | Unset):
        method (str | Unset):
        sub (UUID | Unset):
        date_from (datetime.datetime | Unset):
        date_to (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SignInList | ValidationError
    """

    return sync_detailed(
        org_id=org_id,
        application_id=application_id,
        client=client,
        limit=limit,
        offset=offset,
        kind=kind,
        method=method,
        sub=sub,
        date_from=date_from,
        date_to=date_to,
    ).parsed


async def asyncio_detailed(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    kind: str | Unset = UNSET,
    method: str | Unset = UNSET,
    sub: UUID | Unset = UNSET,
    date_from: datetime.datetime | Unset = UNSET,
    date_to: datetime.datetime | Unset = UNSET,
) -> Response[Detail | SignInList | ValidationError]:
    """List activity of sign-ins

     What the people of the application did in its Authentication runtime, newest first. Needs
    `read:authentication`; addresses are
    masked for a member without `write:authentication`. Tokens of the people themselves are refused.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        kind (str | Unset):
        method (str | Unset):
        sub (UUID | Unset):
        date_from (datetime.datetime | Unset):
        date_to (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SignInList | ValidationError]
    """

    kwargs = _get_kwargs(
        org_id=org_id,
        application_id=application_id,
        limit=limit,
        offset=offset,
        kind=kind,
        method=method,
        sub=sub,
        date_from=date_from,
        date_to=date_to,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    org_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
    kind: str | Unset = UNSET,
    method: str | Unset = UNSET,
    sub: UUID | Unset = UNSET,
    date_from: datetime.datetime | Unset = UNSET,
    date_to: datetime.datetime | Unset = UNSET,
) -> Detail | SignInList | ValidationError | None:
    """List activity of sign-ins

     What the people of the application did in its Authentication runtime, newest first. Needs
    `read:authentication`; addresses are
    masked for a member without `write:authentication`. Tokens of the people themselves are refused.

    Args:
        org_id (UUID):
        application_id (UUID):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.
        kind (str | Unset):
        method (str | Unset):
        sub (UUID | Unset):
        date_from (datetime.datetime | Unset):
        date_to (datetime.datetime | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SignInList | ValidationError
    """

    return (
        await asyncio_detailed(
            org_id=org_id,
            application_id=application_id,
            client=client,
            limit=limit,
            offset=offset,
            kind=kind,
            method=method,
            sub=sub,
            date_from=date_from,
            date_to=date_to,
        )
    ).parsed
