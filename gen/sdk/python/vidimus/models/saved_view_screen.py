from enum import StrEnum


class SavedViewScreen(StrEnum):
    BUSINESSES = "businesses"
    CASES = "cases"
    SESSIONS = "sessions"
    TRANSACTIONS = "transactions"
    TRAVEL_RULE = "travel-rule"
    USERS = "users"

    def __str__(self) -> str:
        return str(self.value)
