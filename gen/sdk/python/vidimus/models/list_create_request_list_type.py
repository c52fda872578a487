from enum import StrEnum


class ListCreateRequestListType(StrEnum):
    ALLOWLIST = "allowlist"
    CUSTOM = "custom"

    def __str__(self) -> str:
        return str(self.value)
