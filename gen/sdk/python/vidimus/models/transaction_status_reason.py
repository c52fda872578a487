from enum import StrEnum


class TransactionStatusReason(StrEnum):
    ANALYST_APPROVED = "analyst_approved"
    ANALYST_CLEARED = "analyst_cleared"
    ANALYST_DECLINED = "analyst_declined"
    API_PATCHED = "api_patched"
    PROVIDER_UPDATE = "provider_update"
    REMEDIATION_COMPLETED = "remediation_completed"
    REMEDIATION_FAILED = "remediation_failed"
    RULE_ASYNC_COMPLETED = "rule_async_completed"

    def __str__(self) -> str:
        return str(self.value)
