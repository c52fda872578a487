from enum import StrEnum


class CompanySignInProtocol(StrEnum):
    OIDC = "oidc"
    SAML = "saml"

    def __str__(self) -> str:
        return str(self.value)
