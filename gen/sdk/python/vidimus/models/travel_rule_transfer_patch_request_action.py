from enum import StrEnum


class TravelRuleTransferPatchRequestAction(StrEnum):
    CANCEL = "cancel"
    RESEND = "resend"

    def __str__(self) -> str:
        return str(self.value)
