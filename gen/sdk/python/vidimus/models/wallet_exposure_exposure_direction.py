from enum import StrEnum


class WalletExposureExposureDirection(StrEnum):
    CONNECTED = "connected"
    INCOMING = "incoming"
    OUTGOING = "outgoing"

    def __str__(self) -> str:
        return str(self.value)
