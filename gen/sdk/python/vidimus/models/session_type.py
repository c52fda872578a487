from enum import StrEnum


class SessionType(StrEnum):
    API = "API"
    HOSTED = "HOSTED"
    MIGRATED = "MIGRATED"

    def __str__(self) -> str:
        return str(self.value)
