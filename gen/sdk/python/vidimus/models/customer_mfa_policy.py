from enum import StrEnum


class CustomerMfaPolicy(StrEnum):
    OFF = "off"
    OPTIONAL = "optional"
    REQUIRED = "required"

    def __str__(self) -> str:
        return str(self.value)
