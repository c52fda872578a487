from enum import StrEnum


class SessionImageField(StrEnum):
    BACK_IMAGE = "back_image"
    EXTRA_FILES = "extra_files"
    FRONT_IMAGE = "front_image"
    POA_DOCUMENT = "poa_document"
    PORTRAIT_IMAGE = "portrait_image"
    SELFIE = "selfie"

    def __str__(self) -> str:
        return str(self.value)
