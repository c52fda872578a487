from enum import StrEnum


class AuthenticationUserStatus(StrEnum):
    ACTIVE = "ACTIVE"
    BLOCKED = "BLOCKED"
    LOCKED = "LOCKED"

    def __str__(self) -> str:
        return str(self.value)
