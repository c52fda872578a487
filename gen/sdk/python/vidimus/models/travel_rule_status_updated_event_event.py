from enum import StrEnum


class TravelRuleStatusUpdatedEventEvent(StrEnum):
    TRAVEL_RULE_STATUS_UPDATED = "travel_rule.status.updated"

    def __str__(self) -> str:
        return str(self.value)
