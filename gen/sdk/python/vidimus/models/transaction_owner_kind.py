from enum import StrEnum


class TransactionOwnerKind(StrEnum):
    BUSINESS = "BUSINESS"
    EXTERNAL = "EXTERNAL"
    USER = "USER"

    def __str__(self) -> str:
        return str(self.value)
