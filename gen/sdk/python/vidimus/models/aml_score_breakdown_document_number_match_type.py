from enum import StrEnum


class AMLScoreBreakdownDocumentNumberMatchType(StrEnum):
    HARD_MISMATCH = "HARD_MISMATCH"
    MATCH = "MATCH"
    NEUTRAL = "NEUTRAL"

    def __str__(self) -> str:
        return str(self.value)
