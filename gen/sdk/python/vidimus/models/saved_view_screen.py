from enum import StrEnum


class SavedViewScreen(StrEnum):
    BUSINESSES = "businesses"
    CASES = "cases"
    SESSIONS = "sessions"
    TRANSACTIONS = "transactions"
    USERS = "users"

    def __str__(self) -> str:
        return str(self.value)
