from enum import StrEnum


class KeyPartySource(StrEnum):
    USER = "USER"

    def __str__(self) -> str:
        return str(self.value)
