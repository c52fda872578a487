from enum import StrEnum


class NotificationType(StrEnum):
    APPROVAL_ASKED = "APPROVAL_ASKED"
    ASSIGNED = "ASSIGNED"
    DESTINATION_DISABLED = "DESTINATION_DISABLED"
    DUE_SOON = "DUE_SOON"
    MENTIONED = "MENTIONED"
    OVERDUE = "OVERDUE"
    RESOLUTION_APPROVED = "RESOLUTION_APPROVED"
    RESOLUTION_RETURNED = "RESOLUTION_RETURNED"

    def __str__(self) -> str:
        return str(self.value)
