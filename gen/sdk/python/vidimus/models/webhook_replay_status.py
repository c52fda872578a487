from enum import StrEnum


class WebhookReplayStatus(StrEnum):
    DONE = "done"
    RUNNING = "running"
    STOPPED = "stopped"

    def __str__(self) -> str:
        return str(self.value)
