from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.id_document_call import IDDocumentCall
from ...models.id_document_form import IDDocumentForm
from ...models.standalone_problem import StandaloneProblem
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: IDDocumentForm,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/id-verification/",
    }

    _kwargs["files"] = body.to_multipart()

    headers["Content-Type"] = "multipart/form-data; boundary=+++"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | IDDocumentCall | StandaloneProblem | ValidationError | None:
    if response.status_code == 200:
        response_200 = IDDocumentCall.from_dict(response.json())

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
) -> Response[Detail | IDDocumentCall | StandaloneProblem | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: IDDocumentForm,
) -> Response[Detail | IDDocumentCall | StandaloneProblem | ValidationError]:
    """Check an identity document

     Reads the pictures of an identity document and says what speaks against it, with the verdict that a
    session comes to by
    the same pictures: a document that is expired declines in any case, and In Review is one that a
    person should look at,
    such as one with no name, birth date or number that could be read. Where nothing of a document can
    be read the answer is
    400 with `error` COULD_NOT_RECOGNIZE_DOCUMENT, and is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    `front_image_password` and `back_image_password` open encrypted PDFs. Without one that does, the
    answer is 400 with a text in
    `detail`, and is not paid. Passwords are not kept; a PDF that is kept stays encrypted.

    Args:
        body (IDDocumentForm): Pictures of an identity document.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | IDDocumentCall | StandaloneProblem | ValidationError]
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
    body: IDDocumentForm,
) -> Detail | IDDocumentCall | StandaloneProblem | ValidationError | None:
    """Check an identity document

     Reads the pictures of an identity document and says what speaks against it, with the verdict that a
    session comes to by
    the same pictures: a document that is expired declines in any case, and In Review is one that a
    person should look at,
    such as one with no name, birth date or number that could be read. Where nothing of a document can
    be read the answer is
    400 with `error` COULD_NOT_RECOGNIZE_DOCUMENT, and is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    `front_image_password` and `back_image_password` open encrypted PDFs. Without one that does, the
    answer is 400 with a text in
    `detail`, and is not paid. Passwords are not kept; a PDF that is kept stays encrypted.

    Args:
        body (IDDocumentForm): Pictures of an identity document.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | IDDocumentCall | StandaloneProblem | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: IDDocumentForm,
) -> Response[Detail | IDDocumentCall | StandaloneProblem | ValidationError]:
    """Check an identity document

     Reads the pictures of an identity document and says what speaks against it, with the verdict that a
    session comes to by
    the same pictures: a document that is expired declines in any case, and In Review is one that a
    person should look at,
    such as one with no name, birth date or number that could be read. Where nothing of a document can
    be read the answer is
    400 with `error` COULD_NOT_RECOGNIZE_DOCUMENT, and is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    `front_image_password` and `back_image_password` open encrypted PDFs. Without one that does, the
    answer is 400 with a text in
    `detail`, and is not paid. Passwords are not kept; a PDF that is kept stays encrypted.

    Args:
        body (IDDocumentForm): Pictures of an identity document.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | IDDocumentCall | StandaloneProblem | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: IDDocumentForm,
) -> Detail | IDDocumentCall | StandaloneProblem | ValidationError | None:
    """Check an identity document

     Reads the pictures of an identity document and says what speaks against it, with the verdict that a
    session comes to by
    the same pictures: a document that is expired declines in any case, and In Review is one that a
    person should look at,
    such as one with no name, birth date or number that could be read. Where nothing of a document can
    be read the answer is
    400 with `error` COULD_NOT_RECOGNIZE_DOCUMENT, and is not paid.

    The call is kept as a session with `session_type` API unless `save_api_request` is false; its id is
    `request_id`, and
    `status.updated` is sent. A sandbox answers with the same sample whatever the file shows, and keeps
    nothing.

    `front_image_password` and `back_image_password` open encrypted PDFs. Without one that does, the
    answer is 400 with a text in
    `detail`, and is not paid. Passwords are not kept; a PDF that is kept stays encrypted.

    Args:
        body (IDDocumentForm): Pictures of an identity document.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | IDDocumentCall | StandaloneProblem | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
