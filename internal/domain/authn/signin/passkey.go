package signin

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/passkey"
	"vidimus/internal/platform/storage/postgres"
)

// maxOrigins is the maximum number of origins of pages that use an application's passkeys.
const maxOrigins = 10

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
	if c.PasskeyDomain != "" && (len(c.PasskeyDomain) > 253 || strings.ContainsAny(c.PasskeyDomain, ":/ @*\\") || passkey.IsIPAddress(c.PasskeyDomain)) {
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

// relyingParty is who passkeys of an application are bound to. Passkeys need a
// domain: an address alone can have none (Web Authentication, section 5.1.3).
func (s *core) relyingParty(ctx context.Context, c Settings, application uuid.UUID) (*webauthn.WebAuthn, error) {
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
	if passkey.IsIPAddress(domain) || len(origins) == 0 {
		return nil, errPasskeysOff
	}
	name, _, err := s.Sender(ctx, application)
	if err != nil {
		return nil, fmt.Errorf("name application: %w", err)
	}
	return passkey.NewRelyingParty(domain, name, origins)
}

// displayedName is the account name that authenticators display.
func displayedName(who db.AuthIdentity) string {
	for _, name := range []*string{who.Email, who.Phone} {
		if name != nil {
			return *name
		}
	}
	return who.IdentityID.String()
}

func passkeyUserWith(who db.AuthIdentity, keys ...webauthn.Credential) passkey.User {
	return passkey.User{ID: who.IdentityID, Name: displayedName(who), Keys: keys}
}

// passkeyCeremonies are the registrations and uses of passkeys that an authenticator has still to answer.
type passkeyCeremonies struct {
	tokens tokens
	now    func() time.Time
}

func (*passkeyCeremonies) passkeyUserOf(ctx context.Context, q *db.Queries, who db.AuthIdentity) (passkey.User, error) {
	rows, err := q.AuthPasskeysOf(ctx, db.AuthPasskeysOfParams{ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	if err != nil {
		return passkey.User{}, fmt.Errorf("load passkeys: %w", err)
	}
	user := passkeyUserWith(who)
	for _, row := range rows {
		key, err := passkey.DecodeCredential(row.Record)
		if err != nil {
			return passkey.User{}, err
		}
		user.Keys = append(user.Keys, key)
	}
	return user, nil
}

// ceremony stores the challenge for a passkey that is registered or used.
func (s *passkeyCeremonies) ceremony(ctx context.Context, q *db.Queries, p db.AuthCeremonyInsertParams, session *webauthn.SessionData) error {
	kept, err := passkey.EncodeChallenge(session)
	if err != nil {
		return err
	}
	p.CeremonyHash, p.Session, p.ExpiresAt = s.tokens.hash("passkey", session.Challenge), kept, s.now().Add(passkey.CeremonyLife)
	if err := q.AuthCeremonyInsert(ctx, p); err != nil {
		return fmt.Errorf("store challenge: %w", err)
	}
	return nil
}

// answeredCeremony returns the challenge that an authenticator answered, and marks it as used.
func (s *passkeyCeremonies) answeredCeremony(ctx context.Context, q *db.Queries, application uuid.UUID, challenge string) (row db.AuthCeremony, session webauthn.SessionData, err error) {
	now := s.now()
	row, err = q.AuthCeremonyUse(ctx, db.AuthCeremonyUseParams{
		UsedAt: &now, ApplicationID: application, CeremonyHash: s.tokens.hash("passkey", challenge),
	})
	if postgres.NotFound(err) {
		return row, session, errChallenge
	}
	if err != nil {
		return row, session, fmt.Errorf("use challenge: %w", err)
	}
	session, err = passkey.DecodeChallenge(row.Session)
	return row, session, err
}
