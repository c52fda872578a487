from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.questionnaire import Questionnaire
from ...models.questionnaire_create_request import QuestionnaireCreateRequest
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    *,
    body: QuestionnaireCreateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/questionnaires/",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | Questionnaire | ValidationError | None:
    if response.status_code == 201:
        response_201 = Questionnaire.from_dict(response.json())

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
) -> Response[Detail | Questionnaire | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: QuestionnaireCreateRequest,
) -> Response[Detail | Questionnaire | ValidationError]:
    """Create a questionnaire

     Makes a questionnaire whose elements follow one another. A member that is not listed here is
    refused. An application has at
    most 500 questionnaires. Sent twice, it makes two.

    Args:
        body (QuestionnaireCreateRequest): A questionnaire to make. A member that is not listed
            here is refused.

            `form_elements` may be a list of questions as well: `title` for the label, `choices` for
            the options, types in capitals,
            texts without a language. Such texts are in the default language, and `languages` may be
            left out.
             Example: {'form_elements': [{'element_type': 'short_text', 'is_required': True, 'label':
            {'de': 'Woher stammt Ihr Geld?', 'en': 'Where does your money come from?'}}], 'languages':
            ['en', 'de'], 'title': 'Source of funds', 'titles': {'de': 'Herkunft der Mittel'}}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | Questionnaire | ValidationError]
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
    body: QuestionnaireCreateRequest,
) -> Detail | Questionnaire | ValidationError | None:
    """Create a questionnaire

     Makes a questionnaire whose elements follow one another. A member that is not listed here is
    refused. An application has at
    most 500 questionnaires. Sent twice, it makes two.

    Args:
        body (QuestionnaireCreateRequest): A questionnaire to make. A member that is not listed
            here is refused.

            `form_elements` may be a list of questions as well: `title` for the label, `choices` for
            the options, types in capitals,
            texts without a language. Such texts are in the default language, and `languages` may be
            left out.
             Example: {'form_elements': [{'element_type': 'short_text', 'is_required': True, 'label':
            {'de': 'Woher stammt Ihr Geld?', 'en': 'Where does your money come from?'}}], 'languages':
            ['en', 'de'], 'title': 'Source of funds', 'titles': {'de': 'Herkunft der Mittel'}}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | Questionnaire | ValidationError
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: QuestionnaireCreateRequest,
) -> Response[Detail | Questionnaire | ValidationError]:
    """Create a questionnaire

     Makes a questionnaire whose elements follow one another. A member that is not listed here is
    refused. An application has at
    most 500 questionnaires. Sent twice, it makes two.

    Args:
        body (QuestionnaireCreateRequest): A questionnaire to make. A member that is not listed
            here is refused.

            `form_elements` may be a list of questions as well: `title` for the label, `choices` for
            the options, types in capitals,
            texts without a language. Such texts are in the default language, and `languages` may be
            left out.
             Example: {'form_elements': [{'element_type': 'short_text', 'is_required': True, 'label':
            {'de': 'Woher stammt Ihr Geld?', 'en': 'Where does your money come from?'}}], 'languages':
            ['en', 'de'], 'title': 'Source of funds', 'titles': {'de': 'Herkunft der Mittel'}}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | Questionnaire | ValidationError]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: QuestionnaireCreateRequest,
) -> Detail | Questionnaire | ValidationError | None:
    """Create a questionnaire

     Makes a questionnaire whose elements follow one another. A member that is not listed here is
    refused. An application has at
    most 500 questionnaires. Sent twice, it makes two.

    Args:
        body (QuestionnaireCreateRequest): A questionnaire to make. A member that is not listed
            here is refused.

            `form_elements` may be a list of questions as well: `title` for the label, `choices` for
            the options, types in capitals,
            texts without a language. Such texts are in the default language, and `languages` may be
            left out.
             Example: {'form_elements': [{'element_type': 'short_text', 'is_required': True, 'label':
            {'de': 'Woher stammt Ihr Geld?', 'en': 'Where does your money come from?'}}], 'languages':
            ['en', 'de'], 'title': 'Source of funds', 'titles': {'de': 'Herkunft der Mittel'}}.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | Questionnaire | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
