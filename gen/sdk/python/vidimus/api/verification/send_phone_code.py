from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.phone_code_sending import PhoneCodeSending
from ...models.phone_send_request import PhoneSendRequest
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: PhoneSendRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/phone/send/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | PhoneCodeSending | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = PhoneCodeSending.from_dict(response.json())

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
) -> Response[Detail | PhoneCodeSending | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: PhoneSendRequest,
) -> Response[Detail | PhoneCodeSending | StandaloneProblem | ValidationError]:
    """Send a one-time code to a phone

     Sends a code as a text message, without a session. Answer it with `checkPhoneCode` within five
    minutes of the first code.

    A second code within that time replaces the first and gives no more time; a third begins anew. At
    most four codes go to
    one number in an hour; the fifth is answered with 429 and no headers of a rate limit. Every code
    that is sent is paid. In
    a sandbox nothing is sent and the code is 123456.

    Args:
        body (PhoneSendRequest): Asks for a code to be sent to a phone.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | PhoneCodeSending | StandaloneProblem | ValidationError]
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
    body: PhoneSendRequest,
) -> Detail | PhoneCodeSending | StandaloneProblem | ValidationError | None:
    """Send a one-time code to a phone

     Sends a code as a text message, without a session. Answer it with `checkPhoneCode` within five
    minutes of the first code.

    A second code within that time replaces the first and gives no more time; a third begins anew. At
    most four codes go to
    one number in an hour; the fifth is answered with 429 and no headers of a rate limit. Every code
    that is sent is paid. In
    a sandbox nothing is sent and the code is 123456.

    Args:
        body (PhoneSendRequest): Asks for a code to be sent to a phone.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | PhoneCodeSending | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: PhoneSendRequest,
) -> Response[Detail | PhoneCodeSending | StandaloneProblem | ValidationError]:
    """Send a one-time code to a phone

     Sends a code as a text message, without a session. Answer it with `checkPhoneCode` within five
    minutes of the first code.

    A second code within that time replaces the first and gives no more time; a third begins anew. At
    most four codes go to
    one number in an hour; the fifth is answered with 429 and no headers of a rate limit. Every code
    that is sent is paid. In
    a sandbox nothing is sent and the code is 123456.

    Args:
        body (PhoneSendRequest): Asks for a code to be sent to a phone.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | PhoneCodeSending | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: PhoneSendRequest,
) -> Detail | PhoneCodeSending | StandaloneProblem | ValidationError | None:
    """Send a one-time code to a phone

     Sends a code as a text message, without a session. Answer it with `checkPhoneCode` within five
    minutes of the first code.

    A second code within that time replaces the first and gives no more time; a third begins anew. At
    most four codes go to
    one number in an hour; the fifth is answered with 429 and no headers of a rate limit. Every code
    that is sent is paid. In
    a sandbox nothing is sent and the code is 123456.

    Args:
        body (PhoneSendRequest): Asks for a code to be sent to a phone.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | PhoneCodeSending | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
