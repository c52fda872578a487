from enum import StrEnum


class StandaloneBarcodeType(StrEnum):
    PDF417 = "PDF417"
    QR_CODE = "QR_CODE"
    UNKNOWN = "UNKNOWN"

    def __str__(self) -> str:
        return str(self.value)
