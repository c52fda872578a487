from enum import StrEnum


class FiuProfileSource(StrEnum):
    APPLICATION = "application"
    INSTALLATION = "installation"

    def __str__(self) -> str:
        return str(self.value)
