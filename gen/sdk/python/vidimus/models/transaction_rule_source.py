from enum import StrEnum


class TransactionRuleSource(StrEnum):
    CUSTOM = "CUSTOM"
    PRESET = "PRESET"

    def __str__(self) -> str:
        return str(self.value)
