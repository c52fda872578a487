from enum import StrEnum


class WebhookSessionKind(StrEnum):
    BUSINESS = "business"
    USER = "user"

    def __str__(self) -> str:
        return str(self.value)
