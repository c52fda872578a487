from enum import StrEnum


class WalletChain(StrEnum):
    BCH = "BCH"
    BNB = "BNB"
    BTC = "BTC"
    DOGE = "DOGE"
    ETH = "ETH"
    LTC = "LTC"
    MATIC = "MATIC"
    SOL = "SOL"
    TRX = "TRX"
    USDC = "USDC"
    USDT = "USDT"
    XRP = "XRP"

    def __str__(self) -> str:
        return str(self.value)
