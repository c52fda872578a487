from enum import StrEnum


class TravelRuleProofDecisionRequestStatus(StrEnum):
    REJECTED = "REJECTED"
    VERIFIED = "VERIFIED"

    def __str__(self) -> str:
        return str(self.value)
