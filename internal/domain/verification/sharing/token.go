package sharing

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// claims are what a share token says (RFC 7519), as the contract names them.
type claims struct {
	SessionID         uuid.UUID `json:"session_id"`
	FromApplicationID uuid.UUID `json:"from_application_id"`
	ForApplicationID  uuid.UUID `json:"for_application_id"`
	IssuedAt          int64     `json:"iat"`
	ExpiresAt         int64     `json:"exp"`
}

// header is the only one that is accepted: a token cannot choose how it is checked.
var header = base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"HS256","typ":"JWT"}`))

// maxToken bounds what is looked at; ours have less than half of it.
const maxToken = 2048

// sign writes a token.
func (s *Service) sign(c claims) (string, error) {
	raw, err := json.Marshal(c)
	if err != nil {
		return "", fmt.Errorf("write share token: %w", err)
	}
	body := header + "." + base64.RawURLEncoding.EncodeToString(raw)
	return body + "." + base64.RawURLEncoding.EncodeToString(mac(s.Key, body)), nil
}

func mac(key []byte, body string) []byte {
	m := hmac.New(sha256.New, key)
	m.Write([]byte(body))
	return m.Sum(nil)
}

// check reads a token that was made for this application and is not over.
func (s *Service) check(token string, receiver uuid.UUID) (claims, error) {
	var c claims
	parts := strings.Split(token, ".")
	if len(token) > maxToken || len(parts) != 3 || parts[0] != header {
		return c, refused("The token is not valid.")
	}
	sum, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || !hmac.Equal(sum, mac(s.Key, parts[0]+"."+parts[1])) {
		return c, refused("The token is not valid.")
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(raw, &c) != nil {
		return c, refused("The token is not valid.")
	}
	if !s.Now().Before(time.Unix(c.ExpiresAt, 0)) {
		return c, refused("The token has expired.")
	}
	if c.ForApplicationID != receiver {
		return c, refused("The token was made for another application.")
	}
	return c, nil
}

func refused(text string) error { return apperr.Invalid("share_token_refused", "share_token", text) }
