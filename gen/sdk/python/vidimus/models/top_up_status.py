from enum import StrEnum


class TopUpStatus(StrEnum):
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    PAID = "paid"
    PENDING = "pending"

    def __str__(self) -> str:
        return str(self.value)
