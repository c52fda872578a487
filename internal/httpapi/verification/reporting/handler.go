// Package reporting serves the operations of the verification surface about
// regulatory reports, their templates, and the schemas of authorities.
package reporting

import (
	"vidimus/internal/domain/monitoring/fiuprofile"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/verification/media"
)

// Handler serves the operations of the area.
type Handler struct {
	RegulatoryReports *regulatoryreport.Service
	Profiles          *fiuprofile.Service
	Links             media.Links
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
