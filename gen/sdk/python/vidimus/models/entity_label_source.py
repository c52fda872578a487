from enum import StrEnum


class EntityLabelSource(StrEnum):
    CUSTOM = "custom"
    SYSTEM = "system"

    def __str__(self) -> str:
        return str(self.value)
