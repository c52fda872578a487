from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.document_ai_call import DocumentAICall
from ...models.document_ai_form import DocumentAIForm
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: DocumentAIForm,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/document-ai/",
    }

    _kwargs["files"] = body.to_multipart()

    headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | DocumentAICall | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = DocumentAICall.from_dict(response.json())

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
) -> Response[Detail | DocumentAICall | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: DocumentAIForm,
) -> Response[Detail | DocumentAICall | StandaloneProblem | ValidationError]:
    """Read fields from a document

     Reads the fields that you name from a document of any kind: by rules from its text, and what no rule
    finds by the model
    of this installation, if there is one. Each field says where its value comes from. A file that
    cannot be read is
    answered with 400 and `error`; 503 stands for a file that nothing here can read, or a text in which
    no rule finds any of
    the fields where there is no model. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    Args:
        body (DocumentAIForm): A document, the fields to read from it, and the name that it should
            have.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | DocumentAICall | StandaloneProblem | ValidationError]
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
    body: DocumentAIForm,
) -> Detail | DocumentAICall | StandaloneProblem | ValidationError | None:
    """Read fields from a document

     Reads the fields that you name from a document of any kind: by rules from its text, and what no rule
    finds by the model
    of this installation, if there is one. Each field says where its value comes from. A file that
    cannot be read is
    answered with 400 and `error`; 503 stands for a file that nothing here can read, or a text in which
    no rule finds any of
    the fields where there is no model. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    Args:
        body (DocumentAIForm): A document, the fields to read from it, and the name that it should
            have.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | DocumentAICall | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: DocumentAIForm,
) -> Response[Detail | DocumentAICall | StandaloneProblem | ValidationError]:
    """Read fields from a document

     Reads the fields that you name from a document of any kind: by rules from its text, and what no rule
    finds by the model
    of this installation, if there is one. Each field says where its value comes from. A file that
    cannot be read is
    answered with 400 and `error`; 503 stands for a file that nothing here can read, or a text in which
    no rule finds any of
    the fields where there is no model. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    Args:
        body (DocumentAIForm): A document, the fields to read from it, and the name that it should
            have.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | DocumentAICall | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: DocumentAIForm,
) -> Detail | DocumentAICall | StandaloneProblem | ValidationError | None:
    """Read fields from a document

     Reads the fields that you name from a document of any kind: by rules from its text, and what no rule
    finds by the model
    of this installation, if there is one. Each field says where its value comes from. A file that
    cannot be read is
    answered with 400 and `error`; 503 stands for a file that nothing here can read, or a text in which
    no rule finds any of
    the fields where there is no model. Neither is paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    Args:
        body (DocumentAIForm): A document, the fields to read from it, and the name that it should
            have.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | DocumentAICall | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
