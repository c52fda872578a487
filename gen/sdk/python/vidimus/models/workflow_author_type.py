from enum import StrEnum


class WorkflowAuthorType(StrEnum):
    API_KEY = "api_key"
    USER = "user"

    def __str__(self) -> str:
        return str(self.value)
