from enum import StrEnum


class ImageQualityBrightnessIssue(StrEnum):
    OK = "ok"
    TOO_BRIGHT = "too_bright"
    TOO_DARK = "too_dark"

    def __str__(self) -> str:
        return str(self.value)
