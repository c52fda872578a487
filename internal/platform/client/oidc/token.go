package oidc

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"vidimus/internal/platform/client/outbound"
)

// CallbackParameters holds the callback parameters of a browser.
type CallbackParameters struct {
	Code, Nonce, Verifier string
	// Issuer is what the answer calls its provider (RFC 9207); empty where it does not.
	Issuer string
}

// Claims are the verified claims of an ID token.
type Claims struct {
	Issuer, Subject string
	Email           string
	// EmailVerified is nil where the provider does not say.
	EmailVerified *bool
	// Tenant and OwnedDomain are told by one family of providers: which organisation the
	// account is of, and whether that organisation has proved that the address is its own.
	Tenant      string
	OwnedDomain bool
}

// said is the JSON form of the claims. Some write yes and no as texts.
type said struct {
	Authorized    string `json:"azp"`
	Email         string `json:"email"`
	EmailVerified *yesNo `json:"email_verified"`
	Tenant        string `json:"tid"`
	OwnedDomain   *yesNo `json:"xms_edov"`
}

type yesNo bool

// UnmarshalJSON reads true, "true", 1 and "1" as yes, anything else as no.
func (y *yesNo) UnmarshalJSON(raw []byte) error {
	switch strings.ToLower(strings.Trim(string(raw), `"`)) {
	case "true", "1":
		*y = true
	default:
		*y = false
	}
	return nil
}

// Redeem exchanges the authorization code of a response and validates the ID token.
func (c *Client) Redeem(ctx context.Context, p RelyingParty, a CallbackParameters) (Claims, error) {
	at, err := c.provider(ctx, p)
	if err != nil {
		return Claims{}, err
	}
	// One that says so names itself always: an answer without the name is not its own.
	if !p.AnyTenant && a.Issuer != at.Issuer && (a.Issuer != "" || at.NamesItself) {
		return Claims{}, untrusted("the answer comes from another provider")
	}
	config, err := c.oauth(p, at)
	if err != nil {
		return Claims{}, err
	}
	ctx = oidc.ClientContext(ctx, c.http)
	tokens, err := config.Exchange(ctx, a.Code, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return Claims{}, refusedExchange(err)
	}
	raw, ok := tokens.Extra("id_token").(string)
	if !ok || raw == "" {
		return Claims{}, untrusted("there is no token that says who it is")
	}
	return c.read(ctx, p, at, reading{raw: raw, tokens: tokens, nonce: a.Nonce})
}

// refusedExchange distinguishes a refusal by the provider from a failure to answer.
func refusedExchange(err error) error {
	var failure *outbound.Error
	if errors.As(err, &failure) {
		return &Error{KindUnreachable, failure}
	}
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) && refused.Response != nil && refused.Response.StatusCode < 500 {
		return &Error{KindRefused, errors.New("the code is not exchanged")}
	}
	return &Error{KindUnreachable, errors.New("the answer holds no tokens")}
}

type reading struct {
	raw, nonce string
	tokens     *oauth2.Token
}

// read checks the token (OpenID Connect Core 1.0 section 3.1.3.7).
func (c *Client) read(ctx context.Context, p RelyingParty, at *provider, r reading) (Claims, error) {
	token, err := at.VerifierContext(ctx, &oidc.Config{ClientID: p.ClientID, SkipIssuerCheck: p.AnyTenant, Now: c.now}).Verify(ctx, r.raw)
	if err != nil {
		var failure *outbound.Error
		if errors.As(err, &failure) {
			return Claims{}, &Error{KindUnreachable, failure}
		}
		return Claims{}, untrusted("the token does not hold")
	}
	var says said
	if err := token.Claims(&says); err != nil {
		return Claims{}, untrusted("the token is no set of claims")
	}
	now := c.now()
	switch {
	case subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(r.nonce)) != 1:
		return Claims{}, untrusted("the token was made for another sign-in")
	case p.AnyTenant && (says.Tenant == "" || token.Issuer != strings.ReplaceAll(at.Issuer, tenantPattern, says.Tenant)):
		return Claims{}, untrusted("the token names another issuer")
	case says.Authorized != "" && says.Authorized != p.ClientID, len(token.Audience) > 1 && says.Authorized == "":
		return Claims{}, untrusted("the token was made for another party")
	case token.IssuedAt.After(now.Add(leeway)), token.IssuedAt.Before(now.Add(-oldest)), !now.Before(token.Expiry.Add(leeway)):
		return Claims{}, untrusted("the token is over")
	case token.Subject == "" || len(token.Subject) > maxSubject:
		return Claims{}, untrusted("the token names nobody")
	case token.AccessTokenHash != "" && token.VerifyAccessToken(r.tokens.AccessToken) != nil:
		return Claims{}, untrusted("the tokens do not belong together")
	}
	out := Claims{Issuer: token.Issuer, Subject: token.Subject, Email: says.Email, EmailVerified: says.EmailVerified.value(), Tenant: says.Tenant}
	out.OwnedDomain = says.OwnedDomain != nil && bool(*says.OwnedDomain)
	if out.Email == "" && at.UserInfoEndpoint() != "" {
		return c.ask(ctx, at, r.tokens, out)
	}
	return out, nil
}

// maxSubject is the longest name of somebody (OpenID Connect Core 1.0 section 2).
const maxSubject = 255

func (y *yesNo) value() *bool {
	if y == nil {
		return nil
	}
	v := bool(*y)
	return &v
}

// ask fetches the e-mail address when the token lacks it.
func (c *Client) ask(ctx context.Context, at *provider, tokens *oauth2.Token, out Claims) (Claims, error) {
	info, err := at.UserInfo(ctx, oauth2.StaticTokenSource(tokens))
	if err != nil {
		return Claims{}, unreachable(err)
	}
	// Somebody else's answer must not be put to this person (section 5.3.2).
	if info.Subject != out.Subject {
		return Claims{}, untrusted("the answer is about somebody else")
	}
	var says said
	var raw json.RawMessage
	if err := info.Claims(&raw); err != nil {
		return Claims{}, untrusted("the answer is no set of claims")
	}
	if err := json.Unmarshal(raw, &says); err != nil {
		return Claims{}, untrusted("the answer is no set of claims")
	}
	out.Email, out.EmailVerified = says.Email, says.EmailVerified.value()
	return out, nil
}

// Secret is a client secret that never changes.
func Secret(secret string) func(time.Time) (string, error) {
	return func(time.Time) (string, error) { return secret, nil }
}
