from enum import StrEnum


class DataUpdatedEventWebhookType(StrEnum):
    DATA_UPDATED = "data.updated"

    def __str__(self) -> str:
        return str(self.value)
