from enum import StrEnum


class DocumentAIFieldType(StrEnum):
    DATE = "date"
    NUMBER = "number"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
