from enum import StrEnum


class LinkedRecordRelation(StrEnum):
    CASE = "case"
    COMPANY = "company"
    KEY_PERSON = "key_person"
    SAME_BUSINESS = "same_business"

    def __str__(self) -> str:
        return str(self.value)
