from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.travel_rule_proof_decision_request import TravelRuleProofDecisionRequest
from ...models.travel_rule_widget_proof_summary import TravelRuleWidgetProofSummary
from ...models.validation_error import ValidationError
from ...types import Response


def _get_kwargs(
    widget_session_id: UUID,
    proof_id: UUID,
    *,
    body: TravelRuleProofDecisionRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v3/travel-rule/widget-session/{widget_session_id}/proofs/{proof_id}/".format(
            widget_session_id=quote(str(widget_session_id), safe=""),
            proof_id=quote(str(proof_id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | TravelRuleWidgetProofSummary | ValidationError | None:
    if response.status_code == 200:
        response_200 = TravelRuleWidgetProofSummary.from_dict(response.json())

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
) -> Response[Detail | TravelRuleWidgetProofSummary | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    widget_session_id: UUID,
    proof_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleProofDecisionRequest,
) -> Response[Detail | TravelRuleWidgetProofSummary | ValidationError]:
    """Decide on a proof

     Accepts or refuses a proof that a person has to look at: a screenshot, or the small payment that was
    asked for.

    Args:
        widget_session_id (UUID):
        proof_id (UUID):
        body (TravelRuleProofDecisionRequest): What a person has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleWidgetProofSummary | ValidationError]
    """

    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
        proof_id=proof_id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    widget_session_id: UUID,
    proof_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleProofDecisionRequest,
) -> Detail | TravelRuleWidgetProofSummary | ValidationError | None:
    """Decide on a proof

     Accepts or refuses a proof that a person has to look at: a screenshot, or the small payment that was
    asked for.

    Args:
        widget_session_id (UUID):
        proof_id (UUID):
        body (TravelRuleProofDecisionRequest): What a person has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleWidgetProofSummary | ValidationError
    """

    return sync_detailed(
        widget_session_id=widget_session_id,
        proof_id=proof_id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    widget_session_id: UUID,
    proof_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleProofDecisionRequest,
) -> Response[Detail | TravelRuleWidgetProofSummary | ValidationError]:
    """Decide on a proof

     Accepts or refuses a proof that a person has to look at: a screenshot, or the small payment that was
    asked for.

    Args:
        widget_session_id (UUID):
        proof_id (UUID):
        body (TravelRuleProofDecisionRequest): What a person has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | TravelRuleWidgetProofSummary | ValidationError]
    """

    kwargs = _get_kwargs(
        widget_session_id=widget_session_id,
        proof_id=proof_id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    widget_session_id: UUID,
    proof_id: UUID,
    *,
    client: AuthenticatedClient,
    body: TravelRuleProofDecisionRequest,
) -> Detail | TravelRuleWidgetProofSummary | ValidationError | None:
    """Decide on a proof

     Accepts or refuses a proof that a person has to look at: a screenshot, or the small payment that was
    asked for.

    Args:
        widget_session_id (UUID):
        proof_id (UUID):
        body (TravelRuleProofDecisionRequest): What a person has found.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | TravelRuleWidgetProofSummary | ValidationError
    """

    return (
        await asyncio_detailed(
            widget_session_id=widget_session_id,
            proof_id=proof_id,
            client=client,
            body=body,
        )
    ).parsed
