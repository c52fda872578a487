from enum import StrEnum


class ReviewActorType(StrEnum):
    API_KEY = "API_KEY"
    CONSOLE_USER = "CONSOLE_USER"
    SYSTEM = "SYSTEM"

    def __str__(self) -> str:
        return str(self.value)
