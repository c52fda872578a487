from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.database_call import DatabaseCall
from ...models.database_call_form import DatabaseCallForm
from ...models.database_call_request import DatabaseCallRequest
from ...models.detail import Detail
from ...models.open_object import OpenObject
from ...models.standalone_problem import StandaloneProblem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: DatabaseCallRequest | DatabaseCallForm | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/database-validation/",
    }

    if isinstance(body, DatabaseCallRequest):
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
    if isinstance(body, DatabaseCallForm):
        _kwargs["files"] = body.to_multipart()

        headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> DatabaseCall | Detail | OpenObject | StandaloneProblem | None:
    if response.status_code == 200:
        response_200 = DatabaseCall.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = OpenObject.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = StandaloneProblem.from_dict(response.json())

        return response_403

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

    if response.status_code == 502:
        response_502 = OpenObject.from_dict(response.json())

        return response_502

    if response.status_code == 503:
        response_503 = StandaloneProblem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[DatabaseCall | Detail | OpenObject | StandaloneProblem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: DatabaseCallRequest | DatabaseCallForm | Unset = UNSET,
) -> Response[DatabaseCall | Detail | OpenObject | StandaloneProblem]:
    """Ask the databases of a country about a person

     Looks a person up by number in the databases of a country that this installation can ask: tables
    that the operator has
    loaded, and services behind an address. Without any the answer is 503. When no service gives an
    answer it is 502; a call
    that is kept then becomes a session that was not finished. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox knows everybody and keeps nothing.

    Args:
        body (DatabaseCallRequest): Whom to look for in the databases of a country, and what the
            outcome does.
        body (DatabaseCallForm): The same as a form, with a face for services that compare faces.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DatabaseCall | Detail | OpenObject | StandaloneProblem]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: DatabaseCallRequest | DatabaseCallForm | Unset = UNSET,
) -> DatabaseCall | Detail | OpenObject | StandaloneProblem | None:
    """Ask the databases of a country about a person

     Looks a person up by number in the databases of a country that this installation can ask: tables
    that the operator has
    loaded, and services behind an address. Without any the answer is 503. When no service gives an
    answer it is 502; a call
    that is kept then becomes a session that was not finished. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox knows everybody and keeps nothing.

    Args:
        body (DatabaseCallRequest): Whom to look for in the databases of a country, and what the
            outcome does.
        body (DatabaseCallForm): The same as a form, with a face for services that compare faces.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DatabaseCall | Detail | OpenObject | StandaloneProblem
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: DatabaseCallRequest | DatabaseCallForm | Unset = UNSET,
) -> Response[DatabaseCall | Detail | OpenObject | StandaloneProblem]:
    """Ask the databases of a country about a person

     Looks a person up by number in the databases of a country that this installation can ask: tables
    that the operator has
    loaded, and services behind an address. Without any the answer is 503. When no service gives an
    answer it is 502; a call
    that is kept then becomes a session that was not finished. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox knows everybody and keeps nothing.

    Args:
        body (DatabaseCallRequest): Whom to look for in the databases of a country, and what the
            outcome does.
        body (DatabaseCallForm): The same as a form, with a face for services that compare faces.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DatabaseCall | Detail | OpenObject | StandaloneProblem]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: DatabaseCallRequest | DatabaseCallForm | Unset = UNSET,
) -> DatabaseCall | Detail | OpenObject | StandaloneProblem | None:
    """Ask the databases of a country about a person

     Looks a person up by number in the databases of a country that this installation can ask: tables
    that the operator has
    loaded, and services behind an address. Without any the answer is 503. When no service gives an
    answer it is 502; a call
    that is kept then becomes a session that was not finished. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox knows everybody and keeps nothing.

    Args:
        body (DatabaseCallRequest): Whom to look for in the databases of a country, and what the
            outcome does.
        body (DatabaseCallForm): The same as a form, with a face for services that compare faces.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DatabaseCall | Detail | OpenObject | StandaloneProblem
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
