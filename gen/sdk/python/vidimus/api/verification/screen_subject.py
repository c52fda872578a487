from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.screening_call import ScreeningCall
from ...models.screening_request import ScreeningRequest
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: ScreeningRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/aml/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ScreeningCall | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = ScreeningCall.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

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

    if response.status_code == 503:
        response_503 = StandaloneProblem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Detail | ScreeningCall | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ScreeningRequest,
) -> Response[Detail | ScreeningCall | StandaloneProblem | ValidationError]:
    """Screen a person or a company

     Looks for a name on the loaded lists of sanctions, politically exposed persons and the like. Without
    a list the answer
    is 503; it is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox finds nobody, whoever is looked for, and keeps nothing.

    Args:
        body (ScreeningRequest): Whom to look for on the lists. `error` refuses weights that do
            not add up to 100, an approval threshold above that of
            reviews, and monitoring of a call that is not kept.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ScreeningCall | StandaloneProblem | ValidationError]
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
    body: ScreeningRequest,
) -> Detail | ScreeningCall | StandaloneProblem | ValidationError | None:
    """Screen a person or a company

     Looks for a name on the loaded lists of sanctions, politically exposed persons and the like. Without
    a list the answer
    is 503; it is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox finds nobody, whoever is looked for, and keeps nothing.

    Args:
        body (ScreeningRequest): Whom to look for on the lists. `error` refuses weights that do
            not add up to 100, an approval threshold above that of
            reviews, and monitoring of a call that is not kept.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ScreeningCall | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ScreeningRequest,
) -> Response[Detail | ScreeningCall | StandaloneProblem | ValidationError]:
    """Screen a person or a company

     Looks for a name on the loaded lists of sanctions, politically exposed persons and the like. Without
    a list the answer
    is 503; it is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox finds nobody, whoever is looked for, and keeps nothing.

    Args:
        body (ScreeningRequest): Whom to look for on the lists. `error` refuses weights that do
            not add up to 100, an approval threshold above that of
            reviews, and monitoring of a call that is not kept.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ScreeningCall | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ScreeningRequest,
) -> Detail | ScreeningCall | StandaloneProblem | ValidationError | None:
    """Screen a person or a company

     Looks for a name on the loaded lists of sanctions, politically exposed persons and the like. Without
    a list the answer
    is 503; it is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox finds nobody, whoever is looked for, and keeps nothing.

    Args:
        body (ScreeningRequest): Whom to look for on the lists. `error` refuses weights that do
            not add up to 100, an approval threshold above that of
            reviews, and monitoring of a call that is not kept.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ScreeningCall | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
