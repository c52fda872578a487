from enum import StrEnum


class TravelRuleTransferAction(StrEnum):
    CANCEL = "cancel"
    CONFIRM_OWNERSHIP = "confirm_ownership"
    DENY_OWNERSHIP = "deny_ownership"
    REPORT_PAYMENT = "report_payment"
    RESEND = "resend"

    def __str__(self) -> str:
        return str(self.value)
