from enum import StrEnum


class EventCategory(StrEnum):
    AFFILIATE = "affiliate"
    AUTH = "auth"
    BONUS = "bonus"
    CUSTOM = "custom"
    DISPUTE = "dispute"
    GAMEPLAY = "gameplay"
    PAYMENT = "payment"
    RESPONSIBLE_GAMBLING = "responsible_gambling"
    SECURITY = "security"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
