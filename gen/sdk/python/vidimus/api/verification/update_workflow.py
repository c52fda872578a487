from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.validation_error import ValidationError
from ...models.workflow import Workflow
from ...models.workflow_update_request import WorkflowUpdateRequest
from ...types import Response


def _get_kwargs(
    settings_uuid: UUID,
    *,
    body: WorkflowUpdateRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v3/workflows/{settings_uuid}/".format(
            settings_uuid=quote(str(settings_uuid), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | ValidationError | Workflow | None:
    if response.status_code == 200:
        response_200 = Workflow.from_dict(response.json())

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
) -> Response[Detail | ValidationError | Workflow]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowUpdateRequest,
) -> Response[Detail | ValidationError | Workflow]:
    """Change a workflow

     Changes one version of a workflow, or makes the next one:

    - without `status`, a published version is changed in place, and a draft is changed and published;
    - `published` on a published version makes a new version and removes the drafts of the workflow;
    - `published` on a draft publishes it;
    - `draft` on a draft saves it;
    - `draft` on a published version is refused.

    Sessions that are running keep the version to which they are pinned.

    Args:
        settings_uuid (UUID):
        body (WorkflowUpdateRequest): The members to change; all others stay as they are.
            `features` replaces all steps.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | Workflow]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowUpdateRequest,
) -> Detail | ValidationError | Workflow | None:
    """Change a workflow

     Changes one version of a workflow, or makes the next one:

    - without `status`, a published version is changed in place, and a draft is changed and published;
    - `published` on a published version makes a new version and removes the drafts of the workflow;
    - `published` on a draft publishes it;
    - `draft` on a draft saves it;
    - `draft` on a published version is refused.

    Sessions that are running keep the version to which they are pinned.

    Args:
        settings_uuid (UUID):
        body (WorkflowUpdateRequest): The members to change; all others stay as they are.
            `features` replaces all steps.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | Workflow
    """

    return sync_detailed(
        settings_uuid=settings_uuid,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowUpdateRequest,
) -> Response[Detail | ValidationError | Workflow]:
    """Change a workflow

     Changes one version of a workflow, or makes the next one:

    - without `status`, a published version is changed in place, and a draft is changed and published;
    - `published` on a published version makes a new version and removes the drafts of the workflow;
    - `published` on a draft publishes it;
    - `draft` on a draft saves it;
    - `draft` on a published version is refused.

    Sessions that are running keep the version to which they are pinned.

    Args:
        settings_uuid (UUID):
        body (WorkflowUpdateRequest): The members to change; all others stay as they are.
            `features` replaces all steps.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | ValidationError | Workflow]
    """

    kwargs = _get_kwargs(
        settings_uuid=settings_uuid,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    settings_uuid: UUID,
    *,
    client: AuthenticatedClient,
    body: WorkflowUpdateRequest,
) -> Detail | ValidationError | Workflow | None:
    """Change a workflow

     Changes one version of a workflow, or makes the next one:

    - without `status`, a published version is changed in place, and a draft is changed and published;
    - `published` on a published version makes a new version and removes the drafts of the workflow;
    - `published` on a draft publishes it;
    - `draft` on a draft saves it;
    - `draft` on a published version is refused.

    Sessions that are running keep the version to which they are pinned.

    Args:
        settings_uuid (UUID):
        body (WorkflowUpdateRequest): The members to change; all others stay as they are.
            `features` replaces all steps.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | ValidationError | Workflow
    """

    return (
        await asyncio_detailed(
            settings_uuid=settings_uuid,
            client=client,
            body=body,
        )
    ).parsed
