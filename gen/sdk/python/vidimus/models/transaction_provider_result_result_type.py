from enum import StrEnum


class TransactionProviderResultResultType(StrEnum):
    CUSTOM = "CUSTOM"
    FIAT_MONITORING = "FIAT_MONITORING"
    NETWORK_GRAPH = "NETWORK_GRAPH"
    TRANSACTION_SCREENING = "TRANSACTION_SCREENING"
    TRAVEL_RULE = "TRAVEL_RULE"
    WALLET_SCREENING = "WALLET_SCREENING"

    def __str__(self) -> str:
        return str(self.value)
