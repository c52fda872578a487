package signature

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"
	"time"
)

// linkBytes is the length of a link's signature: 128 bits, out of reach of
// guessing within the life of a link (RFC 2104 section 5 asks for half the hash).
const linkBytes = 16

// linkPurpose keeps a link's signature from meaning anything elsewhere, should
// a key ever be used twice.
const linkPurpose = "vidimus link 1\n"

// Reasons why a link is not served.
var (
	ErrLinkMismatch = errors.New("link signature does not match")
	ErrLinkExpired  = errors.New("link has expired")
)

// Link is a signed link: what it gives access to, and its expiry in whole seconds.
type Link struct {
	Token   string
	Expires time.Time
}

// SignLink returns the signature of l: 22 characters of URL-safe base64.
func SignLink(key []byte, l Link) string {
	mac := hmac.New(sha256.New, key)
	// The digits end at the first colon, so no two links share a message.
	mac.Write([]byte(linkPurpose + strconv.FormatInt(l.Expires.Unix(), 10) + ":" + l.Token))
	var sum [sha256.Size]byte
	return base64.RawURLEncoding.EncodeToString(mac.Sum(sum[:0])[:linkBytes])
}

// VerifyLink checks the signature of l and that it still holds at the time now.
// Only the holder of a true link learns that it has expired.
func VerifyLink(key []byte, l Link, sent string, now time.Time) error {
	if !equal(SignLink(key, l), sent) {
		return ErrLinkMismatch
	}
	if now.Unix() >= l.Expires.Unix() {
		return ErrLinkExpired
	}
	return nil
}
