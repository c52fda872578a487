from enum import StrEnum


class TransactionRuleScopeDirectionsItem(StrEnum):
    INBOUND = "INBOUND"
    OUTBOUND = "OUTBOUND"

    def __str__(self) -> str:
        return str(self.value)
