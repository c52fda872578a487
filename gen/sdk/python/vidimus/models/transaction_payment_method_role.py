from enum import StrEnum


class TransactionPaymentMethodRole(StrEnum):
    BENEFICIARY = "BENEFICIARY"
    DESTINATION = "DESTINATION"
    FUNDING = "FUNDING"
    SOURCE = "SOURCE"

    def __str__(self) -> str:
        return str(self.value)
