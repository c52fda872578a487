from enum import StrEnum


class TransactionRuleConditionValueType(StrEnum):
    FIELD = "field"
    LIST = "list"
    LITERAL = "literal"
    RELATIVE_DATE = "relative_date"

    def __str__(self) -> str:
        return str(self.value)
