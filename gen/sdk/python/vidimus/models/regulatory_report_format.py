from enum import StrEnum


class RegulatoryReportFormat(StrEnum):
    FINCEN_SAR = "fincen_sar"
    GOAML = "goaml"
    PDF_ONLY = "pdf_only"

    def __str__(self) -> str:
        return str(self.value)
