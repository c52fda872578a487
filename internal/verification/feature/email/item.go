package email

import (
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/contact"
)

// item is the entry of email_verifications[].
type item struct {
	NodeID string              `json:"node_id"`
	Status decision.StepStatus `json:"status"`
	Email  *string             `json:"email"`
	// IsBreached and Breaches are null in live sessions: no list of breaches
	// comes with the product.
	IsBreached   *bool      `json:"is_breached"`
	Breaches     []struct{} `json:"breaches"`
	IsDisposable *bool      `json:"is_disposable"`
	// IsUndeliverable is null where no mail came back and none was proven to arrive.
	IsUndeliverable      *bool                    `json:"is_undeliverable"`
	VerificationAttempts int                      `json:"verification_attempts"`
	VerifiedAt           *string                  `json:"verified_at"`
	Warnings             []decision.Warning       `json:"warnings"`
	Lifecycle            []contact.LifecycleEntry `json:"lifecycle"`
	Matches              []match                  `json:"matches"`
}

// match is another use of the address.
type match struct {
	contact.PreviousUse
	Email string `json:"email"`
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, Warnings: []decision.Warning{}, Lifecycle: []contact.LifecycleEntry{}, Matches: []match{}}
}
