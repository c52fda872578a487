package oidc

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"golang.org/x/oauth2"
)

func pemOf(t *testing.T, key any) string {
	t.Helper()
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw}))
}

func onCurve(t *testing.T, c elliptic.Curve) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestASignedSecretHoldsForMinutes(t *testing.T) {
	t.Parallel()
	key, now := onCurve(t, elliptic.P256()), time.Unix(1_800_000_000, 0)
	k := SigningKey{Team: "TEAM", KeyID: "K1", ClientID: "org.example", Audience: "https://provider.example", PEM: pemOf(t, key)}
	secret, err := k.Secret(now)
	if err != nil {
		t.Fatal(err)
	}
	token, err := jwt.ParseSigned(secret, []jose.SignatureAlgorithm{jose.ES256})
	if err != nil {
		t.Fatal(err)
	}
	var c jwt.Claims
	if err := token.Claims(key.Public(), &c); err != nil {
		t.Fatal(err)
	}
	want := jwt.Expected{Issuer: "TEAM", Subject: "org.example", AnyAudience: jwt.Audience{"https://provider.example"}, Time: now}
	if err := c.ValidateWithLeeway(want, 0); err != nil || token.Headers[0].KeyID != "K1" {
		t.Errorf("%+v by key %q: %v", c, token.Headers[0].KeyID, err)
	}
	want.Time = now.Add(secretLife + time.Second)
	if err := c.ValidateWithLeeway(want, 0); err == nil {
		t.Error("it holds for longer")
	}
}

func TestKeysThatCannotSignAreRefused(t *testing.T) {
	t.Parallel()
	long, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"nothing": "", "no PEM": "secret", "another curve": pemOf(t, onCurve(t, elliptic.P384())), "another algorithm": pemOf(t, long),
		"no key within": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: []byte("x")})),
	} {
		k := SigningKey{PEM: text}
		if k.Check() == nil {
			t.Errorf("%s is taken for a key", name)
		}
		if secret, err := k.Secret(time.Now()); err == nil || secret != "" {
			t.Errorf("%s signs %q", name, secret)
		}
	}
}

// An address counts as verified only where the provider says so.
func TestYesAndNoAreReadInAllSpellings(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]bool{
		`true`: true, `"true"`: true, `"True"`: true, `1`: true, `"1"`: true,
		`false`: false, `"false"`: false, `0`: false, `"yes"`: false, `""`: false, `[true]`: false, `{"a":1}`: false,
	} {
		var s said
		if err := json.Unmarshal([]byte(`{"email_verified":`+raw+`}`), &s); err != nil {
			t.Fatal(err)
		}
		if got := s.EmailVerified.value(); got == nil || *got != want {
			t.Errorf("%s is read as %v", raw, got)
		}
	}
	for _, silent := range []string{`{}`, `{"email_verified":null}`} {
		var s said
		if err := json.Unmarshal([]byte(silent), &s); err != nil || s.EmailVerified.value() != nil {
			t.Errorf("%s says something: %v", silent, err)
		}
	}
}

func TestTheSecretIsShownTheWayTheProviderNames(t *testing.T) {
	t.Parallel()
	for want, lists := range map[oauth2.AuthStyle][][]string{
		oauth2.AuthStyleInHeader: {nil, {"private_key_jwt"}, {"client_secret_post", "client_secret_basic"}},
		oauth2.AuthStyleInParams: {{"client_secret_post"}, {"private_key_jwt", "client_secret_post"}},
	} {
		for _, methods := range lists {
			if got := styleOf(methods); got != want {
				t.Errorf("%v: style %d, want %d", methods, got, want)
			}
		}
	}
}
