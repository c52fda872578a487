package samlsp

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"time"
)

const (
	keyBits = 3072
	// keyLife is long: what ends a key is a newer one, and providers that look at the
	// date would refuse people overnight.
	keyLife = 20 * 365 * 24 * time.Hour
)

// Key is the service provider's key pair for decryption and signing.
type Key struct {
	private     *rsa.PrivateKey
	certificate *x509.Certificate
}

// NewKey generates a key with a self-signed certificate; providers take the
// certificate from the metadata and verify no chain.
func NewKey(now time.Time) (Key, error) {
	private, err := rsa.GenerateKey(rand.Reader, keyBits)
	if err != nil {
		return Key{}, fmt.Errorf("make key: %w", err)
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return Key{}, fmt.Errorf("make key: %w", err)
	}
	about := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "SAML service provider"}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(keyLife),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
	}
	raw, err := x509.CreateCertificate(rand.Reader, about, about, private.Public(), private)
	if err != nil {
		return Key{}, fmt.Errorf("make certificate: %w", err)
	}
	certificate, err := x509.ParseCertificate(raw)
	return Key{private: private, certificate: certificate}, err
}

// Certificate is the public half in DER.
func (k Key) Certificate() []byte { return k.certificate.Raw }

// Private is the private half in PKCS #1; it is to be sealed wherever it is kept.
func (k Key) Private() []byte { return x509.MarshalPKCS1PrivateKey(k.private) }

// ParseKey reads what Certificate and Private have written.
func ParseKey(certificate, private []byte) (k Key, err error) {
	if k.certificate, err = x509.ParseCertificate(certificate); err != nil {
		return Key{}, fmt.Errorf("read certificate: %w", err)
	}
	if k.private, err = x509.ParsePKCS1PrivateKey(private); err != nil {
		return Key{}, fmt.Errorf("read key: %w", err)
	}
	return k, nil
}
