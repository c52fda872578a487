from enum import StrEnum


class TransactionAlertSource(StrEnum):
    MANUAL = "MANUAL"
    PROVIDER = "PROVIDER"
    RULE = "RULE"

    def __str__(self) -> str:
        return str(self.value)
