from enum import StrEnum


class IPMatchSource(StrEnum):
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
