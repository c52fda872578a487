from enum import StrEnum


class IPMatchMatchSource(StrEnum):
    IP_ADDRESS = "ip_address"
    LEGACY_FP = "legacy_fp"
    PERSISTENT_ID = "persistent_id"
    RECOVERED_HIGH = "recovered_high"

    def __str__(self) -> str:
        return str(self.value)
