from enum import StrEnum


class ListEntryType(StrEnum):
    BANK_ACCOUNT = "bank_account"
    BUSINESS = "business"
    COUNTRY = "country"
    DEVICE_FINGERPRINT = "device_fingerprint"
    DOCUMENT = "document"
    EMAIL = "email"
    FACE = "face"
    IP_ADDRESS = "ip_address"
    KEY = "key"
    PHONE = "phone"
    USER = "user"
    WALLET_ADDRESS = "wallet_address"

    def __str__(self) -> str:
        return str(self.value)
