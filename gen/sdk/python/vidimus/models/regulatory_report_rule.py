from enum import StrEnum


class RegulatoryReportRule(StrEnum):
    CODE = "code"
    FORMAT = "format"
    LENGTH = "length"
    REQUIRED = "required"
    SCHEMA = "schema"

    def __str__(self) -> str:
        return str(self.value)
