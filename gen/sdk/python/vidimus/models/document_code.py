from enum import StrEnum


class DocumentCode(StrEnum):
    BC = "BC"
    DL = "DL"
    HIC = "HIC"
    ID = "ID"
    OTHER = "OTHER"
    P = "P"
    PSC = "PSC"
    RP = "RP"
    SSC = "SSC"
    TC = "TC"
    VISA = "VISA"
    WP = "WP"

    def __str__(self) -> str:
        return str(self.value)
