from enum import StrEnum


class StandaloneStatus(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"

    def __str__(self) -> str:
        return str(self.value)
