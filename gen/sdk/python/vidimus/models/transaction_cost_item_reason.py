from enum import StrEnum


class TransactionCostItemReason(StrEnum):
    TRANSACTION = "transaction"
    WALLET_SCREENING = "wallet_screening"

    def __str__(self) -> str:
        return str(self.value)
