from enum import StrEnum


class RegulatoryReportFile(StrEnum):
    JSON = "json"
    PDF = "pdf"
    XML = "xml"
    ZIP = "zip"

    def __str__(self) -> str:
        return str(self.value)
