package phone

import (
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/contact"
)

// item is the entry of phone_verifications[].
type item struct {
	NodeID            string              `json:"node_id"`
	Status            decision.StepStatus `json:"status"`
	PhoneNumberPrefix *string             `json:"phone_number_prefix"`
	PhoneNumber       *string             `json:"phone_number"`
	FullNumber        *string             `json:"full_number"`
	CountryCode       *string             `json:"country_code"`
	CountryName       *string             `json:"country_name"`
	Carrier           *carrier            `json:"carrier"`
	// IsDisposable is null in live sessions: digits do not tell, and no list of
	// such numbers comes with the product.
	IsDisposable         *bool                    `json:"is_disposable"`
	IsVirtual            *bool                    `json:"is_virtual"`
	VerificationMethod   *string                  `json:"verification_method"`
	VerificationAttempts int                      `json:"verification_attempts"`
	VerifiedAt           *string                  `json:"verified_at"`
	Lifecycle            []contact.LifecycleEntry `json:"lifecycle"`
	Warnings             []decision.Warning       `json:"warnings"`
	Matches              []match                  `json:"matches"`
}

type carrier struct {
	Name *string `json:"name"`
	Type *string `json:"type"`
}

// match is another use of the number.
type match struct {
	contact.PreviousUse
	PhoneNumber string `json:"phone_number"`
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, Warnings: []decision.Warning{}, Lifecycle: []contact.LifecycleEntry{}, Matches: []match{}}
}

// fill writes what the digits tell, and how far the code came.
func (i *item) fill(n Number, c otp.Challenge) {
	i.PhoneNumberPrefix, i.PhoneNumber, i.FullNumber = optional.Of(n.Prefix), optional.Of(n.National), optional.Of(n.E164)
	i.CountryCode = optional.Of(n.Country)
	if n.Country != "" {
		i.CountryName = optional.Of(iso.CountryName(n.Country))
	}
	i.Carrier = &carrier{Name: optional.Of(n.Carrier), Type: optional.Of(string(n.Kind))}
	if n.Kind != KindUnknown {
		virtual := n.Kind == KindVoIP
		i.IsVirtual = &virtual
	}
	i.VerificationAttempts, i.VerifiedAt = c.Entered(), contact.FormatTime(c.VerifiedAt)
	if c.VerifiedAt != nil {
		method := actual
		i.VerificationMethod = &method
	}
}
