from enum import StrEnum


class SubmissionCode(StrEnum):
    E = "E"
    M = "M"

    def __str__(self) -> str:
        return str(self.value)
