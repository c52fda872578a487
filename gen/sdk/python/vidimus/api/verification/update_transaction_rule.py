from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.transaction_rule import TransactionRule
from ...models.transaction_rule_change import TransactionRuleChange
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    rule_uuid: UUID,
    *,
    body: TransactionRuleChange,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/transactions/rules/{rule_uuid}/".format(
            rule_uuid=quote(str(rule_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TransactionRule | ValidationError | None:
    if response.status_code == 200:
        response_200 = TransactionRule.from_dict(response.json())

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
) -> Response[Detail | TransactionRule | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: TransactionRuleChange,
) -> Response[Detail | TransactionRule | ValidationError]:
    """Change a rule

     Changes the members that are sent. A rule of the library keeps what it says, so its mode alone can
    be changed.

    Args:
        rule_uuid (UUID):
        body (TransactionRuleChange): New values of members. What is not sent stays as it is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRule | ValidationError]
    """

    kwargs = _get_kwargs(
        rule_uuid=rule_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: TransactionRuleChange,
) -> Detail | TransactionRule | ValidationError | None:
    """Change a rule

     Changes the members that are sent. A rule of the library keeps what it says, so its mode alone can
    be changed.

    Args:
        rule_uuid (UUID):
        body (TransactionRuleChange): New values of members. What is not sent stays as it is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRule | ValidationError
    """

    return sync_detailed(
        rule_uuid=rule_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: TransactionRuleChange,
) -> Response[Detail | TransactionRule | ValidationError]:
    """Change a rule

     Changes the members that are sent. A rule of the library keeps what it says, so its mode alone can
    be changed.

    Args:
        rule_uuid (UUID):
        body (TransactionRuleChange): New values of members. What is not sent stays as it is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TransactionRule | ValidationError]
    """

    kwargs = _get_kwargs(
        rule_uuid=rule_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    rule_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: TransactionRuleChange,
) -> Detail | TransactionRule | ValidationError | None:
    """Change a rule

     Changes the members that are sent. A rule of the library keeps what it says, so its mode alone can
    be changed.

    Args:
        rule_uuid (UUID):
        body (TransactionRuleChange): New values of members. What is not sent stays as it is.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TransactionRule | ValidationError
    """

    return (
        await asyncio_detailed(
            rule_uuid=rule_uuid,
            client=client,
            body=body,
        )
    ).parsed
