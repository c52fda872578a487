from enum import StrEnum


class TransactionPaymentMethodPaymentMethodType(StrEnum):
    BANK_ACCOUNT = "bank_account"
    BANK_CARD = "bank_card"
    CRYPTO_WALLET = "crypto_wallet"
    E_WALLET = "e_wallet"
    OTHER = "other"
    UNHOSTED_WALLET = "unhosted_wallet"

    def __str__(self) -> str:
        return str(self.value)
