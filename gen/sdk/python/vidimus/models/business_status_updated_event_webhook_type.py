from enum import StrEnum


class BusinessStatusUpdatedEventWebhookType(StrEnum):
    BUSINESS_STATUS_UPDATED = "business.status.updated"

    def __str__(self) -> str:
        return str(self.value)
