from enum import StrEnum


class UserStatusUpdatedEventEvent(StrEnum):
    USER_STATUS_UPDATED = "user.status.updated"

    def __str__(self) -> str:
        return str(self.value)
