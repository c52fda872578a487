from enum import StrEnum


class CreditEntryReason(StrEnum):
    ADJUSTMENT = "adjustment"
    MONITORING = "monitoring"
    OWNERS = "owners"
    REFRESH = "refresh"
    SESSION = "session"
    TOP_UP = "top_up"
    TRANSACTION = "transaction"
    WALLET_SCREENING = "wallet_screening"

    def __str__(self) -> str:
        return str(self.value)
