from enum import StrEnum


class OwnershipActionType(StrEnum):
    WALLET_OWNERSHIP = "wallet_ownership"

    def __str__(self) -> str:
        return str(self.value)
