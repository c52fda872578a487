from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.event_refusal import EventRefusal
from ...models.event_submission import EventSubmission
from ...models.submitted_event import SubmittedEvent
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: EventSubmission,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/events/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | EventRefusal | SubmittedEvent | ValidationError | None:
    if response.status_code == 200:
        response_200 = SubmittedEvent.from_dict(response.json())

        return response_200

    if response.status_code == 201:
        response_201 = SubmittedEvent.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = EventRefusal.from_dict(response.json())

        return response_403

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
) -> Response[Detail | EventRefusal | SubmittedEvent | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: EventSubmission,
) -> Response[Detail | EventRefusal | SubmittedEvent | ValidationError]:
    """Submit an event from a device

     Takes in an event of your own application and judges it by the rules on events. It is answered once
    it is stored.

    Sending an event again is harmless: the same `event_id` with the same content is answered with 200
    and the event that is stored;
    with other content it is refused with 409. Event monitoring has to be switched on for the
    application.

    For devices: the subject is that of the token, and the service fills in address and user agent.
    Pages of every origin may call,
    unless the token is bound to one.

    Args:
        body (EventSubmission): Something that happened in your own application. Members may also
            be written in camel case (`eventId`), and `category` stands for
            `event_category`, `device` for `device_context`, `zoneId` for `time_zone`; where a member
            comes under two names, the one given
            here counts. Secrets are refused: send a hash or a reference of a password, a card number
            or a token, never the thing itself.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventRefusal | SubmittedEvent | ValidationError]
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
    body: EventSubmission,
) -> Detail | EventRefusal | SubmittedEvent | ValidationError | None:
    """Submit an event from a device

     Takes in an event of your own application and judges it by the rules on events. It is answered once
    it is stored.

    Sending an event again is harmless: the same `event_id` with the same content is answered with 200
    and the event that is stored;
    with other content it is refused with 409. Event monitoring has to be switched on for the
    application.

    For devices: the subject is that of the token, and the service fills in address and user agent.
    Pages of every origin may call,
    unless the token is bound to one.

    Args:
        body (EventSubmission): Something that happened in your own application. Members may also
            be written in camel case (`eventId`), and `category` stands for
            `event_category`, `device` for `device_context`, `zoneId` for `time_zone`; where a member
            comes under two names, the one given
            here counts. Secrets are refused: send a hash or a reference of a password, a card number
            or a token, never the thing itself.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventRefusal | SubmittedEvent | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: EventSubmission,
) -> Response[Detail | EventRefusal | SubmittedEvent | ValidationError]:
    """Submit an event from a device

     Takes in an event of your own application and judges it by the rules on events. It is answered once
    it is stored.

    Sending an event again is harmless: the same `event_id` with the same content is answered with 200
    and the event that is stored;
    with other content it is refused with 409. Event monitoring has to be switched on for the
    application.

    For devices: the subject is that of the token, and the service fills in address and user agent.
    Pages of every origin may call,
    unless the token is bound to one.

    Args:
        body (EventSubmission): Something that happened in your own application. Members may also
            be written in camel case (`eventId`), and `category` stands for
            `event_category`, `device` for `device_context`, `zoneId` for `time_zone`; where a member
            comes under two names, the one given
            here counts. Secrets are refused: send a hash or a reference of a password, a card number
            or a token, never the thing itself.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventRefusal | SubmittedEvent | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: EventSubmission,
) -> Detail | EventRefusal | SubmittedEvent | ValidationError | None:
    """Submit an event from a device

     Takes in an event of your own application and judges it by the rules on events. It is answered once
    it is stored.

    Sending an event again is harmless: the same `event_id` with the same content is answered with 200
    and the event that is stored;
    with other content it is refused with 409. Event monitoring has to be switched on for the
    application.

    For devices: the subject is that of the token, and the service fills in address and user agent.
    Pages of every origin may call,
    unless the token is bound to one.

    Args:
        body (EventSubmission): Something that happened in your own application. Members may also
            be written in camel case (`eventId`), and `category` stands for
            `event_category`, `device` for `device_context`, `zoneId` for `time_zone`; where a member
            comes under two names, the one given
            here counts. Secrets are refused: send a hash or a reference of a password, a card number
            or a token, never the thing itself.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventRefusal | SubmittedEvent | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
