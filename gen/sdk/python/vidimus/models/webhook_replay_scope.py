from enum import StrEnum


class WebhookReplayScope(StrEnum):
    ALL = "all"
    MISSED = "missed"

    def __str__(self) -> str:
        return str(self.value)
