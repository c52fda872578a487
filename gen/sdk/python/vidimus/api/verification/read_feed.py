from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.feed_page import FeedPage
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    *,
    topics: str | Unset = UNSET,
    after: UUID | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(last_event_id, Unset):
        headers["Last-Event-ID"] = last_event_id

    params: dict[str, Any] = {}

    params["topics"] = topics

    json_after: str | Unset = UNSET
    if not isinstance(after, Unset):
        json_after = str(after)
    params["after"] = json_after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/feed/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | FeedPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = FeedPage.from_dict(response.json())

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
) -> Response[Detail | FeedPage | ValidationError]:
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
    topics: str | Unset = UNSET,
    after: UUID | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Response[Detail | FeedPage | ValidationError]:
    """Read the feed of changes

     Tells what changes in the application, for pages that show it: sessions, cases, transactions, what
    the calling account is notified of, and what
    its people should know of the service. Each topic needs the right to list what it is about
    (`list:sessions`, `list:cases`, `list:transactions`; `list:cases` for
    notifications, `read:webhooks` for the system); an account without it hears nothing of it. A key
    hears of everything but notifications and the system.

    With `Accept: text/event-stream` the answer does not end: each event is a frame of [server-sent
    events](https://html.spec.whatwg.org/multipage/server-sent-events.html)
    with `id`, and `data` of the schema `FeedEvent` in JSON; a frame `event: reset` says that more has
    changed than is told. A comment comes every 15 seconds.
    The stream ends with the login or key, which is looked at every 30 seconds, and when the server
    stops; `Last-Event-ID` has it begin with what came after that event,
    for up to five minutes. Otherwise the answer is JSON, with what came after `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        topics (str | Unset):
        after (UUID | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FeedPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        topics=topics,
        after=after,
        last_event_id=last_event_id,
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
    topics: str | Unset = UNSET,
    after: UUID | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Detail | FeedPage | ValidationError | None:
    """Read the feed of changes

     Tells what changes in the application, for pages that show it: sessions, cases, transactions, what
    the calling account is notified of, and what
    its people should know of the service. Each topic needs the right to list what it is about
    (`list:sessions`, `list:cases`, `list:transactions`; `list:cases` for
    notifications, `read:webhooks` for the system); an account without it hears nothing of it. A key
    hears of everything but notifications and the system.

    With `Accept: text/event-stream` the answer does not end: each event is a frame of [server-sent
    events](https://html.spec.whatwg.org/multipage/server-sent-events.html)
    with `id`, and `data` of the schema `FeedEvent` in JSON; a frame `event: reset` says that more has
    changed than is told. A comment comes every 15 seconds.
    The stream ends with the login or key, which is looked at every 30 seconds, and when the server
    stops; `Last-Event-ID` has it begin with what came after that event,
    for up to five minutes. Otherwise the answer is JSON, with what came after `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        topics (str | Unset):
        after (UUID | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FeedPage | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        client=client,
        topics=topics,
        after=after,
        last_event_id=last_event_id,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    topics: str | Unset = UNSET,
    after: UUID | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Response[Detail | FeedPage | ValidationError]:
    """Read the feed of changes

     Tells what changes in the application, for pages that show it: sessions, cases, transactions, what
    the calling account is notified of, and what
    its people should know of the service. Each topic needs the right to list what it is about
    (`list:sessions`, `list:cases`, `list:transactions`; `list:cases` for
    notifications, `read:webhooks` for the system); an account without it hears nothing of it. A key
    hears of everything but notifications and the system.

    With `Accept: text/event-stream` the answer does not end: each event is a frame of [server-sent
    events](https://html.spec.whatwg.org/multipage/server-sent-events.html)
    with `id`, and `data` of the schema `FeedEvent` in JSON; a frame `event: reset` says that more has
    changed than is told. A comment comes every 15 seconds.
    The stream ends with the login or key, which is looked at every 30 seconds, and when the server
    stops; `Last-Event-ID` has it begin with what came after that event,
    for up to five minutes. Otherwise the answer is JSON, with what came after `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        topics (str | Unset):
        after (UUID | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | FeedPage | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        topics=topics,
        after=after,
        last_event_id=last_event_id,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    *,
    client: AuthenticatedClient,
    topics: str | Unset = UNSET,
    after: UUID | Unset = UNSET,
    last_event_id: str | Unset = UNSET,
) -> Detail | FeedPage | ValidationError | None:
    """Read the feed of changes

     Tells what changes in the application, for pages that show it: sessions, cases, transactions, what
    the calling account is notified of, and what
    its people should know of the service. Each topic needs the right to list what it is about
    (`list:sessions`, `list:cases`, `list:transactions`; `list:cases` for
    notifications, `read:webhooks` for the system); an account without it hears nothing of it. A key
    hears of everything but notifications and the system.

    With `Accept: text/event-stream` the answer does not end: each event is a frame of [server-sent
    events](https://html.spec.whatwg.org/multipage/server-sent-events.html)
    with `id`, and `data` of the schema `FeedEvent` in JSON; a frame `event: reset` says that more has
    changed than is told. A comment comes every 15 seconds.
    The stream ends with the login or key, which is looked at every 30 seconds, and when the server
    stops; `Last-Event-ID` has it begin with what came after that event,
    for up to five minutes. Otherwise the answer is JSON, with what came after `after`.

    Args:
        organization_id (UUID):
        application_id (UUID):
        topics (str | Unset):
        after (UUID | Unset):
        last_event_id (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | FeedPage | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            client=client,
            topics=topics,
            after=after,
            last_event_id=last_event_id,
        )
    ).parsed
