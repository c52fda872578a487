// Package correction serves the operations of the verification surface about
// what a reviewer corrects in a session: data, pictures, proofs of address, companies, hits of a screening.
package correction

import (
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/verification/flow"
)

// Handler serves the operations of the area.
type Handler struct {
	Flow  *flow.Flow
	Links media.Links
}
