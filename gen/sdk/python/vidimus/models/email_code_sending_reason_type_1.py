from enum import StrEnum


class EmailCodeSendingReasonType1(StrEnum):
    EMAIL_CAN_NOT_BE_DELIVERED = "email_can_not_be_delivered"

    def __str__(self) -> str:
        return str(self.value)
