from enum import StrEnum


class DecisionEventType(StrEnum):
    STEP_COMPLETED = "STEP_COMPLETED"
    STEP_REMOVED = "STEP_REMOVED"
    STEP_RESUBMITTED = "STEP_RESUBMITTED"
    STEP_RETRY_REQUESTED = "STEP_RETRY_REQUESTED"
    STEP_STARTED = "STEP_STARTED"
    STEP_STATUS_UPDATED = "STEP_STATUS_UPDATED"
    STEP_SUBMITTED = "STEP_SUBMITTED"

    def __str__(self) -> str:
        return str(self.value)
