from enum import StrEnum


class ListTransactionsOrdering(StrEnum):
    EARLIEST_PAYMENT_FIRST = "txn_date"
    HIGHEST_SCORE_FIRST = "-score"
    LATEST_PAYMENT_FIRST = "-txn_date"
    LOWEST_SCORE_FIRST = "score"

    def __str__(self) -> str:
        return str(self.value)
