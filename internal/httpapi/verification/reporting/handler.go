// Package reporting serves the operations of the verification surface about
// regulatory reports and their templates.
package reporting

import (
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/verification/media"
)

// Handler serves the operations of the area.
type Handler struct {
	RegulatoryReports *regulatoryreport.Service
	Links             media.Links
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
