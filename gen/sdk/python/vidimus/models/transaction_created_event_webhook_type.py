from enum import StrEnum


class TransactionCreatedEventWebhookType(StrEnum):
    TRANSACTION_CREATED = "transaction.created"

    def __str__(self) -> str:
        return str(self.value)
