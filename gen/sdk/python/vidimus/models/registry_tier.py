from enum import StrEnum


class RegistryTier(StrEnum):
    BASIC = "basic"
    SHAREHOLDERS = "shareholders"
    UBO = "ubo"

    def __str__(self) -> str:
        return str(self.value)
