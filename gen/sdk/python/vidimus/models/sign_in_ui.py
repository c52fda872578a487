from enum import StrEnum


class SignInUi(StrEnum):
    HOSTED = "hosted"
    OWN = "own"

    def __str__(self) -> str:
        return str(self.value)
