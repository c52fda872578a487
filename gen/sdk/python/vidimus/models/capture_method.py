from enum import StrEnum


class CaptureMethod(StrEnum):
    BOTH = "both"
    DESKTOP = "desktop"
    MOBILE = "mobile"

    def __str__(self) -> str:
        return str(self.value)
