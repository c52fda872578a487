// Package standalone serves the operations of the verification surface about
// single checks without a session.
package standalone

import (
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/standalone"
)

// Handler serves the operations of the area.
type Handler struct {
	Standalone *standalone.Service
	Credits    *credit.Service
	// Registers are the databases of persons that can be asked.
	Registers database.Registry
	// Companies are searched in registries.
	Companies CompanySearch
	Links     media.Links
}
