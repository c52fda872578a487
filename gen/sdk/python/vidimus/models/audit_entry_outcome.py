from enum import StrEnum


class AuditEntryOutcome(StrEnum):
    DONE = "done"
    FAILED = "failed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
