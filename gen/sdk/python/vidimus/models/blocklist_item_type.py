from enum import StrEnum


class BlocklistItemType(StrEnum):
    DOCUMENT = "document"
    EMAIL = "email"
    FACE = "face"
    PHONE = "phone"

    def __str__(self) -> str:
        return str(self.value)
