from enum import StrEnum


class FaceSearchFormSearchType(StrEnum):
    BLOCKLISTED_OR_APPROVED = "blocklisted_or_approved"
    MOST_SIMILAR = "most_similar"

    def __str__(self) -> str:
        return str(self.value)
