from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_import_form import SessionImportForm
from ...models.session_import_job import SessionImportJob
from ...models.session_import_request import SessionImportRequest
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: SessionImportRequest | SessionImportForm | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/session/imports/",
    }

    if isinstance(body, SessionImportRequest):
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
    if isinstance(body, SessionImportForm):
        _kwargs["files"] = body.to_multipart()

        headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionImportJob | ValidationError | None:
    if response.status_code == 201:
        response_201 = SessionImportJob.from_dict(response.json())

        return response_201

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
) -> Response[Detail | SessionImportJob | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionImportRequest | SessionImportForm | Unset = UNSET,
) -> Response[Detail | SessionImportJob | ValidationError]:
    """Import many verifications

     Takes over verifications that were carried out elsewhere: every row of a file becomes a session of
    type `MIGRATED` in
    its final status, with the person's data as a document or the company's as a registry check. The
    file is sent as a
    form, or fetched from an address. The rows are carried out in the background; read the import to see
    how far it has
    come.

    `external_id` names the record in the earlier system. A row whose `external_id` was imported before,
    for a person or for a
    business, changes that session, or nothing if it says the same. A session that was changed here
    meanwhile or is under
    a legal hold is not overwritten; one that was deleted is made anew. No webhook is sent for imported
    rows, and no credit
    is used.

    Rows of `transactions` become transactions in the status that they had. They count in the totals of
    rules and in back-tests from then on,
    as if they had been reported; but no rule acts on them, nothing is screened, no webhook is sent and
    no credit is used. One whose
    `external_id` was reported, or imported with other content, is refused: transactions are not
    changed.

    Rows of `status_rules` are put behind the status rules of their steps, all of a file together, as
    the next version of the workflow. A
    rule that the step has already changes nothing. A workflow with a draft is refused, as the draft
    would be lost.

    The operator of the installation switches imports on for an application. Sandbox applications have
    none. An application
    has one import at a time.

    Args:
        body (SessionImportRequest): A file to import.
        body (SessionImportForm): A file to import, or its address.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionImportJob | ValidationError]
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
    body: SessionImportRequest | SessionImportForm | Unset = UNSET,
) -> Detail | SessionImportJob | ValidationError | None:
    """Import many verifications

     Takes over verifications that were carried out elsewhere: every row of a file becomes a session of
    type `MIGRATED` in
    its final status, with the person's data as a document or the company's as a registry check. The
    file is sent as a
    form, or fetched from an address. The rows are carried out in the background; read the import to see
    how far it has
    come.

    `external_id` names the record in the earlier system. A row whose `external_id` was imported before,
    for a person or for a
    business, changes that session, or nothing if it says the same. A session that was changed here
    meanwhile or is under
    a legal hold is not overwritten; one that was deleted is made anew. No webhook is sent for imported
    rows, and no credit
    is used.

    Rows of `transactions` become transactions in the status that they had. They count in the totals of
    rules and in back-tests from then on,
    as if they had been reported; but no rule acts on them, nothing is screened, no webhook is sent and
    no credit is used. One whose
    `external_id` was reported, or imported with other content, is refused: transactions are not
    changed.

    Rows of `status_rules` are put behind the status rules of their steps, all of a file together, as
    the next version of the workflow. A
    rule that the step has already changes nothing. A workflow with a draft is refused, as the draft
    would be lost.

    The operator of the installation switches imports on for an application. Sandbox applications have
    none. An application
    has one import at a time.

    Args:
        body (SessionImportRequest): A file to import.
        body (SessionImportForm): A file to import, or its address.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionImportJob | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: SessionImportRequest | SessionImportForm | Unset = UNSET,
) -> Response[Detail | SessionImportJob | ValidationError]:
    """Import many verifications

     Takes over verifications that were carried out elsewhere: every row of a file becomes a session of
    type `MIGRATED` in
    its final status, with the person's data as a document or the company's as a registry check. The
    file is sent as a
    form, or fetched from an address. The rows are carried out in the background; read the import to see
    how far it has
    come.

    `external_id` names the record in the earlier system. A row whose `external_id` was imported before,
    for a person or for a
    business, changes that session, or nothing if it says the same. A session that was changed here
    meanwhile or is under
    a legal hold is not overwritten; one that was deleted is made anew. No webhook is sent for imported
    rows, and no credit
    is used.

    Rows of `transactions` become transactions in the status that they had. They count in the totals of
    rules and in back-tests from then on,
    as if they had been reported; but no rule acts on them, nothing is screened, no webhook is sent and
    no credit is used. One whose
    `external_id` was reported, or imported with other content, is refused: transactions are not
    changed.

    Rows of `status_rules` are put behind the status rules of their steps, all of a file together, as
    the next version of the workflow. A
    rule that the step has already changes nothing. A workflow with a draft is refused, as the draft
    would be lost.

    The operator of the installation switches imports on for an application. Sandbox applications have
    none. An application
    has one import at a time.

    Args:
        body (SessionImportRequest): A file to import.
        body (SessionImportForm): A file to import, or its address.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionImportJob | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: SessionImportRequest | SessionImportForm | Unset = UNSET,
) -> Detail | SessionImportJob | ValidationError | None:
    """Import many verifications

     Takes over verifications that were carried out elsewhere: every row of a file becomes a session of
    type `MIGRATED` in
    its final status, with the person's data as a document or the company's as a registry check. The
    file is sent as a
    form, or fetched from an address. The rows are carried out in the background; read the import to see
    how far it has
    come.

    `external_id` names the record in the earlier system. A row whose `external_id` was imported before,
    for a person or for a
    business, changes that session, or nothing if it says the same. A session that was changed here
    meanwhile or is under
    a legal hold is not overwritten; one that was deleted is made anew. No webhook is sent for imported
    rows, and no credit
    is used.

    Rows of `transactions` become transactions in the status that they had. They count in the totals of
    rules and in back-tests from then on,
    as if they had been reported; but no rule acts on them, nothing is screened, no webhook is sent and
    no credit is used. One whose
    `external_id` was reported, or imported with other content, is refused: transactions are not
    changed.

    Rows of `status_rules` are put behind the status rules of their steps, all of a file together, as
    the next version of the workflow. A
    rule that the step has already changes nothing. A workflow with a draft is refused, as the draft
    would be lost.

    The operator of the installation switches imports on for an application. Sandbox applications have
    none. An application
    has one import at a time.

    Args:
        body (SessionImportRequest): A file to import.
        body (SessionImportForm): A file to import, or its address.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionImportJob | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
