from enum import StrEnum


class CreditAccountAccount(StrEnum):
    ADJUSTMENT = "adjustment"
    FUNDING = "funding"
    PREPAID = "prepaid"
    REVENUE = "revenue"

    def __str__(self) -> str:
        return str(self.value)
