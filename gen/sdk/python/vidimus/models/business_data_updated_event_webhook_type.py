from enum import StrEnum


class BusinessDataUpdatedEventWebhookType(StrEnum):
    BUSINESS_DATA_UPDATED = "business.data.updated"

    def __str__(self) -> str:
        return str(self.value)
