from enum import StrEnum


class TransactionRuleConditionOperator(StrEnum):
    BETWEEN = "between"
    CONTAINS = "contains"
    ENDS_WITH = "ends_with"
    EQ = "eq"
    FUZZY_MATCH = "fuzzy_match"
    GT = "gt"
    GTE = "gte"
    IN = "in"
    IN_LIST = "in_list"
    IS_EMPTY = "is_empty"
    IS_NOT_EMPTY = "is_not_empty"
    LT = "lt"
    LTE = "lte"
    NEQ = "neq"
    NOT_CONTAINS = "not_contains"
    NOT_IN = "not_in"
    NOT_IN_LIST = "not_in_list"
    REGEX = "regex"
    STARTS_WITH = "starts_with"

    def __str__(self) -> str:
        return str(self.value)
