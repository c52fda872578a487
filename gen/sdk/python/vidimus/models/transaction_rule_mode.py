from enum import StrEnum


class TransactionRuleMode(StrEnum):
    ACTIVE = "ACTIVE"
    DISABLED = "DISABLED"
    TEST = "TEST"

    def __str__(self) -> str:
        return str(self.value)
