from enum import StrEnum


class CaseCreationSourceKind(StrEnum):
    AML = "aml"
    RULE = "rule"
    WORKFLOW = "workflow"

    def __str__(self) -> str:
        return str(self.value)
