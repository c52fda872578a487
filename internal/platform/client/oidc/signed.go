package oidc

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// SigningKey signs client secrets of providers that want a token in place of one
// (RFC 7523 section 2.2 in spirit; the claims are those of Sign in with Apple).
type SigningKey struct {
	// Team and KeyID are told by the provider together with the key.
	Team, KeyID, ClientID, Audience string
	// PEM is the private key on the curve P-256, in PKCS #8.
	PEM string
}

// secretLife is how long a signed secret holds; half a year would be allowed.
const secretLife = 5 * time.Minute

var errSigningKey = errors.New("the key is no private key on the curve P-256 in PKCS #8")

// Check refuses an invalid key.
func (k SigningKey) Check() error {
	_, err := k.key()
	return err
}

func (k SigningKey) key() (*ecdsa.PrivateKey, error) {
	block, _ := pem.Decode([]byte(k.PEM))
	if block == nil {
		return nil, errSigningKey
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, errSigningKey
	}
	key, ok := parsed.(*ecdsa.PrivateKey)
	if !ok || key.Curve != elliptic.P256() {
		return nil, errSigningKey
	}
	return key, nil
}

// Secret signs a secret that holds from now on.
func (k SigningKey) Secret(now time.Time) (string, error) {
	key, err := k.key()
	if err != nil {
		return "", err
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: key}, (&jose.SignerOptions{}).WithHeader("kid", k.KeyID))
	if err != nil {
		return "", fmt.Errorf("use key: %w", err)
	}
	return jwt.Signed(signer).Claims(jwt.Claims{
		Issuer: k.Team, Subject: k.ClientID, Audience: jwt.Audience{k.Audience},
		IssuedAt: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(now.Add(secretLife)),
	}).Serialize()
}
