package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/tools/drill/load"
)

// The one person who signs in, and the client that they sign in for.
const (
	signerMail     = "ada@shop.example"
	signerPassword = "correct horse battery"
	signerCallback = "https://shop.example/in"
	signerVerifier = "a-verifier-of-the-drills-which-is-long-enough-for-it"
	// sandboxCode is what every mailed code of a sandbox application is.
	sandboxCode = "123456"
)

// signer signs one person in, again and again, at servers that take turns.
type signer struct {
	scene       *scene
	application uuid.UUID
	calls       atomic.Int64
}

// tokens are what a sign-in gave.
type tokens struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token"`
}

// newSigner makes a sandbox application to sign in to, and the person.
func (s *scene) newSigner(ctx context.Context) (*signer, error) {
	out, err := s.servers[0].Run(ctx, "app", "create", "Sign-in", "--environment=sandbox", "--json")
	if err != nil {
		return nil, err
	}
	var app struct {
		ID uuid.UUID `json:"application_id"`
	}
	if err := json.Unmarshal(out, &app); err != nil {
		return nil, fmt.Errorf("read application: %w", err)
	}
	if _, err := s.servers[0].Run(ctx, "auth", "set", app.ID.String(), "--enabled", "--redirect", signerCallback); err != nil {
		return nil, err
	}
	p := &signer{scene: s, application: app.ID}
	for range s.servers {
		if err := await(ctx, time.Minute, func() bool {
			_, err := p.begin(ctx)
			return err == nil
		}); err != nil {
			return nil, fmt.Errorf("await the runtime: %w", err)
		}
	}
	return p, p.signUp(ctx)
}

// at is a path of the runtime on the next server.
func (p *signer) at(path string) string {
	urls := p.scene.client.URLs
	return p.on(urls[int(p.calls.Add(1))%len(urls)], path)
}

func (p *signer) on(server, path string) string {
	return server + "/auth/" + p.application.String() + path
}

// header has every call come from an address of its own, so that no limit is met.
func (p *signer) header() http.Header {
	n := p.calls.Add(1)
	return http.Header{
		"Content-Type":    {"application/json"},
		"X-Forwarded-For": {fmt.Sprintf("11.%d.%d.%d", n>>16&255, n>>8&255, n&255)},
	}
}

func (p *signer) post(ctx context.Context, url string, body any) load.Answer {
	data, err := json.Marshal(body)
	if err != nil {
		return load.Answer{Err: err}
	}
	return p.scene.client.Raw(ctx, http.MethodPost, url, data, p.header())
}

// ask is a call that has to succeed.
func (p *signer) ask(ctx context.Context, path string, body map[string]string, answer any) error {
	a := p.post(ctx, p.at(path), body)
	if a.Err != nil || a.Status >= http.StatusMultipleChoices {
		return fmt.Errorf("%s: %d %s (%w)", path, a.Status, a.Body, a.Err)
	}
	return json.Unmarshal(a.Body, answer)
}

func (p *signer) begin(ctx context.Context) (transaction string, err error) {
	sum := sha256.Sum256([]byte(signerVerifier))
	var begun struct {
		Transaction string `json:"transaction"`
	}
	err = p.ask(ctx, "/authorize/", map[string]string{
		"redirect_uri": signerCallback, "state": "s", "code_challenge": base64.RawURLEncoding.EncodeToString(sum[:]), "code_challenge_method": "S256",
	}, &begun)
	return begun.Transaction, err
}

func (p *signer) signUp(ctx context.Context) error {
	transaction, err := p.begin(ctx)
	if err != nil {
		return err
	}
	var started struct {
		Challenge string `json:"challenge"`
	}
	err = p.ask(ctx, "/email/start/", map[string]string{
		"transaction": transaction, "purpose": "signup", "email": signerMail, "password": signerPassword,
	}, &started)
	if err != nil {
		return err
	}
	var done struct{}
	return p.ask(ctx, "/email/complete/", map[string]string{
		"transaction": transaction, "purpose": "signup", "challenge": started.Challenge, "code": sandboxCode,
	}, &done)
}

// code is a fresh authorization code.
func (p *signer) code(ctx context.Context) (string, error) {
	transaction, err := p.begin(ctx)
	if err != nil {
		return "", err
	}
	var done struct {
		Code string `json:"code"`
	}
	err = p.ask(ctx, "/password/", map[string]string{"transaction": transaction, "email": signerMail, "password": signerPassword}, &done)
	return done.Code, err
}

func grantOfCode(code string) map[string]string {
	return map[string]string{
		"grant_type": "authorization_code", "code": code, "code_verifier": signerVerifier, "redirect_uri": signerCallback,
	}
}

func grantOfRefresh(token string) map[string]string {
	return map[string]string{"grant_type": "refresh_token", "refresh_token": token}
}

// signIn opens a session.
func (p *signer) signIn(ctx context.Context) (t tokens, err error) {
	code, err := p.code(ctx)
	if err != nil {
		return t, err
	}
	return t, p.ask(ctx, "/token/", grantOfCode(code), &t)
}

// lives says whether an access token still opens its session.
func (p *signer) lives(ctx context.Context, access string) (bool, error) {
	header := p.header()
	header.Set("Authorization", "Bearer "+access)
	a := p.scene.client.Raw(ctx, http.MethodGet, p.at("/session/"), nil, header)
	switch {
	case a.Err == nil && a.Status == http.StatusOK:
		return true, nil
	case a.Err == nil && a.Status == http.StatusUnauthorized:
		return false, nil
	}
	return false, fmt.Errorf("read session: %d %s (%w)", a.Status, a.Body, a.Err)
}

// race is what came of one token or code that many used at once.
type race struct {
	won     []tokens
	strange int
}

// race has all callers send the same grant at once.
func (p *signer) race(ctx context.Context, callers int, grant map[string]string) (r race) {
	var mu sync.Mutex
	var all sync.WaitGroup
	start := make(chan struct{})
	for range callers {
		all.Go(func() {
			<-start
			a := p.post(ctx, p.at("/token/"), grant)
			mu.Lock()
			defer mu.Unlock()
			var t tokens
			switch {
			case a.Err == nil && a.Status == http.StatusOK && json.Unmarshal(a.Body, &t) == nil:
				r.won = append(r.won, t)
			case a.Err == nil && a.Status == http.StatusBadRequest:
			default:
				r.strange++
			}
		})
	}
	close(start)
	all.Wait()
	return r
}
