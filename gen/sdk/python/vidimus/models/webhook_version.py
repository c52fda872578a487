from enum import StrEnum


class WebhookVersion(StrEnum):
    V1 = "v1"
    V2 = "v2"
    V3 = "v3"

    def __str__(self) -> str:
        return str(self.value)
