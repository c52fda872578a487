from enum import StrEnum


class CaseSource(StrEnum):
    AML_SCREENING = "AML_SCREENING"
    MANUAL = "MANUAL"
    TRANSACTION_RULE = "TRANSACTION_RULE"
    WORKFLOW_BUILDER = "WORKFLOW_BUILDER"

    def __str__(self) -> str:
        return str(self.value)
