from enum import StrEnum


class MonitoringJobTargetType(StrEnum):
    BUSINESS = "business"
    USER = "user"

    def __str__(self) -> str:
        return str(self.value)
