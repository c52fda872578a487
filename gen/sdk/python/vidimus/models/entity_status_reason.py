from enum import StrEnum


class EntityStatusReason(StrEnum):
    API = "api"
    BLOCKLIST_MATCH = "blocklist_match"
    MANUAL = "manual"
    ONGOING_MONITORING = "ongoing_monitoring"
    SESSION_DECLINED = "session_declined"
    TRANSACTION_RULE = "transaction_rule"

    def __str__(self) -> str:
        return str(self.value)
