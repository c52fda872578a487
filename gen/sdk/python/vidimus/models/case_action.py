from enum import StrEnum


class CaseAction(StrEnum):
    APPROVE = "approve"
    ASSIGN = "assign"
    DELETE = "delete"
    ESCALATE = "escalate"
    REJECT_APPROVAL = "reject_approval"
    REOPEN = "reopen"
    REQUEST_INFO = "request_info"
    RESOLVE = "resolve"
    TRANSFER = "transfer"
    UPDATE = "update"

    def __str__(self) -> str:
        return str(self.value)
