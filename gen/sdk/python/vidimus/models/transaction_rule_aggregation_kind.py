from enum import StrEnum


class TransactionRuleAggregationKind(StrEnum):
    CORRELATION = "correlation"
    METRIC = "metric"
    RATIO = "ratio"
    SEQUENCE = "sequence"

    def __str__(self) -> str:
        return str(self.value)
