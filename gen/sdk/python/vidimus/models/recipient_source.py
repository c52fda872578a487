from enum import StrEnum


class RecipientSource(StrEnum):
    CONTACT_DETAILS = "contact_details"
    REQUEST = "request"
    VERIFIED_EMAIL = "verified_email"

    def __str__(self) -> str:
        return str(self.value)
