package federation

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"testing"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/samlsp"
)

// redeemer is a provider that answers with fixed claims and notes what it was asked.
type redeemer struct {
	claims oidc.Claims
	err    error
	asked  oidc.CallbackParameters
}

func (*redeemer) AuthorizationURL(context.Context, oidc.RelyingParty, oidc.AuthorizationParameters) (string, error) {
	return "", nil
}

func (r *redeemer) Redeem(_ context.Context, _ oidc.RelyingParty, a oidc.CallbackParameters) (oidc.Claims, error) {
	r.asked = a
	return r.claims, r.err
}

// plainSeal seals nothing but holds what is opened to what it was sealed for.
type plainSeal struct{}

func (plainSeal) Seal(plaintext, associated []byte) ([]byte, error) {
	return json.Marshal([2][]byte{associated, plaintext})
}

func (plainSeal) Open(sealed, associated []byte) ([]byte, error) {
	var parts [2][]byte
	if err := json.Unmarshal(sealed, &parts); err != nil {
		return nil, err
	}
	if !slices.Equal(parts[0], associated) {
		return nil, errors.New("sealed for something else")
	}
	return parts[1], nil
}

func codeOf(err error) string {
	var refused *apperr.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestACodeIsRedeemedWithTheSecretsOfItsRequest(t *testing.T) {
	t.Parallel()
	provider := &redeemer{claims: oidc.Claims{Subject: "ada"}}
	got, refused, reason, err := New(Deps{}).claims(t.Context(), CallbackInput{Code: "code", Issuer: "https://idp.example"}, protocolRequest{asker: provider},
		taken{kept: kept{Nonce: "nonce", Verifier: "verifier"}})
	if err != nil || refused != nil || reason != "" || got.Subject != "ada" {
		t.Errorf("the claims are %+v, refused by %v for %q, %v", got, refused, reason, err)
	}
	if want := (oidc.CallbackParameters{Code: "code", Nonce: "nonce", Verifier: "verifier", Issuer: "https://idp.example"}); provider.asked != want {
		t.Errorf("the provider was asked %+v, want %+v", provider.asked, want)
	}
}

func TestAnswersOfProvidersThatAreRefused(t *testing.T) {
	t.Parallel()
	failed := func(kind oidc.Kind) error { return &oidc.Error{Kind: kind, Cause: errors.New("as the test wants")} }
	for name, tc := range map[string]struct {
		in   CallbackInput
		err  error
		want string
	}{
		"a person who cancelled":         {CallbackInput{Error: "access_denied", Code: "code"}, nil, "provider_cancelled"},
		"a person who cancelled there":   {CallbackInput{Error: "user_cancelled_login"}, nil, "provider_cancelled"},
		"a provider that says no":        {CallbackInput{Error: "server_error", Code: "code"}, nil, "provider_refused"},
		"an answer without a code":       {CallbackInput{}, nil, "provider_refused"},
		"a code that is not exchanged":   {CallbackInput{Code: "code"}, failed(oidc.KindRefused), "provider_refused"},
		"an answer that is not believed": {CallbackInput{Code: "code"}, failed(oidc.KindUntrusted), "provider_untrusted"},
		"a provider that is down":        {CallbackInput{Code: "code"}, failed(oidc.KindUnreachable), "provider_unavailable"},
	} {
		_, refused, reason, err := New(Deps{}).claims(t.Context(), tc.in, protocolRequest{asker: &redeemer{err: tc.err}}, taken{})
		if err != nil || codeOf(refused) != tc.want || reason != tc.want {
			t.Errorf("%s is refused by %v for %q, %v; want %s", name, refused, reason, err, tc.want)
		}
	}
}

func TestAnAnswerOfSAMLIsTakenForItsOwnRequestOnly(t *testing.T) {
	t.Parallel()
	s := New(Deps{Secrets: plainSeal{}})
	w := protocolRequest{saml: &samlsp.ServiceProvider{Provider: samlsp.IdentityProvider{EntityID: "https://idp.example"}}}
	posted := func(said answer, state string) taken {
		raw, err := json.Marshal(said)
		if err != nil {
			t.Fatal(err)
		}
		row := db.AuthorizationRequest{StateHash: hashOf(state)}
		row.AnswerSealed, err = s.Secrets.Seal(raw, answerSeal(row))
		if err != nil {
			t.Fatal(err)
		}
		return taken{row: row}
	}
	got, refused, _, err := s.claims(t.Context(), CallbackInput{}, w, posted(answer{Subject: "ada", Email: "ada@shop.example"}, "state"))
	if err != nil || refused != nil || got.Issuer != "https://idp.example" || got.Subject != "ada" || got.Email != "ada@shop.example" {
		t.Errorf("the claims are %+v, refused by %v, %v", got, refused, err)
	}
	if _, refused, _, err := s.claims(t.Context(), CallbackInput{}, w, posted(answer{Subject: "ada", Untrusted: true}, "state")); err != nil || codeOf(refused) != "provider_untrusted" {
		t.Errorf("an answer that did not hold: %v, %v", refused, err)
	}
	if _, refused, _, err := s.claims(t.Context(), CallbackInput{Code: "code"}, w, taken{}); err != nil || codeOf(refused) != "provider_cancelled" {
		t.Errorf("a browser that came back without an answer: %v, %v", refused, err)
	}
	moved := posted(answer{Subject: "ada"}, "state")
	moved.row.StateHash = hashOf("another state")
	if got, refused, _, err := s.claims(t.Context(), CallbackInput{}, w, moved); err == nil || refused != nil || got.Subject != "" {
		t.Errorf("an answer to another request: %+v, %v, %v", got, refused, err)
	}
}

func TestWhoIsBelievedAboutMailAddresses(t *testing.T) {
	t.Parallel()
	yes, no := true, false
	for name, tc := range map[string]struct {
		method signin.Method
		claims oidc.Claims
		want   bool
	}{
		"verified":                         {signin.MethodGoogle, oidc.Claims{EmailVerified: &yes}, true},
		"not verified":                     {signin.MethodGoogle, oidc.Claims{EmailVerified: &no}, false},
		"silent":                           {signin.MethodGitHub, oidc.Claims{}, false},
		"a tenant with its own domain":     {signin.MethodMicrosoft, oidc.Claims{OwnedDomain: true}, true},
		"a personal account":               {signin.MethodMicrosoft, oidc.Claims{Tenant: tenantPersonal}, true},
		"a tenant with any mail addresses": {signin.MethodMicrosoft, oidc.Claims{EmailVerified: &yes, Tenant: uuid.NewString()}, false},
	} {
		if got := believed(tc.method, tc.claims); got != tc.want {
			t.Errorf("%s: believed is %t, want %t", name, got, tc.want)
		}
	}
	for email, want := range map[string]bool{
		"ada@shop.example": true, "ADA@SHOP.example": true, "ada@sub.shop.example": false, "ada@shop.example.evil.example": false, "shop.example": false, "": false,
	} {
		if got := speaksFor([]string{"shop.example"}, email); got != want {
			t.Errorf("the company speaks for %q: %t, want %t", email, got, want)
		}
	}
}

func TestBrowsersAreSentOnWithoutOpenSecrets(t *testing.T) {
	t.Parallel()
	s, app := New(Deps{BaseURL: "https://id.example"}), uuid.New()
	base := "https://id.example/auth/" + app.String() + "/sign-in/"
	for transaction, want := range map[string]string{"t/1": base + "t%2F1#error=invalid_state", "": base + "over#error=invalid_state"} {
		if got, err := s.ErrorURL(app, transaction, errState); err != nil || got != want {
			t.Errorf("a refusal leads to %s, %v; want %s", got, err, want)
		}
	}
	broken := errors.New("the database is away")
	if got, err := s.ErrorURL(app, "t", broken); !errors.Is(err, broken) || got != "" {
		t.Errorf("a fault of ours leads to %q, %v", got, err)
	}
	for registered, want := range map[string]string{
		"https://shop.example/back":     "https://shop.example/back?code=c+1&state=s%261",
		"https://shop.example/back?a=1": "https://shop.example/back?a=1&code=c+1&state=s%261",
	} {
		if got := withCode(signin.Code{RedirectURI: registered, Code: "c 1", State: "s&1"}); got != want {
			t.Errorf("the code goes to %s, want %s", got, want)
		}
	}
}

func TestConnectionsThatAreRefused(t *testing.T) {
	t.Parallel()
	s := New(Deps{CheckURL: func(raw string) (*url.URL, error) {
		u, err := url.Parse(raw)
		if err == nil && u.Scheme != "https" {
			err = errors.New("no https")
		}
		return u, err
	}})
	open := ConnectionInput{Protocol: ProtocolOIDC, Issuer: "https://idp.example", ClientID: "client", Domains: []string{"shop.example"}}
	saml := ConnectionInput{Protocol: ProtocolSAML, MetadataURL: "https://idp.example/metadata", Domains: []string{"shop.example"}}
	with := func(in ConnectionInput, change func(*ConnectionInput)) ConnectionInput { change(&in); return in }
	for name, tc := range map[string]struct {
		in   ConnectionInput
		want []string
	}{
		"OpenID Connect":            {open, nil},
		"SAML":                      {saml, nil},
		"no protocol":               {with(open, func(in *ConnectionInput) { in.Protocol = "" }), []string{"protocol"}},
		"an issuer without https":   {with(open, func(in *ConnectionInput) { in.Issuer = "http://idp.example" }), []string{"issuer"}},
		"an issuer with a query":    {with(open, func(in *ConnectionInput) { in.Issuer += "?a=1" }), []string{"issuer"}},
		"no client":                 {with(open, func(in *ConnectionInput) { in.ClientID = "" }), []string{"client_id"}},
		"no domain":                 {with(open, func(in *ConnectionInput) { in.Domains = nil }), []string{"domains"}},
		"a domain of one word":      {with(open, func(in *ConnectionInput) { in.Domains = []string{"localhost"} }), []string{"domains"}},
		"SAML with a client":        {with(saml, func(in *ConnectionInput) { in.ClientID = "client" }), []string{"protocol"}},
		"SAML without metadata":     {with(saml, func(in *ConnectionInput) { in.MetadataURL = "" }), []string{"metadata"}},
		"metadata without an https": {with(saml, func(in *ConnectionInput) { in.MetadataURL = "ftp://idp.example" }), []string{"metadata_url"}},
	} {
		err := s.checkConnection(&tc.in)
		var refused *apperr.Error
		var fields []string
		if errors.As(err, &refused) {
			for name := range refused.Fields {
				fields = append(fields, name)
			}
		}
		if !slices.Equal(fields, tc.want) {
			t.Errorf("%s: refused are %v (%v), want %v", name, fields, err, tc.want)
		}
	}
	in := with(open, func(in *ConnectionInput) { in.Domains = []string{" Shop.Example", "bücher.example", "shop.example"} })
	if err := s.checkConnection(&in); err != nil || !slices.Equal(in.Domains, []string{"shop.example", "xn--bcher-kva.example"}) {
		t.Errorf("the domains are %v, %v", in.Domains, err)
	}
}
