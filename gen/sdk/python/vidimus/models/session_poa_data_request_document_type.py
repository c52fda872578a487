from enum import StrEnum


class SessionPoaDataRequestDocumentType(StrEnum):
    BANK_STATEMENT = "BANK_STATEMENT"
    GOVERNMENT_ISSUED_DOCUMENT = "GOVERNMENT_ISSUED_DOCUMENT"
    OTHER_POA_DOCUMENT = "OTHER_POA_DOCUMENT"
    UNKNOWN = "UNKNOWN"
    UTILITY_BILL = "UTILITY_BILL"

    def __str__(self) -> str:
        return str(self.value)
