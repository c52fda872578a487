from enum import StrEnum


class IPMatchMatchType(StrEnum):
    DEVICE_FINGERPRINT = "device_fingerprint"
    IP_ADDRESS = "ip_address"

    def __str__(self) -> str:
        return str(self.value)
