from enum import StrEnum


class ListType(StrEnum):
    ALLOWLIST = "allowlist"
    BLOCKLIST = "blocklist"
    CUSTOM = "custom"

    def __str__(self) -> str:
        return str(self.value)
