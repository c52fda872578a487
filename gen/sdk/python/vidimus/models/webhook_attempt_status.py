from enum import StrEnum


class WebhookAttemptStatus(StrEnum):
    DELIVERED = "delivered"
    FAILED = "failed"

    def __str__(self) -> str:
        return str(self.value)
