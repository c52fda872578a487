from enum import StrEnum


class SessionDataRequestDocumentType(StrEnum):
    BC = "BC"
    DL = "DL"
    DRIVERS_LICENSE = "Driver's License"
    HEALTH_INSURANCE_CARD = "Health Insurance Card"
    HIC = "HIC"
    ID = "ID"
    IDENTITY_CARD = "Identity Card"
    OTHER = "OTHER"
    P = "P"
    PASSPORT = "Passport"
    PSC = "PSC"
    RESIDENCE_PERMIT = "Residence Permit"
    RP = "RP"
    SSC = "SSC"
    TAX_CARD = "Tax Card"
    TC = "TC"
    VISA = "VISA"
    WP = "WP"

    def __str__(self) -> str:
        return str(self.value)
