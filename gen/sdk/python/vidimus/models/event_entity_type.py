from enum import StrEnum


class EventEntityType(StrEnum):
    COMPANY = "company"
    INDIVIDUAL = "individual"

    def __str__(self) -> str:
        return str(self.value)
