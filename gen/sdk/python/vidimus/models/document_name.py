from enum import StrEnum


class DocumentName(StrEnum):
    DRIVERS_LICENSE = "Driver's License"
    HEALTH_INSURANCE_CARD = "Health Insurance Card"
    IDENTITY_CARD = "Identity Card"
    PASSPORT = "Passport"
    RESIDENCE_PERMIT = "Residence Permit"
    TAX_CARD = "Tax Card"

    def __str__(self) -> str:
        return str(self.value)
