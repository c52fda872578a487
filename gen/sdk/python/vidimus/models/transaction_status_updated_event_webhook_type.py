from enum import StrEnum


class TransactionStatusUpdatedEventWebhookType(StrEnum):
    TRANSACTION_STATUS_UPDATED = "transaction.status.updated"

    def __str__(self) -> str:
        return str(self.value)
