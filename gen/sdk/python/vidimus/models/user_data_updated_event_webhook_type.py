from enum import StrEnum


class UserDataUpdatedEventWebhookType(StrEnum):
    USER_DATA_UPDATED = "user.data.updated"

    def __str__(self) -> str:
        return str(self.value)
