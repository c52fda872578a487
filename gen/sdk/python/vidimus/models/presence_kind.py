from enum import StrEnum


class PresenceKind(StrEnum):
    CASE = "CASE"
    CONSOLE = "CONSOLE"
    SESSION = "SESSION"

    def __str__(self) -> str:
        return str(self.value)
