from enum import StrEnum


class EntityCommentType(StrEnum):
    COMMENT = "COMMENT"
    METADATA_UPDATED = "METADATA_UPDATED"
    PROFILE_UPDATED = "PROFILE_UPDATED"
    STATUS_CHANGED = "STATUS_CHANGED"
    TAG_ADDED = "TAG_ADDED"
    TAG_REMOVED = "TAG_REMOVED"

    def __str__(self) -> str:
        return str(self.value)
