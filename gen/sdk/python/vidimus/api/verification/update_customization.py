from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.customization import Customization
from ...models.customization_form import CustomizationForm
from ...models.customization_update_request import CustomizationUpdateRequest
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: CustomizationUpdateRequest | CustomizationForm | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/customization/",
    }

    if isinstance(body, CustomizationUpdateRequest):
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
    if isinstance(body, CustomizationForm):
        _kwargs["files"] = body.to_multipart()

        headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Customization | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = Customization.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

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
        response_503 = Detail.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Customization | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: CustomizationUpdateRequest | CustomizationForm | Unset = UNSET,
) -> Response[Customization | Detail | ValidationError]:
    """Change the branding

     Changes the members that are sent. Workflows with `is_white_label_enabled` use the branding on the
    hosted page, in mails
    and on reports. Logos are sent as a form.

    The domain of the hosted page and the sender's address are set by the operator of the installation;
    here they are
    refused.

    Args:
        body (CustomizationUpdateRequest): The members to change.
        body (CustomizationForm): Files, and any member of the JSON body as text: `true` and
            `false`, numbers in digits, nothing for null. What a file is
            is told by its content. Files are stored as new pictures of at most 1,024 pixels a side.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Customization | Detail | ValidationError]
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
    body: CustomizationUpdateRequest | CustomizationForm | Unset = UNSET,
) -> Customization | Detail | ValidationError | None:
    """Change the branding

     Changes the members that are sent. Workflows with `is_white_label_enabled` use the branding on the
    hosted page, in mails
    and on reports. Logos are sent as a form.

    The domain of the hosted page and the sender's address are set by the operator of the installation;
    here they are
    refused.

    Args:
        body (CustomizationUpdateRequest): The members to change.
        body (CustomizationForm): Files, and any member of the JSON body as text: `true` and
            `false`, numbers in digits, nothing for null. What a file is
            is told by its content. Files are stored as new pictures of at most 1,024 pixels a side.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Customization | Detail | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: CustomizationUpdateRequest | CustomizationForm | Unset = UNSET,
) -> Response[Customization | Detail | ValidationError]:
    """Change the branding

     Changes the members that are sent. Workflows with `is_white_label_enabled` use the branding on the
    hosted page, in mails
    and on reports. Logos are sent as a form.

    The domain of the hosted page and the sender's address are set by the operator of the installation;
    here they are
    refused.

    Args:
        body (CustomizationUpdateRequest): The members to change.
        body (CustomizationForm): Files, and any member of the JSON body as text: `true` and
            `false`, numbers in digits, nothing for null. What a file is
            is told by its content. Files are stored as new pictures of at most 1,024 pixels a side.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Customization | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: CustomizationUpdateRequest | CustomizationForm | Unset = UNSET,
) -> Customization | Detail | ValidationError | None:
    """Change the branding

     Changes the members that are sent. Workflows with `is_white_label_enabled` use the branding on the
    hosted page, in mails
    and on reports. Logos are sent as a form.

    The domain of the hosted page and the sender's address are set by the operator of the installation;
    here they are
    refused.

    Args:
        body (CustomizationUpdateRequest): The members to change.
        body (CustomizationForm): Files, and any member of the JSON body as text: `true` and
            `false`, numbers in digits, nothing for null. What a file is
            is told by its content. Files are stored as new pictures of at most 1,024 pixels a side.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Customization | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
