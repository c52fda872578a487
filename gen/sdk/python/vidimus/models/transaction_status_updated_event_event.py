from enum import StrEnum


class TransactionStatusUpdatedEventEvent(StrEnum):
    TRANSACTION_STATUS_UPDATED = "transaction.status.updated"

    def __str__(self) -> str:
        return str(self.value)
