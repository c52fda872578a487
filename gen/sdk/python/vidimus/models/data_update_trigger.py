from enum import StrEnum


class DataUpdateTrigger(StrEnum):
    CONSOLE_REGISTRY_EDIT = "console_registry_edit"
    MANUAL_REVIEW = "manual_review"
    MANUAL_STEP_UPDATE = "manual_step_update"
    ONGOING_MONITORING = "ongoing_monitoring"

    def __str__(self) -> str:
        return str(self.value)
