import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.event_category import EventCategory
from ...models.event_page import EventPage
from ...models.event_status import EventStatus
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    event_category: list[EventCategory] | Unset = UNSET,
    action_type: list[str] | Unset = UNSET,
    status: list[EventStatus] | Unset = UNSET,
    vendor_data: list[str] | Unset = UNSET,
    device_fingerprint: list[str] | Unset = UNSET,
    ip: list[str] | Unset = UNSET,
    payment_reference_id: list[str] | Unset = UNSET,
    occurred_from: datetime.datetime | Unset = UNSET,
    occurred_to: datetime.datetime | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_event_category: list[str] | Unset = UNSET
    if not isinstance(event_category, Unset):
        json_event_category = []
        for event_category_item_data in event_category:
            event_category_item = event_category_item_data.value
            json_event_category.append(event_category_item)

    params["event_category"] = json_event_category

    json_action_type: list[str] | Unset = UNSET
    if not isinstance(action_type, Unset):
        json_action_type = action_type

    params["action_type"] = json_action_type

    json_status: list[str] | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = []
        for status_item_data in status:
            status_item = status_item_data.value
            json_status.append(status_item)

    params["status"] = json_status

    json_vendor_data: list[str] | Unset = UNSET
    if not isinstance(vendor_data, Unset):
        json_vendor_data = vendor_data

    params["vendor_data"] = json_vendor_data

    json_device_fingerprint: list[str] | Unset = UNSET
    if not isinstance(device_fingerprint, Unset):
        json_device_fingerprint = device_fingerprint

    params["device_fingerprint"] = json_device_fingerprint

    json_ip: list[str] | Unset = UNSET
    if not isinstance(ip, Unset):
        json_ip = ip

    params["ip"] = json_ip

    json_payment_reference_id: list[str] | Unset = UNSET
    if not isinstance(payment_reference_id, Unset):
        json_payment_reference_id = payment_reference_id

    params["payment_reference_id"] = json_payment_reference_id

    json_occurred_from: str | Unset = UNSET
    if not isinstance(occurred_from, Unset):
        json_occurred_from = occurred_from.isoformat()
    params["occurred_from"] = json_occurred_from

    json_occurred_to: str | Unset = UNSET
    if not isinstance(occurred_to, Unset):
        json_occurred_to = occurred_to.isoformat()
    params["occurred_to"] = json_occurred_to

    params["limit"] = limit

    params["offset"] = offset

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/events/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | EventPage | ValidationError | None:
    if response.status_code == 200:
        response_200 = EventPage.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Detail.from_dict(response.json())

        return response_401

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
) -> Response[Detail | EventPage | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    event_category: list[EventCategory] | Unset = UNSET,
    action_type: list[str] | Unset = UNSET,
    status: list[EventStatus] | Unset = UNSET,
    vendor_data: list[str] | Unset = UNSET,
    device_fingerprint: list[str] | Unset = UNSET,
    ip: list[str] | Unset = UNSET,
    payment_reference_id: list[str] | Unset = UNSET,
    occurred_from: datetime.datetime | Unset = UNSET,
    occurred_to: datetime.datetime | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | EventPage | ValidationError]:
    """List events

     Lists events, the latest to happen first. All filters given must hold; a filter that is given
    several times lets every one of its
    values through. `count` goes up to 100.

    Args:
        event_category (list[EventCategory] | Unset):
        action_type (list[str] | Unset):
        status (list[EventStatus] | Unset):
        vendor_data (list[str] | Unset):
        device_fingerprint (list[str] | Unset):
        ip (list[str] | Unset):
        payment_reference_id (list[str] | Unset):
        occurred_from (datetime.datetime | Unset):
        occurred_to (datetime.datetime | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventPage | ValidationError]
    """

    kwargs = _get_kwargs(
        event_category=event_category,
        action_type=action_type,
        status=status,
        vendor_data=vendor_data,
        device_fingerprint=device_fingerprint,
        ip=ip,
        payment_reference_id=payment_reference_id,
        occurred_from=occurred_from,
        occurred_to=occurred_to,
        limit=limit,
        offset=offset,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    event_category: list[EventCategory] | Unset = UNSET,
    action_type: list[str] | Unset = UNSET,
    status: list[EventStatus] | Unset = UNSET,
    vendor_data: list[str] | Unset = UNSET,
    device_fingerprint: list[str] | Unset = UNSET,
    ip: list[str] | Unset = UNSET,
    payment_reference_id: list[str] | Unset = UNSET,
    occurred_from: datetime.datetime | Unset = UNSET,
    occurred_to: datetime.datetime | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | EventPage | ValidationError | None:
    """List events

     Lists events, the latest to happen first. All filters given must hold; a filter that is given
    several times lets every one of its
    values through. `count` goes up to 100.

    Args:
        event_category (list[EventCategory] | Unset):
        action_type (list[str] | Unset):
        status (list[EventStatus] | Unset):
        vendor_data (list[str] | Unset):
        device_fingerprint (list[str] | Unset):
        ip (list[str] | Unset):
        payment_reference_id (list[str] | Unset):
        occurred_from (datetime.datetime | Unset):
        occurred_to (datetime.datetime | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventPage | ValidationError
    """

    return sync_detailed(
        client=client,
        event_category=event_category,
        action_type=action_type,
        status=status,
        vendor_data=vendor_data,
        device_fingerprint=device_fingerprint,
        ip=ip,
        payment_reference_id=payment_reference_id,
        occurred_from=occurred_from,
        occurred_to=occurred_to,
        limit=limit,
        offset=offset,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    event_category: list[EventCategory] | Unset = UNSET,
    action_type: list[str] | Unset = UNSET,
    status: list[EventStatus] | Unset = UNSET,
    vendor_data: list[str] | Unset = UNSET,
    device_fingerprint: list[str] | Unset = UNSET,
    ip: list[str] | Unset = UNSET,
    payment_reference_id: list[str] | Unset = UNSET,
    occurred_from: datetime.datetime | Unset = UNSET,
    occurred_to: datetime.datetime | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Response[Detail | EventPage | ValidationError]:
    """List events

     Lists events, the latest to happen first. All filters given must hold; a filter that is given
    several times lets every one of its
    values through. `count` goes up to 100.

    Args:
        event_category (list[EventCategory] | Unset):
        action_type (list[str] | Unset):
        status (list[EventStatus] | Unset):
        vendor_data (list[str] | Unset):
        device_fingerprint (list[str] | Unset):
        ip (list[str] | Unset):
        payment_reference_id (list[str] | Unset):
        occurred_from (datetime.datetime | Unset):
        occurred_to (datetime.datetime | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | EventPage | ValidationError]
    """

    kwargs = _get_kwargs(
        event_category=event_category,
        action_type=action_type,
        status=status,
        vendor_data=vendor_data,
        device_fingerprint=device_fingerprint,
        ip=ip,
        payment_reference_id=payment_reference_id,
        occurred_from=occurred_from,
        occurred_to=occurred_to,
        limit=limit,
        offset=offset,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    event_category: list[EventCategory] | Unset = UNSET,
    action_type: list[str] | Unset = UNSET,
    status: list[EventStatus] | Unset = UNSET,
    vendor_data: list[str] | Unset = UNSET,
    device_fingerprint: list[str] | Unset = UNSET,
    ip: list[str] | Unset = UNSET,
    payment_reference_id: list[str] | Unset = UNSET,
    occurred_from: datetime.datetime | Unset = UNSET,
    occurred_to: datetime.datetime | Unset = UNSET,
    limit: int | Unset = 50,
    offset: int | Unset = 0,
) -> Detail | EventPage | ValidationError | None:
    """List events

     Lists events, the latest to happen first. All filters given must hold; a filter that is given
    several times lets every one of its
    values through. `count` goes up to 100.

    Args:
        event_category (list[EventCategory] | Unset):
        action_type (list[str] | Unset):
        status (list[EventStatus] | Unset):
        vendor_data (list[str] | Unset):
        device_fingerprint (list[str] | Unset):
        ip (list[str] | Unset):
        payment_reference_id (list[str] | Unset):
        occurred_from (datetime.datetime | Unset):
        occurred_to (datetime.datetime | Unset):
        limit (int | Unset):  Default: 50.
        offset (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | EventPage | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            event_category=event_category,
            action_type=action_type,
            status=status,
            vendor_data=vendor_data,
            device_fingerprint=device_fingerprint,
            ip=ip,
            payment_reference_id=payment_reference_id,
            occurred_from=occurred_from,
            occurred_to=occurred_to,
            limit=limit,
            offset=offset,
        )
    ).parsed
