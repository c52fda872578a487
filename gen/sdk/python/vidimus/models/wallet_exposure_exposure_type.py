from enum import StrEnum


class WalletExposureExposureType(StrEnum):
    DIRECT = "direct"
    INDIRECT = "indirect"

    def __str__(self) -> str:
        return str(self.value)
