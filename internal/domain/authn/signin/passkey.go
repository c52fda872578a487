package signin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/postgres"
)

const (
	// maxPasskeys is the maximum number of passkeys of one account.
	maxPasskeys = 20
	// ceremonyLife is the time within which a WebAuthn challenge must be answered.
	ceremonyLife = 5 * time.Minute
	maxOrigins   = 10
)

var (
	errPasskeysOff = refusal("method_disabled", "Passkeys are not offered here.")
	errPasskey     = refusal("invalid_passkey", "This passkey cannot be taken.")
	errManyKeys    = refusal("too_many_passkeys", "No further passkey can be kept. Remove one first.")
)

// checkPasskeys refuses origins that passkeys of the domain cannot be used on.
func (c Settings) checkPasskeys() string {
	if len(c.PasskeyOrigins) > maxOrigins {
		return fmt.Sprintf("Give at most %d origins.", maxOrigins)
	}
	if c.PasskeyDomain != "" && (len(c.PasskeyDomain) > 253 || strings.ContainsAny(c.PasskeyDomain, ":/ @*\\") || isAddress(c.PasskeyDomain)) {
		return "The domain of passkeys is a host name alone."
	}
	for _, raw := range c.PasskeyOrigins {
		u, err := url.Parse(raw)
		if err != nil || u.Host == "" || raw != u.Scheme+"://"+u.Host || u.Scheme != "https" && !isOwnMachine(u.Hostname()) {
			return "Enter origins such as https://shop.example."
		}
		if !isWithinDomain(u.Hostname(), c.PasskeyDomain) {
			return "Passkeys of the domain cannot be used on this origin."
		}
	}
	return ""
}

// isWithinDomain reports whether a host is the domain or a subdomain of it.
func isWithinDomain(host, domain string) bool {
	return host == domain || strings.HasSuffix(host, "."+domain)
}

func isAddress(host string) bool {
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil
}

// relyingParty is who passkeys of an application are bound to. Passkeys need a
// domain: an address alone can have none (Web Authentication, section 5.1.3).
func (s *Service) relyingParty(ctx context.Context, c Settings, application uuid.UUID) (*webauthn.WebAuthn, error) {
	if !c.IsMethodEnabled(MethodPasskey) {
		return nil, errPasskeysOff
	}
	own, err := url.Parse(s.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("read base address: %w", err)
	}
	domain, origins := c.PasskeyDomain, slices.Clone(c.PasskeyOrigins)
	if domain == "" {
		domain = own.Hostname()
	}
	if isWithinDomain(own.Hostname(), domain) {
		origins = append(origins, own.Scheme+"://"+own.Host)
	}
	if isAddress(domain) || len(origins) == 0 {
		return nil, errPasskeysOff
	}
	name, _, err := s.Sender(ctx, application)
	if err != nil {
		return nil, fmt.Errorf("name application: %w", err)
	}
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

// passkeyUser is a person as the library sees one.
type passkeyUser struct {
	who  db.AuthIdentity
	keys []webauthn.Credential
}

// WebAuthnID is the handle that authenticators give back: the id of the account, which says nothing.
func (k passkeyUser) WebAuthnID() []byte { return k.who.IdentityID[:] }

// WebAuthnName is the account name that authenticators display.
func (k passkeyUser) WebAuthnName() string {
	for _, name := range []*string{k.who.Email, k.who.Phone} {
		if name != nil {
			return *name
		}
	}
	return k.who.IdentityID.String()
}

// WebAuthnDisplayName is the same: no other name is known.
func (k passkeyUser) WebAuthnDisplayName() string { return k.WebAuthnName() }

// WebAuthnCredentials are the passkeys of the person.
func (k passkeyUser) WebAuthnCredentials() []webauthn.Credential { return k.keys }

func (s *Service) passkeyUserOf(ctx context.Context, q *db.Queries, who db.AuthIdentity) (passkeyUser, error) {
	rows, err := q.AuthPasskeysOf(ctx, db.AuthPasskeysOfParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return passkeyUser{}, fmt.Errorf("load passkeys: %w", err)
	}
	k := passkeyUser{who: who}
	for _, row := range rows {
		key, err := credentialOf(row)
		if err != nil {
			return passkeyUser{}, err
		}
		k.keys = append(k.keys, key)
	}
	return k, nil
}

func credentialOf(row db.AuthPasskey) (key webauthn.Credential, err error) {
	if err := json.Unmarshal(row.Record, &key); err != nil {
		return key, fmt.Errorf("read passkey: %w", err)
	}
	return key, nil
}

// ceremony keeps the challenge of a passkey that is made or shown.
func (s *Service) ceremony(ctx context.Context, q *db.Queries, p db.AuthCeremonyInsertParams, session *webauthn.SessionData) error {
	kept, err := json.Marshal(session)
	if err != nil {
		return fmt.Errorf("write challenge: %w", err)
	}
	p.CeremonyHash, p.Session, p.ExpiresAt = s.tokens.hash("passkey", session.Challenge), kept, s.Now().Add(ceremonyLife)
	if err := q.AuthCeremonyInsert(ctx, p); err != nil {
		return fmt.Errorf("store challenge: %w", err)
	}
	return nil
}

// answeredCeremony is the challenge that an authenticator answered, used up by it.
func (s *Service) answeredCeremony(ctx context.Context, q *db.Queries, application uuid.UUID, challenge string) (row db.AuthCeremony, session webauthn.SessionData, err error) {
	now := s.Now()
	row, err = q.AuthCeremonyUse(ctx, db.AuthCeremonyUseParams{
		UsedAt: &now, ApplicationID: application, CeremonyHash: s.tokens.hash("passkey", challenge),
	})
	if postgres.NotFound(err) {
		return row, session, errChallenge
	}
	if err != nil {
		return row, session, fmt.Errorf("use challenge: %w", err)
	}
	if err := json.Unmarshal(row.Session, &session); err != nil {
		return row, session, fmt.Errorf("read challenge: %w", err)
	}
	return row, session, nil
}
