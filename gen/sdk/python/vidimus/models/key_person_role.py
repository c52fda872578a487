from enum import StrEnum


class KeyPersonRole(StrEnum):
    AUTHORIZED_SIGNATORY = "authorized_signatory"
    BENEFICIARY = "beneficiary"
    CHAIRMAN = "chairman"
    COMPANY_OFFICER = "company_officer"
    DIRECTOR = "director"
    FOUNDER = "founder"
    INVESTOR = "investor"
    LEGAL_ADVISOR = "legal_advisor"
    NON_EXECUTIVE_DIRECTOR = "non_executive_director"
    OTHER = "other"
    PROTECTOR = "protector"
    REPRESENTATIVE = "representative"
    SECRETARY = "secretary"
    SETTLOR = "settlor"
    SHAREHOLDER = "shareholder"
    TRUSTEE = "trustee"
    UBO = "ubo"

    def __str__(self) -> str:
        return str(self.value)
