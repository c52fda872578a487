from enum import StrEnum


class QuestionnaireElementType(StrEnum):
    ADDRESS = "address"
    CONSENT = "consent"
    COUNTRY = "country"
    DATE_PICKER = "date_picker"
    DROPDOWN = "dropdown"
    EMAIL = "email"
    FILE_UPLOAD = "file_upload"
    HEADING = "heading"
    IMAGE = "image"
    LONG_TEXT = "long_text"
    MULTIPLE_CHOICE = "multiple_choice"
    NUMBER = "number"
    PARAGRAPH = "paragraph"
    PHONE = "phone"
    SECTION_HEADER = "section_header"
    SEPARATOR = "separator"
    SHORT_TEXT = "short_text"
    SINGLE_CHOICE = "single_choice"
    TIME = "time"

    def __str__(self) -> str:
        return str(self.value)
