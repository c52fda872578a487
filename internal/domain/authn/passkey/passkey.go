// Package passkey creates, verifies and stores passkeys (Web Authentication) bound
// to a domain, for people who sign in and for console accounts. The caller decides
// what a passkey gives access to, and ensures that each challenge is answered once.
package passkey

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
)

const (
	// MaxOfAccount is the maximum number of passkeys of one account.
	MaxOfAccount = 20
	// CeremonyLife is the time within which a WebAuthn challenge must be answered.
	CeremonyLife = 5 * time.Minute
)

// NewRelyingParty returns the relying party that passkeys are bound to. It requires
// user verification, so that a passkey counts as both factors, and discoverable
// credentials, so that a sign-in need not name the person.
func NewRelyingParty(domain, name string, origins []string) (*webauthn.WebAuthn, error) {
	party, err := webauthn.New(&webauthn.Config{
		RPID: domain, RPDisplayName: name, RPOrigins: origins, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
	})
	if err != nil {
		return nil, fmt.Errorf("set passkeys up: %w", err)
	}
	return party, nil
}

// IsIPAddress reports whether a host is an address of the network, which can have no passkeys (Web Authentication, section 5.1.3).
func IsIPAddress(host string) bool {
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil
}

// User is a person with passkeys, in the form that the library expects.
type User struct {
	// ID is the handle that authenticators give back, which says nothing.
	ID uuid.UUID
	// Name is what authenticators display.
	Name string
	Keys []webauthn.Credential
}

// WebAuthnID is the handle of the user.
func (u User) WebAuthnID() []byte { return u.ID[:] }

// WebAuthnName is the account name that authenticators display.
func (u User) WebAuthnName() string { return u.Name }

// WebAuthnDisplayName is the same: no other name is known.
func (u User) WebAuthnDisplayName() string { return u.Name }

// WebAuthnCredentials are the passkeys of the user.
func (u User) WebAuthnCredentials() []webauthn.Credential { return u.Keys }

// Exclusions keeps an authenticator from making a second passkey for the user.
func (u User) Exclusions() webauthn.RegistrationOption {
	return webauthn.WithExclusions(webauthn.Credentials(u.Keys).CredentialDescriptors())
}

// RequireUserVerification asks an authenticator to verify the person.
func RequireUserVerification() webauthn.LoginOption {
	return webauthn.WithUserVerification(protocol.VerificationRequired)
}

// DecodeCredential reads a passkey as it is kept.
func DecodeCredential(record []byte) (key webauthn.Credential, err error) {
	if err := json.Unmarshal(record, &key); err != nil {
		return key, fmt.Errorf("read passkey: %w", err)
	}
	return key, nil
}

// EncodeCredential is a passkey as it is kept: public key, counter and flags.
func EncodeCredential(key *webauthn.Credential) ([]byte, error) {
	record, err := json.Marshal(key)
	if err != nil {
		return nil, fmt.Errorf("write passkey: %w", err)
	}
	return record, nil
}

// DecodeChallenge reads a challenge as it is kept.
func DecodeChallenge(kept []byte) (session webauthn.SessionData, err error) {
	if err := json.Unmarshal(kept, &session); err != nil {
		return session, fmt.Errorf("read challenge: %w", err)
	}
	return session, nil
}

// EncodeChallenge is a challenge as it is kept until it is answered.
func EncodeChallenge(session *webauthn.SessionData) ([]byte, error) {
	kept, err := json.Marshal(session)
	if err != nil {
		return nil, fmt.Errorf("write challenge: %w", err)
	}
	return kept, nil
}

// DisplayName is the name that the person gave the device.
func DisplayName(given string) string {
	if given = strings.TrimSpace(given); given == "" {
		return "Passkey"
	}
	return given
}
