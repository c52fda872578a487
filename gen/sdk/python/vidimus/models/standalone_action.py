from enum import StrEnum


class StandaloneAction(StrEnum):
    DECLINE = "DECLINE"
    NO_ACTION = "NO_ACTION"

    def __str__(self) -> str:
        return str(self.value)
