package travelrule

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"github.com/google/uuid"
)

// purpose separates the links of one exchange from each other.
type purpose string

// The purposes of links.
const (
	// linkInquiry takes inquiries for an application; its id stands for both.
	linkInquiry purpose = "inquiry"
	// linkResolution takes the answer to an inquiry.
	linkResolution purpose = "resolution"
	// linkConfirmation accepts the hash, or the cancellation, of an approved transfer.
	linkConfirmation purpose = "confirmation"
	// linkPickup opens the page for a provider that is reached by mail.
	linkPickup purpose = "pickup"
	// linkWidget opens a wallet proof page.
	linkWidget purpose = "widget"
)

// macBytes is how much of the code is kept: 192 bits cannot be guessed.
const macBytes = 24

// Links makes and reads the secrets in links. A link names what it is for and
// carries a code that only the key can make, so that none is stored.
type Links struct{ Key []byte }

func (l Links) code(p purpose, names []byte) []byte {
	m := hmac.New(sha256.New, l.Key)
	m.Write([]byte(p))
	m.Write([]byte{0})
	m.Write(names)
	return m.Sum(nil)[:macBytes]
}

func (l Links) make(p purpose, applicationID, id uuid.UUID) string {
	names := slices.Concat(applicationID[:], id[:])
	return base64.RawURLEncoding.EncodeToString(append(names, l.code(p, names)...))
}

// tokenBytes are two ids and a code.
const tokenBytes = 16 + 16 + macBytes

// TokenLength is the length of every link secret, in characters.
const TokenLength = (tokenBytes*8 + 5) / 6

func (l Links) read(p purpose, token string) (applicationID, id uuid.UUID, ok bool) {
	if len(token) != TokenLength {
		return uuid.Nil, uuid.Nil, false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != tokenBytes || !hmac.Equal(raw[32:], l.code(p, raw[:32])) {
		return uuid.Nil, uuid.Nil, false
	}
	return uuid.UUID(raw[:16]), uuid.UUID(raw[16:32]), true
}
