from enum import StrEnum


class IDVerificationMethod(StrEnum):
    DOCUMENT = "document"
    ID_LOOKUP = "id_lookup"
    WALLET = "wallet"

    def __str__(self) -> str:
        return str(self.value)
