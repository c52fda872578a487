from enum import StrEnum


class SessionImportType(StrEnum):
    BUSINESS_VERIFICATION = "business_verification"
    STATUS_RULES = "status_rules"
    TRANSACTIONS = "transactions"
    USER_VERIFICATION = "user_verification"

    def __str__(self) -> str:
        return str(self.value)
