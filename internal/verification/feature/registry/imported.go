package registry

import (
	"encoding/json"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/workflow"
)

// Imported is the item of a company that was verified elsewhere: data of the
// customer, none of a register.
func Imported(node workflow.Node, status decision.StepStatus, c imports.Company) (json.RawMessage, error) {
	it := newItem(node, c.SessionID)
	it.setStatus(status)
	to := &it.Company
	to.CompanyName, to.RegistrationNumber, to.CountryCode = optional(c.Name), optional(c.RegistrationNumber), optional(c.CountryCode)
	to.Region, to.CompanyType, to.IncorporationDate = optional(c.Region), optional(c.Type), optional(c.IncorporationDate)
	to.RegisteredAddress, to.TaxNumber, to.LEI = optional(c.Address), optional(c.TaxNumber), optional(c.LEI)
	to.NatureOfBusiness, to.Website, to.Email, to.Phone = optional(c.NatureOfBusiness), optional(c.Website), optional(c.Email), optional(c.Phone)
	to.VerificationStatus = optional("unknown")
	if c.VATNumber != "" {
		to.VATNumber, to.VATStatus = optional(c.VATNumber), vatUnchecked
	}
	return json.Marshal(it)
}
