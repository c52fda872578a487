from enum import StrEnum


class EventRefusalCode(StrEnum):
    EVENT_MONITORING_DISABLED = "event_monitoring_disabled"

    def __str__(self) -> str:
        return str(self.value)
