from enum import StrEnum


class VaspDirectoryEntryDdStatus(StrEnum):
    COMPLETED = "COMPLETED"
    IN_PROGRESS = "IN_PROGRESS"
    NOT_STARTED = "NOT_STARTED"
    REJECTED = "REJECTED"

    def __str__(self) -> str:
        return str(self.value)
