from enum import StrEnum


class DataUpdatedEventEvent(StrEnum):
    DATA_UPDATED = "data.updated"

    def __str__(self) -> str:
        return str(self.value)
