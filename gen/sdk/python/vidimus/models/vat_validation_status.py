from enum import StrEnum


class VatValidationStatus(StrEnum):
    COULD_NOT_VALIDATE = "could_not_validate"
    INVALID = "invalid"
    NOT_APPLICABLE = "not_applicable"
    VALID = "valid"

    def __str__(self) -> str:
        return str(self.value)
