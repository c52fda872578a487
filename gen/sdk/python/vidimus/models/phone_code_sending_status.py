from enum import StrEnum


class PhoneCodeSendingStatus(StrEnum):
    BLOCKED = "Blocked"
    RETRY = "Retry"
    SUCCESS = "Success"

    def __str__(self) -> str:
        return str(self.value)
