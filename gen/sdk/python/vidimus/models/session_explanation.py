from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.session_status import SessionStatus

if TYPE_CHECKING:
    from ..models.explained_review import ExplainedReview
    from ..models.explained_step import ExplainedStep
    from ..models.explained_workflow import ExplainedWorkflow


T = TypeVar("T", bound="SessionExplanation")


@_attrs_define
class SessionExplanation:
    """Why a session has its status."""

    decided_by: ExplainedReview | None
    """ Who gave the session its status; null where the steps did. """
    session_id: UUID
    """ Id of the session. """
    session_number: int
    """ Number of the session within the application. """
    simulated: bool
    """ Whether the sandbox made the findings up as the scenario of the session says. Settings and thresholds are
    those of
    the workflow all the same.
     """
    status: SessionStatus
    """ Status of a session. """
    steps: list[ExplainedStep]
    """ The steps of the session in the order of its way. """
    workflow: ExplainedWorkflow
    """ The version of the workflow that the session runs. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.explained_review import ExplainedReview

        decided_by: dict[str, Any] | None
        if isinstance(self.decided_by, ExplainedReview):
            decided_by = self.decided_by.to_dict()
        else:
            decided_by = self.decided_by

        session_id = str(self.session_id)

        session_number = self.session_number

        simulated = self.simulated

        status = self.status.value

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        workflow = self.workflow.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decided_by": decided_by,
                "session_id": session_id,
                "session_number": session_number,
                "simulated": simulated,
                "status": status,
                "steps": steps,
                "workflow": workflow,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.explained_review import ExplainedReview
        from ..models.explained_step import ExplainedStep
        from ..models.explained_workflow import ExplainedWorkflow

        d = dict(src_dict)

        def _parse_decided_by(data: object) -> ExplainedReview | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decided_by_type_1 = ExplainedReview.from_dict(data)

                return decided_by_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExplainedReview | None, data)

        decided_by = _parse_decided_by(d.pop("decided_by"))

        session_id = UUID(d.pop("session_id"))

        session_number = d.pop("session_number")

        simulated = d.pop("simulated")

        status = SessionStatus(d.pop("status"))

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = ExplainedStep.from_dict(steps_item_data)

            steps.append(steps_item)

        workflow = ExplainedWorkflow.from_dict(d.pop("workflow"))

        session_explanation = cls(
            decided_by=decided_by,
            session_id=session_id,
            session_number=session_number,
            simulated=simulated,
            status=status,
            steps=steps,
            workflow=workflow,
        )

        session_explanation.additional_properties = d
        return session_explanation

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
