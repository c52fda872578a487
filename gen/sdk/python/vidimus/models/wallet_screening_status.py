from enum import StrEnum


class WalletScreeningStatus(StrEnum):
    ERROR = "ERROR"
    PENDING = "PENDING"
    SCREENED = "SCREENED"

    def __str__(self) -> str:
        return str(self.value)
