from enum import StrEnum


class ActivityCreatedEventEvent(StrEnum):
    ACTIVITY_CREATED = "activity.created"

    def __str__(self) -> str:
        return str(self.value)
