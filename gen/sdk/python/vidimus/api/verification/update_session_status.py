from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.refused_field import RefusedField
from ...models.session_reference import SessionReference
from ...models.session_status_update_request import SessionStatusUpdateRequest
from ...types import Response


def _get_kwargs(
    session_id: UUID,
    *,
    body: SessionStatusUpdateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/session/{session_id}/update-status/".format(
            session_id=quote(str(session_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionReference | list[str] | RefusedField | None:
    if response.status_code == 200:
        response_200 = SessionReference.from_dict(response.json())

        return response_200

    if response.status_code == 400:

        def _parse_response_400(data: object) -> list[str] | RefusedField:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_review_error_refused_field = RefusedField.from_dict(data)

                return componentsschemas_review_error_refused_field
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, list):
                raise TypeError()
            componentsschemas_review_error_refused_same_status = cast(list[str], data)

            return componentsschemas_review_error_refused_same_status

        response_400 = _parse_response_400(response.json())

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
) -> Response[Detail | SessionReference | list[str] | RefusedField]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionStatusUpdateRequest,
) -> Response[Detail | SessionReference | list[str] | RefusedField]:
    """Decide about a session

     Gives a session the status that a reviewer chose: approves it, declines it, or asks the person to do
    steps again.

    It is possible while the session is Approved, Declined, In Review, Kyc Expired, Abandoned or
    Resubmitted; in every
    other status it is refused before the body is looked at. A status that the session has already is
    refused with a body
    that is a list of one text. Of calls made at the same time one is carried out; the others are
    answered 409.

    `Resubmitted` takes back what the chosen steps have found, with all images, gives the person the
    whole time of the
    workflow again, and makes the former address of the hosted page work again. Steps that were not
    chosen stay done.
    Without `nodes_to_resubmit` every step that is declined, in review, expired or unfinished is chosen.

    Args:
        session_id (UUID):
        body (SessionStatusUpdateRequest): What a reviewer decided about a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReference | list[str] | RefusedField]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionStatusUpdateRequest,
) -> Detail | SessionReference | list[str] | RefusedField | None:
    """Decide about a session

     Gives a session the status that a reviewer chose: approves it, declines it, or asks the person to do
    steps again.

    It is possible while the session is Approved, Declined, In Review, Kyc Expired, Abandoned or
    Resubmitted; in every
    other status it is refused before the body is looked at. A status that the session has already is
    refused with a body
    that is a list of one text. Of calls made at the same time one is carried out; the others are
    answered 409.

    `Resubmitted` takes back what the chosen steps have found, with all images, gives the person the
    whole time of the
    workflow again, and makes the former address of the hosted page work again. Steps that were not
    chosen stay done.
    Without `nodes_to_resubmit` every step that is declined, in review, expired or unfinished is chosen.

    Args:
        session_id (UUID):
        body (SessionStatusUpdateRequest): What a reviewer decided about a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReference | list[str] | RefusedField
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionStatusUpdateRequest,
) -> Response[Detail | SessionReference | list[str] | RefusedField]:
    """Decide about a session

     Gives a session the status that a reviewer chose: approves it, declines it, or asks the person to do
    steps again.

    It is possible while the session is Approved, Declined, In Review, Kyc Expired, Abandoned or
    Resubmitted; in every
    other status it is refused before the body is looked at. A status that the session has already is
    refused with a body
    that is a list of one text. Of calls made at the same time one is carried out; the others are
    answered 409.

    `Resubmitted` takes back what the chosen steps have found, with all images, gives the person the
    whole time of the
    workflow again, and makes the former address of the hosted page work again. Steps that were not
    chosen stay done.
    Without `nodes_to_resubmit` every step that is declined, in review, expired or unfinished is chosen.

    Args:
        session_id (UUID):
        body (SessionStatusUpdateRequest): What a reviewer decided about a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionReference | list[str] | RefusedField]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SessionStatusUpdateRequest,
) -> Detail | SessionReference | list[str] | RefusedField | None:
    """Decide about a session

     Gives a session the status that a reviewer chose: approves it, declines it, or asks the person to do
    steps again.

    It is possible while the session is Approved, Declined, In Review, Kyc Expired, Abandoned or
    Resubmitted; in every
    other status it is refused before the body is looked at. A status that the session has already is
    refused with a body
    that is a list of one text. Of calls made at the same time one is carried out; the others are
    answered 409.

    `Resubmitted` takes back what the chosen steps have found, with all images, gives the person the
    whole time of the
    workflow again, and makes the former address of the hosted page work again. Steps that were not
    chosen stay done.
    Without `nodes_to_resubmit` every step that is declined, in review, expired or unfinished is chosen.

    Args:
        session_id (UUID):
        body (SessionStatusUpdateRequest): What a reviewer decided about a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionReference | list[str] | RefusedField
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            body=body,
        )
    ).parsed
