from enum import StrEnum


class CompanyDocumentGroup(StrEnum):
    COMPANY_DETAILS = "COMPANY_DETAILS"
    LEGAL_PRESENCE = "LEGAL_PRESENCE"
    OTHER = "OTHER"
    OWNERSHIP_STRUCTURE = "OWNERSHIP_STRUCTURE"
    REPRESENTATIVES_AUTHORIZATION = "REPRESENTATIVES_AUTHORIZATION"

    def __str__(self) -> str:
        return str(self.value)
