from enum import StrEnum


class SubmittedEventDetailFieldSourcesAdditionalProperty(StrEnum):
    CUSTOMER = "customer"
    SDK = "sdk"
    SERVER = "server"

    def __str__(self) -> str:
        return str(self.value)
