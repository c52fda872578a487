from enum import StrEnum


class PhoneChannel(StrEnum):
    RCS = "rcs"
    SMS = "sms"
    TELEGRAM = "telegram"
    VIBER = "viber"
    VOICE = "voice"
    WHATSAPP = "whatsapp"
    ZALO = "zalo"

    def __str__(self) -> str:
        return str(self.value)
