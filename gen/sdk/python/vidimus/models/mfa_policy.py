from enum import StrEnum


class MfaPolicy(StrEnum):
    OFF = "off"
    OPTIONAL = "optional"
    REQUIRED = "required"

    def __str__(self) -> str:
        return str(self.value)
