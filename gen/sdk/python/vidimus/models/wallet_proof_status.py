from enum import StrEnum


class WalletProofStatus(StrEnum):
    EXPIRED = "EXPIRED"
    PENDING = "PENDING"
    REJECTED = "REJECTED"
    VERIFIED = "VERIFIED"

    def __str__(self) -> str:
        return str(self.value)
