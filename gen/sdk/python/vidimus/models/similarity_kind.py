from enum import StrEnum


class SimilarityKind(StrEnum):
    DEVICE = "device"
    DOCUMENT = "document"
    FACE = "face"
    NETWORK_ADDRESS = "network_address"

    def __str__(self) -> str:
        return str(self.value)
