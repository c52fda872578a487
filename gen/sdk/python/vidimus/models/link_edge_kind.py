from enum import StrEnum


class LinkEdgeKind(StrEnum):
    FACE = "face"
    PARTY = "party"
    PAYMENT = "payment"
    SESSION = "session"
    VALUE = "value"

    def __str__(self) -> str:
        return str(self.value)
