from enum import StrEnum


class CustomizationFontWeight(StrEnum):
    BLACK = "black"
    BOLD = "bold"
    EXTRABOLD = "extrabold"
    EXTRALIGHT = "extralight"
    LIGHT = "light"
    MEDIUM = "medium"
    REGULAR = "regular"
    SEMIBOLD = "semibold"
    THIN = "thin"

    def __str__(self) -> str:
        return str(self.value)
