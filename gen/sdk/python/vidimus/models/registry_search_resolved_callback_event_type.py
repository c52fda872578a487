from enum import StrEnum


class RegistrySearchResolvedCallbackEventType(StrEnum):
    KYB_REGISTRY_SEARCH_RESOLVED = "kyb.registry_search.resolved"

    def __str__(self) -> str:
        return str(self.value)
