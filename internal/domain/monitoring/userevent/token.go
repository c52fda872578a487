package userevent

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/platform/value/optional"
)

const (
	tokenPrefix = "vmt_"
	tokenBytes  = 32
	hashPurpose = "monitoring token"
	// tokenLife bounds how long the row of a token is remembered.
	tokenLife = 3 * time.Second
	// Lives of tokens (contract standalone 7).
	shortestToken, longestToken = time.Minute, 24 * time.Hour
	// DefaultTokenLife is that of a token of which nobody says how long it is good.
	DefaultTokenLife = 15 * time.Minute
	maxUses          = 1_000_000
)

// Token lets a device submit events of one subject.
type Token struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
	Environment   application.Environment
	Subject       Subject
	// Categories are those that may be submitted; none for all.
	Categories []Category
	// MaxUses is how many events may be submitted; nil for any number.
	MaxUses *int
	// Origin is that of the only pages that may use it; empty for any.
	Origin    string
	ExpiresAt time.Time

	uses int
}

// allows refuses a category that the token does not. A nil token allows all.
func (t *Token) allows(c Category) error {
	if t == nil || len(t.Categories) == 0 || slices.Contains(t.Categories, c) {
		return nil
	}
	return apperr.Barred(codeNotAllowed, "This token does not allow events of this category.")
}

// IssueInput holds subject and permissions of a new device token.
type IssueInput struct {
	ApplicationID uuid.UUID
	Subject       Subject
	Categories    []Category
	// Life is 15 minutes when it is zero.
	Life    time.Duration
	MaxUses *int
	// Origin is empty for any.
	Origin string
}

// Issue makes a token. It is shown this once; the product keeps its hash.
func (s *Service) Issue(ctx context.Context, in IssueInput) (secret string, until time.Time, err error) {
	if err := s.Enabled(ctx, in.ApplicationID); err != nil {
		return "", time.Time{}, err
	}
	if err := in.check(); err != nil {
		return "", time.Time{}, err
	}
	now := s.Now()
	secret, until = tokenPrefix+ident.Secret(tokenBytes), now.Add(in.Life)
	hash, err := s.Ring.Hash(hashPurpose, secret)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("hash token: %w", err)
	}
	p := db.MonitoringTokenInsertParams{
		ApplicationID: in.ApplicationID, TokenID: s.NewID(), TokenHash: hash, VendorData: in.Subject.VendorData, EntityType: string(in.Subject.Type),
		Categories: []string{}, Origin: optional.Of(in.Origin), CreatedAt: now, ExpiresAt: until,
	}
	for _, c := range in.Categories {
		p.Categories = append(p.Categories, string(c))
	}
	if in.MaxUses != nil {
		n := int32(*in.MaxUses)
		p.MaxUses = &n
	}
	if err := s.Store.Queries().MonitoringTokenInsert(ctx, p); err != nil {
		return "", time.Time{}, fmt.Errorf("store token: %w", err)
	}
	return secret, until, nil
}

func (in *IssueInput) check() error {
	f := validationErrors{}
	if strings.TrimSpace(in.Subject.VendorData) == "" {
		f.add("vendor_data", textBlank)
	}
	if in.Subject.Type != Company {
		in.Subject.Type = Individual
	}
	if in.Life == 0 {
		in.Life = DefaultTokenLife
	}
	if in.Life < shortestToken || in.Life > longestToken {
		f.add("ttl_seconds", "Use 60 to 86400 seconds.")
	}
	if in.MaxUses != nil && (*in.MaxUses < 1 || *in.MaxUses > maxUses) {
		f.add("max_uses", "Use 1 to 1000000 events.")
	}
	if in.Origin != "" {
		origin, ok := originOf(in.Origin)
		if !ok {
			f.add("bind_to_origin", "Enter an origin such as https://shop.example.")
		}
		in.Origin = origin
	}
	if len(f) > 0 {
		return apperr.InvalidFields("monitoring_token_invalid", f)
	}
	return nil
}

// originOf is an origin as browsers send it (RFC 6454 section 6.2): without a
// path, in lower case, without the port that its scheme implies.
func originOf(text string) (string, bool) {
	u, err := url.Parse(strings.ToLower(strings.TrimSuffix(text, "/")))
	if err != nil || u.Host == "" || u.Hostname() == "" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "" ||
		u.Scheme != "https" && u.Scheme != "http" || strings.ContainsAny(text, "*# \\") {
		return "", false
	}
	host := u.Host
	if u.Scheme == "https" {
		host = strings.TrimSuffix(host, ":443")
	} else {
		host = strings.TrimSuffix(host, ":80")
	}
	return u.Scheme + "://" + host, true
}

// Refusals of tokens. The word "expired" is what programs on devices look for.
var (
	errTokenUnknown = apperr.TokenRefused("monitoring_token_unknown", "This monitoring token is not valid.")
	errTokenExpired = apperr.TokenRefused("monitoring_token_expired", "This monitoring token is expired.")
	errTokenSpent   = apperr.TokenRefused(codeSpent, "This monitoring token is used up.")
)

// AuthorizeToken finds the token of a device's request and refuses an expired or exhausted one. The row may be a few
// seconds old; the number of uses is checked again when events are written.
func (s *Service) AuthorizeToken(ctx context.Context, secret string) (Token, error) {
	if !strings.HasPrefix(secret, tokenPrefix) {
		return Token{}, errTokenUnknown
	}
	hash, err := s.Ring.Hash(hashPurpose, secret)
	if err != nil {
		return Token{}, fmt.Errorf("hash token: %w", err)
	}
	t, err := s.tokens.Get(string(hash), func() (Token, uuid.UUID, error) {
		row, err := s.Store.Queries().MonitoringTokenGet(ctx, hash)
		if postgres.NotFound(err) {
			return Token{}, uuid.Nil, errTokenUnknown
		}
		if err != nil {
			return Token{}, uuid.Nil, fmt.Errorf("load token: %w", err)
		}
		return tokenOf(row), row.ApplicationID, nil
	})
	if err == nil {
		s.tokensByID.Put(t.ID, t, t.ApplicationID)
	}
	switch {
	case err != nil:
		return Token{}, err
	case !s.Now().Before(t.ExpiresAt):
		return Token{}, errTokenExpired
	case t.MaxUses != nil && t.uses >= *t.MaxUses:
		return Token{}, errTokenSpent
	}
	return t, nil
}

// Token returns the token that authentication found for a request.
func (s *Service) Token(ctx context.Context, applicationID, id uuid.UUID) (Token, error) {
	return s.tokensByID.Get(id, func() (Token, uuid.UUID, error) {
		row, err := s.Store.Queries().MonitoringTokenByID(ctx, db.MonitoringTokenByIDParams{ApplicationID: applicationID, TokenID: id})
		if postgres.NotFound(err) {
			return Token{}, applicationID, errTokenUnknown
		}
		if err != nil {
			return Token{}, applicationID, fmt.Errorf("load token: %w", err)
		}
		return tokenOf(db.MonitoringTokenGetRow(row)), applicationID, nil
	})
}

func tokenOf(row db.MonitoringTokenGetRow) Token {
	t := Token{
		ApplicationID: row.ApplicationID, ID: row.TokenID, Environment: application.Environment(row.Environment),
		Subject: Subject{VendorData: row.VendorData, Type: EntityType(row.EntityType)}, Origin: optional.Value(row.Origin), ExpiresAt: row.ExpiresAt,
		uses: int(row.Uses),
	}
	for _, c := range row.Categories {
		t.Categories = append(t.Categories, Category(c))
	}
	if row.MaxUses != nil {
		n := int(*row.MaxUses)
		t.MaxUses = &n
	}
	return t
}

// AllowsOrigin refuses requests from another origin than the one that the token is
// bound to. Tokens for apps are bound to none.
func (t Token) AllowsOrigin(origin string) error {
	if t.Origin == "" {
		return nil
	}
	if found, ok := originOf(origin); ok && found == t.Origin {
		return nil
	}
	return apperr.Barred("monitoring_token_origin", "This token is bound to another origin.")
}
