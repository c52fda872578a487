from enum import StrEnum


class WalletScreeningRequestDirection(StrEnum):
    DEPOSIT = "deposit"
    INBOUND = "inbound"
    OUTBOUND = "outbound"
    WITHDRAWAL = "withdrawal"

    def __str__(self) -> str:
        return str(self.value)
