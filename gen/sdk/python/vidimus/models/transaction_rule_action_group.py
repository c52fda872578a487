from enum import StrEnum


class TransactionRuleActionGroup(StrEnum):
    NONE = "none"
    SUBJECT_DAY = "subject_day"

    def __str__(self) -> str:
        return str(self.value)
