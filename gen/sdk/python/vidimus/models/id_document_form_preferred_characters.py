from enum import StrEnum


class IDDocumentFormPreferredCharacters(StrEnum):
    LATIN = "latin"
    NON_LATIN = "non_latin"

    def __str__(self) -> str:
        return str(self.value)
