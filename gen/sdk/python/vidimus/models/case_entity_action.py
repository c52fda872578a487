from enum import StrEnum


class CaseEntityAction(StrEnum):
    ADD_NOTE = "add_note"
    ADD_TAGS = "add_tags"
    ADD_TO_BLOCKLIST = "add_to_blocklist"
    SET_STATUS = "set_status"

    def __str__(self) -> str:
        return str(self.value)
