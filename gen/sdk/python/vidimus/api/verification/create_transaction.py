from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.standalone_problem import StandaloneProblem
from ...models.transaction import Transaction
from ...models.transaction_report import TransactionReport
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: TransactionReport,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/transactions/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | StandaloneProblem | Transaction | ValidationError | None:
    if response.status_code == 201:
        response_201 = Transaction.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = StandaloneProblem.from_dict(response.json())

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
) -> Response[Detail | StandaloneProblem | Transaction | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: TransactionReport,
) -> Response[Detail | StandaloneProblem | Transaction | ValidationError]:
    """Report a transaction

     Stores a transaction and answers with what rules and screening made of it. Its status is final for
    the moment: what changes it
    later is told by `transaction.status.updated`.

    The older names of members, in camel case as `submitDeviceTransaction` has them, are accepted too.
    Needed are
    the id, the category, the details with direction, amount and currency, and the subject with
    `vendor_data` and `full_name`. An id
    is used once: one that was used is refused with 400, two of the same moment with 409. A participant
    that is blocked is refused
    under `vendor_data`. Transactions of a sandbox application are stored and not judged, and cost
    nothing. One that the balance does not
    cover is refused with 403 under `error`, before anything is done for it.

    Args:
        body (TransactionReport): A transaction as you report it. Example: {'subject':
            {'entity_type': 'individual', 'full_name': 'Ana Example', 'vendor_data': 'customer-42'},
            'transaction_category': 'finance', 'transaction_details': {'amount': '250.00', 'currency':
            'EUR', 'direction': 'outbound'}, 'transaction_id': 'txn-1001'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StandaloneProblem | Transaction | ValidationError]
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
    body: TransactionReport,
) -> Detail | StandaloneProblem | Transaction | ValidationError | None:
    """Report a transaction

     Stores a transaction and answers with what rules and screening made of it. Its status is final for
    the moment: what changes it
    later is told by `transaction.status.updated`.

    The older names of members, in camel case as `submitDeviceTransaction` has them, are accepted too.
    Needed are
    the id, the category, the details with direction, amount and currency, and the subject with
    `vendor_data` and `full_name`. An id
    is used once: one that was used is refused with 400, two of the same moment with 409. A participant
    that is blocked is refused
    under `vendor_data`. Transactions of a sandbox application are stored and not judged, and cost
    nothing. One that the balance does not
    cover is refused with 403 under `error`, before anything is done for it.

    Args:
        body (TransactionReport): A transaction as you report it. Example: {'subject':
            {'entity_type': 'individual', 'full_name': 'Ana Example', 'vendor_data': 'customer-42'},
            'transaction_category': 'finance', 'transaction_details': {'amount': '250.00', 'currency':
            'EUR', 'direction': 'outbound'}, 'transaction_id': 'txn-1001'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StandaloneProblem | Transaction | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: TransactionReport,
) -> Response[Detail | StandaloneProblem | Transaction | ValidationError]:
    """Report a transaction

     Stores a transaction and answers with what rules and screening made of it. Its status is final for
    the moment: what changes it
    later is told by `transaction.status.updated`.

    The older names of members, in camel case as `submitDeviceTransaction` has them, are accepted too.
    Needed are
    the id, the category, the details with direction, amount and currency, and the subject with
    `vendor_data` and `full_name`. An id
    is used once: one that was used is refused with 400, two of the same moment with 409. A participant
    that is blocked is refused
    under `vendor_data`. Transactions of a sandbox application are stored and not judged, and cost
    nothing. One that the balance does not
    cover is refused with 403 under `error`, before anything is done for it.

    Args:
        body (TransactionReport): A transaction as you report it. Example: {'subject':
            {'entity_type': 'individual', 'full_name': 'Ana Example', 'vendor_data': 'customer-42'},
            'transaction_category': 'finance', 'transaction_details': {'amount': '250.00', 'currency':
            'EUR', 'direction': 'outbound'}, 'transaction_id': 'txn-1001'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | StandaloneProblem | Transaction | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: TransactionReport,
) -> Detail | StandaloneProblem | Transaction | ValidationError | None:
    """Report a transaction

     Stores a transaction and answers with what rules and screening made of it. Its status is final for
    the moment: what changes it
    later is told by `transaction.status.updated`.

    The older names of members, in camel case as `submitDeviceTransaction` has them, are accepted too.
    Needed are
    the id, the category, the details with direction, amount and currency, and the subject with
    `vendor_data` and `full_name`. An id
    is used once: one that was used is refused with 400, two of the same moment with 409. A participant
    that is blocked is refused
    under `vendor_data`. Transactions of a sandbox application are stored and not judged, and cost
    nothing. One that the balance does not
    cover is refused with 403 under `error`, before anything is done for it.

    Args:
        body (TransactionReport): A transaction as you report it. Example: {'subject':
            {'entity_type': 'individual', 'full_name': 'Ana Example', 'vendor_data': 'customer-42'},
            'transaction_category': 'finance', 'transaction_details': {'amount': '250.00', 'currency':
            'EUR', 'direction': 'outbound'}, 'transaction_id': 'txn-1001'}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | StandaloneProblem | Transaction | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
