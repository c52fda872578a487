from enum import StrEnum


class TransactionMatchedConditionKind(StrEnum):
    TRANSACTION_MATCHED_AGGREGATION = "aggregation"
    TRANSACTION_MATCHED_ONE_CONDITION = "condition"

    def __str__(self) -> str:
        return str(self.value)
