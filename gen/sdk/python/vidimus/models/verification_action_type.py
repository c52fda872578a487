from enum import StrEnum


class VerificationActionType(StrEnum):
    VERIFICATION_SESSION = "verification_session"

    def __str__(self) -> str:
        return str(self.value)
