// Package screening serves the operations of the verification surface about
// ongoing monitoring of users and businesses against lists.
package screening

import (
	"vidimus/internal/verification/ongoingmonitoring"
)

// Handler serves the operations of the area.
type Handler struct {
	Monitoring *ongoingmonitoring.Service
}
