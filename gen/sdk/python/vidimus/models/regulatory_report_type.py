from enum import StrEnum


class RegulatoryReportType(StrEnum):
    CBR = "CBR"
    CTR = "CTR"
    IFT = "IFT"
    SAR = "SAR"
    STR = "STR"
    TFR = "TFR"
    TTR = "TTR"
    UTR = "UTR"

    def __str__(self) -> str:
        return str(self.value)
