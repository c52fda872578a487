from enum import StrEnum


class UserDataUpdatedEventEvent(StrEnum):
    USER_DATA_UPDATED = "user.data.updated"

    def __str__(self) -> str:
        return str(self.value)
