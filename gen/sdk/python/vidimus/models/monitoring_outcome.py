from enum import StrEnum


class MonitoringOutcome(StrEnum):
    ALREADY_ENABLED = "already_enabled"
    DISABLED = "disabled"
    ENABLED = "enabled"
    FAILED_INSUFFICIENT_BALANCE = "failed_insufficient_balance"
    FAILED_PROVIDER = "failed_provider"
    SCREENED_AND_ENABLED = "screened_and_enabled"
    SKIPPED_BLOCKED = "skipped_blocked"
    SKIPPED_NO_IDENTITY_DATA = "skipped_no_identity_data"
    SKIPPED_SANDBOX = "skipped_sandbox"

    def __str__(self) -> str:
        return str(self.value)
