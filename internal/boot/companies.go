package boot

import "vidimus/internal/domain/company"

// companies are the registries of companies that this installation can ask.
type companies struct {
	desk *company.Desk
}

// buildCompanies puts the sources together in the order in which they are trusted.
func (a *App) buildCompanies() {
	a.companies = companies{desk: &company.Desk{Sources: a.options.Companies, Now: a.options.Now}}
}
