from enum import StrEnum


class AMLDataset(StrEnum):
    ADVERSE_MEDIA = "Adverse Media"
    FITNESS_AND_PROBITY = "Fitness and Probity"
    INSOLVENCY = "Insolvency"
    PEP = "PEP"
    PEP_LEVEL_1 = "PEP Level 1"
    PEP_LEVEL_2 = "PEP Level 2"
    PEP_LEVEL_3 = "PEP Level 3"
    PEP_LEVEL_4 = "PEP Level 4"
    SANCTIONS = "Sanctions"
    SIE = "SIE"
    SIP = "SIP"
    WARNINGS_AND_REGULATORY_ENFORCEMENT = "Warnings and Regulatory Enforcement"

    def __str__(self) -> str:
        return str(self.value)
