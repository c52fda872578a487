from enum import StrEnum


class StandaloneBarcodeSideType2Type1(StrEnum):
    BACK = "back"
    FRONT = "front"

    def __str__(self) -> str:
        return str(self.value)
