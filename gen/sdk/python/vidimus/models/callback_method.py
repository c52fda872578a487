from enum import StrEnum


class CallbackMethod(StrEnum):
    BOTH = "both"
    COMPLETER = "completer"
    INITIATOR = "initiator"

    def __str__(self) -> str:
        return str(self.value)
