package e2e

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/descope/virtualwebauthn"

	"vidimus/internal/platform/config"
)

// Authenticator is an authenticator with one passkey, in a browser on some page.
type Authenticator struct {
	SignIn
	Party         virtualwebauthn.RelyingParty
	Authenticator virtualwebauthn.Authenticator
	Key           virtualwebauthn.Credential
}

// WithDomain has the installation stand under a domain, without which there are no passkeys.
func WithDomain(c *config.Config) { c.BaseURL = "https://id.example" }

// NewAuthenticator makes one for a passkey of the sign-in.
func NewAuthenticator(g SignIn) *Authenticator {
	return &Authenticator{
		SignIn: g, Party: virtualwebauthn.RelyingParty{ID: "id.example", Name: "x", Origin: "https://id.example"},
		Authenticator: virtualwebauthn.NewAuthenticator(), Key: virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2),
	}
}

// ObjectOf decodes a JSON object.
func ObjectOf(t *testing.T, raw string) (out map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// CreatePasskey is the answer to the options of a new passkey.
func (k *Authenticator) CreatePasskey(access any) map[string]any {
	k.T.Helper()
	options := k.CallAs(access, "POST", "/passkey/register/options/", nil, http.StatusOK)["options"]
	parsed, err := virtualwebauthn.ParseAttestationOptions(JSONText(k.T, options))
	if err != nil {
		k.T.Fatal(err)
	}
	k.Authenticator.Options.UserHandle = []byte(parsed.UserID)
	return ObjectOf(k.T, virtualwebauthn.CreateAttestationResponse(k.Party, k.Authenticator, k.Key, *parsed))
}

// Register gives whoever is signed in the passkey.
func (k *Authenticator) Register(access any) map[string]any {
	k.T.Helper()
	kept := k.CallAs(access, "POST", "/passkey/register/verify/", map[string]any{"credential": k.CreatePasskey(access), "name": "Ada's phone"}, http.StatusCreated)
	k.Authenticator.AddCredential(k.Key)
	return kept
}

// ShowPasskey is the answer to the options of a sign-in.
func (k *Authenticator) ShowPasskey(transaction string) map[string]any {
	k.T.Helper()
	return map[string]any{"transaction": transaction, "credential": k.ShowPasskeyFor("/passkey/options/", map[string]any{"transaction": transaction})}
}

// ShowPasskeyFor is the answer to the options of a call.
func (k *Authenticator) ShowPasskeyFor(path string, ask map[string]any) map[string]any {
	k.T.Helper()
	return k.Answer(k.Post(path, ask, http.StatusOK)["options"])
}

// Answer signs the options of a call.
func (k *Authenticator) Answer(options any) map[string]any {
	k.T.Helper()
	parsed, err := virtualwebauthn.ParseAssertionOptions(JSONText(k.T, options))
	if err != nil {
		k.T.Fatal(err)
	}
	k.Key.Counter++
	return ObjectOf(k.T, virtualwebauthn.CreateAssertionResponse(k.Party, k.Authenticator, k.Key, *parsed))
}
