from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.refused_field import RefusedField
from ...models.resubmission_preview import ResubmissionPreview
from ...models.resubmission_preview_request import ResubmissionPreviewRequest
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session_id: UUID,
    *,
    body: ResubmissionPreviewRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/session/{session_id}/resubmission-preview/".format(
            session_id=quote(str(session_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ResubmissionPreview | list[str] | RefusedField | None:
    if response.status_code == 200:
        response_200 = ResubmissionPreview.from_dict(response.json())

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
) -> Response[Detail | ResubmissionPreview | list[str] | RefusedField]:
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
    body: ResubmissionPreviewRequest | Unset = UNSET,
) -> Response[Detail | ResubmissionPreview | list[str] | RefusedField]:
    """Preview the mail of a resubmission

     Shows the mail that a person would get who is asked to do steps again. Nothing is changed and
    nothing is sent. It is
    refused where `updateSessionStatus` would refuse the resubmission, and when no address of the person
    is known.

    Send `preview_token` with the decision: it is answered 409 then if the session was changed
    meanwhile.

    Args:
        session_id (UUID):
        body (ResubmissionPreviewRequest | Unset): A resubmission to be looked at first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ResubmissionPreview | list[str] | RefusedField]
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
    body: ResubmissionPreviewRequest | Unset = UNSET,
) -> Detail | ResubmissionPreview | list[str] | RefusedField | None:
    """Preview the mail of a resubmission

     Shows the mail that a person would get who is asked to do steps again. Nothing is changed and
    nothing is sent. It is
    refused where `updateSessionStatus` would refuse the resubmission, and when no address of the person
    is known.

    Send `preview_token` with the decision: it is answered 409 then if the session was changed
    meanwhile.

    Args:
        session_id (UUID):
        body (ResubmissionPreviewRequest | Unset): A resubmission to be looked at first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ResubmissionPreview | list[str] | RefusedField
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
    body: ResubmissionPreviewRequest | Unset = UNSET,
) -> Response[Detail | ResubmissionPreview | list[str] | RefusedField]:
    """Preview the mail of a resubmission

     Shows the mail that a person would get who is asked to do steps again. Nothing is changed and
    nothing is sent. It is
    refused where `updateSessionStatus` would refuse the resubmission, and when no address of the person
    is known.

    Send `preview_token` with the decision: it is answered 409 then if the session was changed
    meanwhile.

    Args:
        session_id (UUID):
        body (ResubmissionPreviewRequest | Unset): A resubmission to be looked at first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ResubmissionPreview | list[str] | RefusedField]
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
    body: ResubmissionPreviewRequest | Unset = UNSET,
) -> Detail | ResubmissionPreview | list[str] | RefusedField | None:
    """Preview the mail of a resubmission

     Shows the mail that a person would get who is asked to do steps again. Nothing is changed and
    nothing is sent. It is
    refused where `updateSessionStatus` would refuse the resubmission, and when no address of the person
    is known.

    Send `preview_token` with the decision: it is answered 409 then if the session was changed
    meanwhile.

    Args:
        session_id (UUID):
        body (ResubmissionPreviewRequest | Unset): A resubmission to be looked at first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ResubmissionPreview | list[str] | RefusedField
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            body=body,
        )
    ).parsed
