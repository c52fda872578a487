from enum import StrEnum


class WebhookDisabledReason(StrEnum):
    FAILURES = "failures"
    OWNER = "owner"

    def __str__(self) -> str:
        return str(self.value)
