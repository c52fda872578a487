from enum import StrEnum


class QuestionnaireShownType(StrEnum):
    ADDRESS = "ADDRESS"
    CONSENT = "CONSENT"
    COUNTRY = "COUNTRY"
    DATE_PICKER = "DATE_PICKER"
    DROPDOWN = "DROPDOWN"
    EMAIL = "EMAIL"
    FILE_UPLOAD = "FILE_UPLOAD"
    HEADING = "HEADING"
    IMAGE = "IMAGE"
    LONG_TEXT = "LONG_TEXT"
    MULTIPLE_CHOICE = "MULTIPLE_CHOICE"
    NUMBER = "NUMBER"
    PARAGRAPH = "PARAGRAPH"
    PHONE = "PHONE"
    SECTION_HEADER = "SECTION_HEADER"
    SEPARATOR = "SEPARATOR"
    SHORT_TEXT = "SHORT_TEXT"
    SINGLE_CHOICE = "SINGLE_CHOICE"
    TIME = "TIME"

    def __str__(self) -> str:
        return str(self.value)
