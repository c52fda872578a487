from enum import StrEnum


class TransactionRuleScopeRecordTypesItem(StrEnum):
    EVENT = "event"
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)
