from enum import StrEnum


class WalletProofMethod(StrEnum):
    MESSAGE_SIGNING = "MESSAGE_SIGNING"
    SATOSHI_TEST = "SATOSHI_TEST"
    SCREENSHOT = "SCREENSHOT"
    SELF_DECLARATION = "SELF_DECLARATION"

    def __str__(self) -> str:
        return str(self.value)
