from enum import StrEnum


class EventBatchResultCode(StrEnum):
    CONFLICT = "conflict"
    INVALID = "invalid"
    NOT_ALLOWED = "not_allowed"
    TOKEN_USED_UP = "token_used_up"

    def __str__(self) -> str:
        return str(self.value)
