from enum import StrEnum


class EmailCodeSendingStatus(StrEnum):
    RETRY = "Retry"
    SUCCESS = "Success"
    UNDELIVERABLE = "Undeliverable"

    def __str__(self) -> str:
        return str(self.value)
