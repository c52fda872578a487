from enum import IntEnum


class PasswordMinLength(IntEnum):
    VALUE_8 = 8
    VALUE_10 = 10
    VALUE_12 = 12
    VALUE_14 = 14

    def __str__(self) -> str:
        return str(self.value)
