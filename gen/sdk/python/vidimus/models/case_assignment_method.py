from enum import StrEnum


class CaseAssignmentMethod(StrEnum):
    AUTOMATIC = "AUTOMATIC"
    MANUAL = "MANUAL"

    def __str__(self) -> str:
        return str(self.value)
