from enum import StrEnum


class FaceSearchMatchSource(StrEnum):
    IMPORTED = "imported"
    LIST_ENTRY = "list_entry"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
