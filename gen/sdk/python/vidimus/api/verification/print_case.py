from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.case_print import CasePrint
from ...models.detail import Detail
from ...models.language import Language
from ...models.validation_error import ValidationError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    internal: bool | Unset = False,
    language: Language | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["internal"] = internal

    json_language: str | Unset = UNSET
    if not isinstance(language, Unset):
        json_language = language.value

    params["language"] = json_language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/organization/{organization_id}/application/{application_id}/cases/{case_uuid}/print/".format(
            organization_id=quote(str(organization_id), safe=""),
            application_id=quote(str(application_id), safe=""),
            case_uuid=quote(str(case_uuid), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CasePrint | Detail | ValidationError | None:
    if response.status_code == 200:
        response_200 = CasePrint.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Detail.from_dict(response.json())

        return response_409

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
) -> Response[CasePrint | Detail | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    internal: bool | Unset = False,
    language: Language | Unset = UNSET,
) -> Response[CasePrint | Detail | ValidationError]:
    """Print a case

     Makes a PDF of a case: what it is about, its checklist, notes, records, reports and history. The
    link works for a limited time, and
    the file is kept for 24 hours. Internal notes are left out, unless somebody who may change cases
    asks for them. It is in
    English unless `language` asks for another; texts that a language lacks are in English, and what
    people wrote is shown as it is.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        internal (bool | Unset):  Default: False.
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CasePrint | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        internal=internal,
        language=language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    internal: bool | Unset = False,
    language: Language | Unset = UNSET,
) -> CasePrint | Detail | ValidationError | None:
    """Print a case

     Makes a PDF of a case: what it is about, its checklist, notes, records, reports and history. The
    link works for a limited time, and
    the file is kept for 24 hours. Internal notes are left out, unless somebody who may change cases
    asks for them. It is in
    English unless `language` asks for another; texts that a language lacks are in English, and what
    people wrote is shown as it is.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        internal (bool | Unset):  Default: False.
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CasePrint | Detail | ValidationError
    """

    return sync_detailed(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        client=client,
        internal=internal,
        language=language,
    ).parsed


async def asyncio_detailed(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    internal: bool | Unset = False,
    language: Language | Unset = UNSET,
) -> Response[CasePrint | Detail | ValidationError]:
    """Print a case

     Makes a PDF of a case: what it is about, its checklist, notes, records, reports and history. The
    link works for a limited time, and
    the file is kept for 24 hours. Internal notes are left out, unless somebody who may change cases
    asks for them. It is in
    English unless `language` asks for another; texts that a language lacks are in English, and what
    people wrote is shown as it is.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        internal (bool | Unset):  Default: False.
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CasePrint | Detail | ValidationError]
    """

    kwargs = _get_kwargs(
        organization_id=organization_id,
        application_id=application_id,
        case_uuid=case_uuid,
        internal=internal,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    organization_id: UUID,
    application_id: UUID,
    case_uuid: UUID,
    *,
    client: AuthenticatedClient,
    internal: bool | Unset = False,
    language: Language | Unset = UNSET,
) -> CasePrint | Detail | ValidationError | None:
    """Print a case

     Makes a PDF of a case: what it is about, its checklist, notes, records, reports and history. The
    link works for a limited time, and
    the file is kept for 24 hours. Internal notes are left out, unless somebody who may change cases
    asks for them. It is in
    English unless `language` asks for another; texts that a language lacks are in English, and what
    people wrote is shown as it is.

    Args:
        organization_id (UUID):
        application_id (UUID):
        case_uuid (UUID):
        internal (bool | Unset):  Default: False.
        language (Language | Unset): Language of the interface or of a message.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CasePrint | Detail | ValidationError
    """

    return (
        await asyncio_detailed(
            organization_id=organization_id,
            application_id=application_id,
            case_uuid=case_uuid,
            client=client,
            internal=internal,
            language=language,
        )
    ).parsed
