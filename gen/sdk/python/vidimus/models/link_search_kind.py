from enum import StrEnum


class LinkSearchKind(StrEnum):
    DEVICE = "device"
    DOCUMENT = "document"
    EMAIL = "email"
    FACE = "face"
    NETWORK_ADDRESS = "network_address"
    PARTY = "party"
    PAYMENT = "payment"
    PHONE = "phone"
    REGISTRATION = "registration"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
