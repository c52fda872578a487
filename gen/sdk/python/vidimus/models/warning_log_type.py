from enum import StrEnum


class WarningLogType(StrEnum):
    ERROR = "error"
    INFORMATION = "information"
    WARNING = "warning"

    def __str__(self) -> str:
        return str(self.value)
