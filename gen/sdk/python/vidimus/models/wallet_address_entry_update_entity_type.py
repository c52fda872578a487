from enum import StrEnum


class WalletAddressEntryUpdateEntityType(StrEnum):
    COMPANY = "company"
    INDIVIDUAL = "individual"

    def __str__(self) -> str:
        return str(self.value)
