from enum import StrEnum


class RegistryStatus(StrEnum):
    ACTIVE = "active"
    APPOINTED_REPRESENTATIVE = "appointed representative"
    AUTHORISED = "authorised"
    CLOSED = "closed"
    DEREGISTERED = "deregistered"
    DISSOLVED = "dissolved"
    INACTIVE = "inactive"
    NO_LONGER_AUTHORISED = "no longer authorised"
    SEE_FULL_DETAILS = "see full details"
    STRUCK_OFF = "struck off"
    UNAUTHORISED = "unauthorised"

    def __str__(self) -> str:
        return str(self.value)
