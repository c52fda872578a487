from enum import StrEnum


class BusinessStatusUpdatedEventEvent(StrEnum):
    BUSINESS_STATUS_UPDATED = "business.status.updated"

    def __str__(self) -> str:
        return str(self.value)
