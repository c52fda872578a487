from enum import StrEnum


class WebhookEventType(StrEnum):
    ACTIVITY_CREATED = "activity.created"
    BUSINESS_DATA_UPDATED = "business.data.updated"
    BUSINESS_STATUS_UPDATED = "business.status.updated"
    DATA_UPDATED = "data.updated"
    STATUS_UPDATED = "status.updated"
    TRANSACTION_CREATED = "transaction.created"
    TRANSACTION_STATUS_UPDATED = "transaction.status.updated"
    TRAVEL_RULE_STATUS_UPDATED = "travel_rule.status.updated"
    USER_DATA_UPDATED = "user.data.updated"
    USER_STATUS_UPDATED = "user.status.updated"

    def __str__(self) -> str:
        return str(self.value)
