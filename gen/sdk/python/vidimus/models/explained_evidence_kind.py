from enum import StrEnum


class ExplainedEvidenceKind(StrEnum):
    EVIDENCE_FIELD = "field"
    EVIDENCE_MEDIA = "media"

    def __str__(self) -> str:
        return str(self.value)
