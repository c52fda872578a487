from enum import StrEnum


class CodeSignalsDevicePlatform(StrEnum):
    ANDROID = "android"
    IOS = "ios"
    IPADOS = "ipados"
    TVOS = "tvos"
    WEB = "web"

    def __str__(self) -> str:
        return str(self.value)
