from enum import StrEnum


class TransactionPartyEntityType(StrEnum):
    COMPANY = "company"
    EXTERNAL = "external"
    INDIVIDUAL = "individual"
    UNHOSTEDWALLET = "unhostedWallet"

    def __str__(self) -> str:
        return str(self.value)
