from enum import StrEnum


class LivenessMethod(StrEnum):
    ACTIVE_3D = "ACTIVE_3D"
    FLASHING = "FLASHING"
    PASSIVE = "PASSIVE"

    def __str__(self) -> str:
        return str(self.value)
