package boot

import (
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/pdf/font"
)

// reportsToAuthorities keeps regulatory reports.
func (a *App) reportsToAuthorities(m *media.Service) *regulatoryreport.Service {
	return &regulatoryreport.Service{
		Store: a.Store, Entities: a.Entities, Transactions: a.Transactions, Media: m, Profiles: a.profiles, Fonts: font.Open(),
		RetentionYears: a.Config.ReportRetentionYears, Now: a.options.Now, NewID: a.options.NewID,
	}
}
