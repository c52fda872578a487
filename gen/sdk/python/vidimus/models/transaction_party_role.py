from enum import StrEnum


class TransactionPartyRole(StrEnum):
    APPLICANT = "APPLICANT"
    BENEFICIARY = "BENEFICIARY"
    COUNTERPARTY = "COUNTERPARTY"
    REMITTER = "REMITTER"

    def __str__(self) -> str:
        return str(self.value)
