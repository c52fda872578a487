from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.language import Language
from ...models.session_explanation import SessionExplanation
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    session_id: UUID,
    *,
    language: Language | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_language: str | Unset = UNSET
    if not isinstance(language, Unset):
        json_language = language.value

    params["language"] = json_language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/session/{session_id}/explanation/".format(
            session_id=quote(str(session_id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | SessionExplanation | ValidationError | None:
    if response.status_code == 200:
        response_200 = SessionExplanation.from_dict(response.json())

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
) -> Response[Detail | SessionExplanation | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    language: Language | Unset = UNSET,
) -> Response[Detail | SessionExplanation | ValidationError]:
    """Explain the decision on a session

     Tells for every step and every warning of a session which setting made it count, what was measured
    against which
    threshold, where it can be seen, and who gave the setting its value when. Settings are those that
    the step was
    decided with, whatever has become of the workflow since.

    Findings and what settings mean are told in English, as decisions have them, unless `language` asks
    for another. What
    is not told in that language is in English.

    Args:
        session_id (UUID):
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionExplanation | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        language=language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    language: Language | Unset = UNSET,
) -> Detail | SessionExplanation | ValidationError | None:
    """Explain the decision on a session

     Tells for every step and every warning of a session which setting made it count, what was measured
    against which
    threshold, where it can be seen, and who gave the setting its value when. Settings are those that
    the step was
    decided with, whatever has become of the workflow since.

    Findings and what settings mean are told in English, as decisions have them, unless `language` asks
    for another. What
    is not told in that language is in English.

    Args:
        session_id (UUID):
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionExplanation | ValidationError
    """

    return sync_detailed(
        session_id=session_id,
        client=client,
        language=language,
    ).parsed


async def asyncio_detailed(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    language: Language | Unset = UNSET,
) -> Response[Detail | SessionExplanation | ValidationError]:
    """Explain the decision on a session

     Tells for every step and every warning of a session which setting made it count, what was measured
    against which
    threshold, where it can be seen, and who gave the setting its value when. Settings are those that
    the step was
    decided with, whatever has become of the workflow since.

    Findings and what settings mean are told in English, as decisions have them, unless `language` asks
    for another. What
    is not told in that language is in English.

    Args:
        session_id (UUID):
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | SessionExplanation | ValidationError]
    """

    kwargs = _get_kwargs(
        session_id=session_id,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    session_id: UUID,
    *,
    client: AuthenticatedClient,
    language: Language | Unset = UNSET,
) -> Detail | SessionExplanation | ValidationError | None:
    """Explain the decision on a session

     Tells for every step and every warning of a session which setting made it count, what was measured
    against which
    threshold, where it can be seen, and who gave the setting its value when. Settings are those that
    the step was
    decided with, whatever has become of the workflow since.

    Findings and what settings mean are told in English, as decisions have them, unless `language` asks
    for another. What
    is not told in that language is in English.

    Args:
        session_id (UUID):
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | SessionExplanation | ValidationError
    """

    return (
        await asyncio_detailed(
            session_id=session_id,
            client=client,
            language=language,
        )
    ).parsed
