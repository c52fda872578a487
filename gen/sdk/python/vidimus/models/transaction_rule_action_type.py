from enum import StrEnum


class TransactionRuleActionType(StrEnum):
    ADD_NOTE = "add_note"
    ADD_SCORE = "add_score"
    ADD_TAGS = "add_tags"
    ADD_TO_LIST = "add_to_list"
    CHANGE_STATUS = "change_status"
    OPEN_CASE = "open_case"

    def __str__(self) -> str:
        return str(self.value)
