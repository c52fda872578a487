from enum import StrEnum


class TransactionRuleAggregationMetric(StrEnum):
    AVG = "avg"
    COUNT = "count"
    DISTINCT_COUNT = "distinct_count"
    MAX = "max"
    MIN = "min"
    SUM = "sum"

    def __str__(self) -> str:
        return str(self.value)
