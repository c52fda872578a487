from enum import StrEnum


class VaspDecisionValue(StrEnum):
    APPROVED = "APPROVED"
    BLOCKED = "BLOCKED"
    RESTRICTED = "RESTRICTED"

    def __str__(self) -> str:
        return str(self.value)
