from enum import StrEnum


class LinkNodeKind(StrEnum):
    BUSINESS = "business"
    COUNTERPARTY = "counterparty"
    DEVICE = "device"
    DOCUMENT = "document"
    EMAIL = "email"
    FACE = "face"
    NETWORK_ADDRESS = "network_address"
    PHONE = "phone"
    REGISTRATION = "registration"
    SESSION = "session"
    USER = "user"

    def __str__(self) -> str:
        return str(self.value)
