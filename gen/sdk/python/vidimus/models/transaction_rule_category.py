from enum import StrEnum


class TransactionRuleCategory(StrEnum):
    ACCOUNT_SECURITY = "account_security"
    AML_CTF = "aml_ctf"
    ANOMALY_DETECTION = "anomaly_detection"
    CRYPTO_MONITORING = "crypto_monitoring"
    DEVICE_INTELLIGENCE = "device_intelligence"
    E_COMMERCE = "e_commerce"
    FATF = "fatf"
    FINANCE = "finance"
    FRAUD_PREVENTION = "fraud_prevention"
    RESPONSIBLE_GAMING = "responsible_gaming"
    TRAVEL_RULE = "travel_rule"

    def __str__(self) -> str:
        return str(self.value)
