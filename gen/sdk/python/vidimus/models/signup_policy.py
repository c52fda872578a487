from enum import StrEnum


class SignupPolicy(StrEnum):
    ALLOWED_DOMAINS = "allowed_domains"
    ANYONE = "anyone"
    INVITED = "invited"

    def __str__(self) -> str:
        return str(self.value)
