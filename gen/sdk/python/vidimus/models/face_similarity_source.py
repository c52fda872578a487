from enum import StrEnum


class FaceSimilaritySource(StrEnum):
    IMPORTED = "imported"
    LIST_ENTRY = "list_entry"
    RETAINED_TEMPLATE = "retained_template"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
