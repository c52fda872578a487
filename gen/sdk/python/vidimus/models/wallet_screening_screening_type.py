from enum import StrEnum


class WalletScreeningScreeningType(StrEnum):
    WALLET_SCREENING = "WALLET_SCREENING"

    def __str__(self) -> str:
        return str(self.value)
