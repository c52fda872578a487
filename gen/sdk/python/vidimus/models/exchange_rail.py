from enum import StrEnum


class ExchangeRail(StrEnum):
    EMAIL = "EMAIL"
    INTERNAL = "INTERNAL"
    TRP = "TRP"

    def __str__(self) -> str:
        return str(self.value)
