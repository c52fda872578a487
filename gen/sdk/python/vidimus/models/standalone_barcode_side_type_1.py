from enum import StrEnum


class StandaloneBarcodeSideType1(StrEnum):
    BACK = "back"
    FRONT = "front"

    def __str__(self) -> str:
        return str(self.value)
