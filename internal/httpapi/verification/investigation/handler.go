// Package investigation serves the operations of the verification surface about
// cases and their blueprints as they stand below an organisation's application.
package investigation

import (
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/caseprint"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
)

// Handler serves the operations of the area.
type Handler struct {
	Blueprints *blueprint.Service
	Cases      *casefile.Service
	Prints     *caseprint.Service
	// Links sign where files can be loaded.
	Links media.Links
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}

// errPermission refuses who lacks a right that a part of a call needs beside its own.
func errPermission() error {
	return apperr.Barred("permission_missing", "You do not have permission to perform this action.")
}
