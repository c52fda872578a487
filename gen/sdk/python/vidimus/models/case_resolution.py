from enum import StrEnum


class CaseResolution(StrEnum):
    FALSE_POSITIVE = "FALSE_POSITIVE"
    VALID_THREAT = "VALID_THREAT"

    def __str__(self) -> str:
        return str(self.value)
