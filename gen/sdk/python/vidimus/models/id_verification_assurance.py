from enum import StrEnum


class IDVerificationAssurance(StrEnum):
    CRYPTOGRAPHIC = "cryptographic"
    DATA_MATCH = "data_match"
    DOCUMENTARY = "documentary"

    def __str__(self) -> str:
        return str(self.value)
