from enum import StrEnum


class CompanyProfileRegistryOwnershipStatus(StrEnum):
    AVAILABLE = "available"
    NOT_HELD = "not_held"
    PENDING = "pending"
    UNAVAILABLE = "unavailable"

    def __str__(self) -> str:
        return str(self.value)
