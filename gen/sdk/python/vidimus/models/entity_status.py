from enum import StrEnum


class EntityStatus(StrEnum):
    ACTIVE = "ACTIVE"
    BLOCKED = "BLOCKED"
    FLAGGED = "FLAGGED"

    def __str__(self) -> str:
        return str(self.value)
