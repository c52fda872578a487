from enum import StrEnum


class CaseBlueprintPresetKey(StrEnum):
    AML_INVESTIGATION = "aml_investigation"
    KYC = "kyc"
    SCREENING_HIT = "screening_hit"
    SUSPICIOUS_ACTIVITY = "suspicious_activity"

    def __str__(self) -> str:
        return str(self.value)
