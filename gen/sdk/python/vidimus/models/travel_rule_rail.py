from enum import StrEnum


class TravelRuleRail(StrEnum):
    EMAIL = "EMAIL"
    INTERNAL = "INTERNAL"
    TRP = "TRP"
    VALUE_3 = ""

    def __str__(self) -> str:
        return str(self.value)
