from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.face_search_call import FaceSearchCall
from ...models.face_search_form import FaceSearchForm
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: FaceSearchForm,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/face-search/",
    }

    _kwargs["files"] = body.to_multipart()

    headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FaceSearchCall | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = FaceSearchCall.from_dict(response.json())

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
) -> Response[Detail | FaceSearchCall | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: FaceSearchForm,
) -> Response[Detail | FaceSearchCall | StandaloneProblem | ValidationError]:
    """Search for a face

     Searches for the largest face of a picture among those that the application knows: of sessions,
    single calls, and lists.
    The face of a search that is kept is found by no later one unless it is put on a list.

    A picture without a face is refused with 400 and `error`. Without an engine for faces a live
    application is answered with
    503 and `error`, and is not charged. A sandbox answers with the same sample whatever the picture
    shows, and keeps nothing.

    Args:
        body (FaceSearchForm): A picture of a person.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FaceSearchCall | StandaloneProblem | ValidationError]
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
    body: FaceSearchForm,
) -> Detail | FaceSearchCall | StandaloneProblem | ValidationError | None:
    """Search for a face

     Searches for the largest face of a picture among those that the application knows: of sessions,
    single calls, and lists.
    The face of a search that is kept is found by no later one unless it is put on a list.

    A picture without a face is refused with 400 and `error`. Without an engine for faces a live
    application is answered with
    503 and `error`, and is not charged. A sandbox answers with the same sample whatever the picture
    shows, and keeps nothing.

    Args:
        body (FaceSearchForm): A picture of a person.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FaceSearchCall | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: FaceSearchForm,
) -> Response[Detail | FaceSearchCall | StandaloneProblem | ValidationError]:
    """Search for a face

     Searches for the largest face of a picture among those that the application knows: of sessions,
    single calls, and lists.
    The face of a search that is kept is found by no later one unless it is put on a list.

    A picture without a face is refused with 400 and `error`. Without an engine for faces a live
    application is answered with
    503 and `error`, and is not charged. A sandbox answers with the same sample whatever the picture
    shows, and keeps nothing.

    Args:
        body (FaceSearchForm): A picture of a person.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FaceSearchCall | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: FaceSearchForm,
) -> Detail | FaceSearchCall | StandaloneProblem | ValidationError | None:
    """Search for a face

     Searches for the largest face of a picture among those that the application knows: of sessions,
    single calls, and lists.
    The face of a search that is kept is found by no later one unless it is put on a list.

    A picture without a face is refused with 400 and `error`. Without an engine for faces a live
    application is answered with
    503 and `error`, and is not charged. A sandbox answers with the same sample whatever the picture
    shows, and keeps nothing.

    Args:
        body (FaceSearchForm): A picture of a person.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FaceSearchCall | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
