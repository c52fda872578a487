from enum import StrEnum


class RegulatoryReportStatus(StrEnum):
    DRAFT = "DRAFT"
    FINALIZED = "FINALIZED"
    VALIDATED = "VALIDATED"

    def __str__(self) -> str:
        return str(self.value)
