from enum import StrEnum


class EventBatchResultOutcome(StrEnum):
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    REPLAYED = "replayed"

    def __str__(self) -> str:
        return str(self.value)
