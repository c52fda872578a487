package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/application"
)

const (
	benchCallback = "https://shop.example/in"
	benchVerifier = "a-verifier-of-the-benchmark-which-is-long-enough"
	benchPassword = "correct horse battery"
	benchPerson   = "ada@shop.example"
)

// reviewLoad is where the people of one sandbox application sign in, inside this program.
type reviewLoad struct {
	app       *boot.App
	party     uuid.UUID
	addresses int
}

func openReviewLoad(ctx context.Context, p *place) (*reviewLoad, error) {
	app, err := openApp(ctx, p.seed, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	made, err := app.Applications.Create(ctx, application.CreateInput{Name: "Sign-in", Environment: application.Sandbox})
	if err != nil {
		app.Close()
		return nil, err
	}
	c := signin.DefaultSettings()
	c.Enabled, c.RedirectURLs = true, []string{benchCallback}
	return &reviewLoad{app: app, party: made.ID}, app.SignIn.Configuration.ReplaceSettings(ctx, made.ID, c)
}

// call makes one call from an address of its own, so that no limit is met.
func (d *reviewLoad) call(ctx context.Context, method, path, bearer string, body any) (*httptest.ResponseRecorder, time.Duration, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, 0, err
	}
	d.addresses++
	r := httptest.NewRequestWithContext(ctx, method, path, bytes.NewReader(raw))
	if body == nil {
		r = httptest.NewRequestWithContext(ctx, method, path, nil)
	}
	r.Header.Set("Content-Type", "application/json")
	r.RemoteAddr = fmt.Sprintf("11.%d.%d.%d:1", d.addresses>>16&255, d.addresses>>8&255, d.addresses&255)
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	answer, began := httptest.NewRecorder(), time.Now()
	d.app.ServeHTTP(answer, r)
	return answer, time.Since(began), nil
}

// runtime calls the Authentication runtime and reads the answer.
func (d *reviewLoad) runtime(ctx context.Context, path string, body map[string]any) (map[string]any, error) {
	answer, _, err := d.call(ctx, http.MethodPost, "/auth/"+d.party.String()+path, "", body)
	if err != nil {
		return nil, err
	}
	var out map[string]any
	if err := json.Unmarshal(answer.Body.Bytes(), &out); err != nil || answer.Code >= http.StatusMultipleChoices {
		return nil, fmt.Errorf("%s: %d %s", path, answer.Code, answer.Body)
	}
	return out, nil
}

func (d *reviewLoad) begin(ctx context.Context) (string, error) {
	sum := sha256.Sum256([]byte(benchVerifier))
	begun, err := d.runtime(ctx, "/authorize/", map[string]any{
		"redirect_uri": benchCallback, "state": "s", "code_challenge": base64.RawURLEncoding.EncodeToString(sum[:]), "code_challenge_method": "S256",
	})
	if err != nil {
		return "", err
	}
	return fmt.Sprint(begun["transaction"]), nil
}

// signUp makes the person and returns their tokens.
func (d *reviewLoad) signUp(ctx context.Context) (access, refresh string, err error) {
	transaction, err := d.begin(ctx)
	if err != nil {
		return "", "", err
	}
	ask := map[string]any{"transaction": transaction, "purpose": "signup", "email": benchPerson, "password": benchPassword}
	started, err := d.runtime(ctx, "/email/start/", ask)
	if err != nil {
		return "", "", err
	}
	done, err := d.runtime(ctx, "/email/complete/", map[string]any{
		"transaction": transaction, "purpose": "signup", "challenge": started["challenge"], "code": "123456",
	})
	if err != nil {
		return "", "", err
	}
	tokens, err := d.runtime(ctx, "/token/", map[string]any{
		"grant_type": "authorization_code", "code": done["code"], "code_verifier": benchVerifier, "redirect_uri": benchCallback,
	})
	if err != nil {
		return "", "", err
	}
	return fmt.Sprint(tokens["access_token"]), fmt.Sprint(tokens["refresh_token"]), nil
}

// pace is how often something is done in a second on one core, by the product
// and by the one statement that it needs.
type pace struct {
	what          string
	product, bare float64
}

func (p pace) ratio() float64 { return p.product / p.bare }

// perSecondOf does something again and again, a quarter of the time for nothing.
func perSecondOf(length time.Duration, do func() error) (float64, error) {
	for _, l := range []time.Duration{length / 4, length} {
		began, n := time.Now(), 0
		for time.Since(began) < l {
			if err := do(); err != nil {
				return 0, err
			}
			n++
		}
		if l == length {
			return float64(n) / time.Since(began).Seconds(), nil
		}
	}
	return 0, nil
}

// measureSignIn compares the refresh of a token and the reading of a session,
// one call after another, with their statements alone over the same database.
func measureSignIn(ctx context.Context, p *place, r *report) error {
	d, err := openReviewLoad(ctx, p)
	if err != nil {
		return err
	}
	defer d.app.Close()
	access, refresh, err := d.signUp(ctx)
	if err != nil {
		return err
	}
	length, rounds := p.settings.lengths()
	for range rounds {
		read, err := d.readPace(ctx, length, access)
		if err != nil {
			return err
		}
		renewed, err := d.refreshPace(ctx, length, &refresh)
		if err != nil {
			return err
		}
		r.paces = append(r.paces, read, renewed)
		progress("%s %.2f, %s %.2f of the bare statement", read.what, read.ratio(), renewed.what, renewed.ratio())
	}
	return nil
}

func (d *reviewLoad) sid(ctx context.Context) (sid uuid.UUID, err error) {
	err = d.app.Pool.QueryRow(ctx, "SELECT sid FROM auth_sessions WHERE application_id = $1", d.party).Scan(&sid)
	return sid, err
}

func (d *reviewLoad) readPace(ctx context.Context, length time.Duration, access string) (p pace, err error) {
	p.what = "session read"
	p.product, err = perSecondOf(length, func() error {
		answer, _, err := d.call(ctx, http.MethodGet, "/auth/"+d.party.String()+"/session/", access, nil)
		if err == nil && answer.Code != http.StatusOK {
			err = fmt.Errorf("session: %d %s", answer.Code, answer.Body)
		}
		return err
	})
	if err != nil {
		return p, err
	}
	sid, err := d.sid(ctx)
	if err != nil {
		return p, err
	}
	q := db.New(d.app.Pool)
	p.bare, err = perSecondOf(length, func() error {
		_, err := q.AuthSessionGet(ctx, db.AuthSessionGetParams{ApplicationID: d.party, Sid: sid, Now: time.Now()})
		return err
	})
	return p, err
}

// refreshPace leaves the session with the hash of the last refresh token.
func (d *reviewLoad) refreshPace(ctx context.Context, length time.Duration, token *string) (p pace, err error) {
	p.what = "token refresh"
	p.product, err = perSecondOf(length, func() error {
		tokens, err := d.runtime(ctx, "/token/", map[string]any{"grant_type": "refresh_token", "refresh_token": *token})
		if err == nil {
			*token = fmt.Sprint(tokens["refresh_token"])
		}
		return err
	})
	if err != nil {
		return p, err
	}
	sid, err := d.sid(ctx)
	if err != nil {
		return p, err
	}
	var kept []byte
	if err := d.app.Pool.QueryRow(ctx, "SELECT refresh_hash FROM auth_sessions WHERE application_id = $1", d.party).Scan(&kept); err != nil {
		return p, err
	}
	q, present := db.New(d.app.Pool), kept
	p.bare, err = perSecondOf(length, func() error {
		next := sha256.Sum256(present)
		_, err := q.AuthSessionRefresh(ctx, db.AuthSessionRefreshParams{
			FreshHash: next[:], Now: time.Now(), IdleExpiresAt: time.Now().Add(time.Hour), ApplicationID: d.party, Sid: sid, RefreshHash: present,
		})
		present = next[:]
		return err
	})
	if err != nil {
		return p, err
	}
	_, err = d.app.Pool.Exec(ctx, "UPDATE auth_sessions SET refresh_hash = $2 WHERE application_id = $1", d.party, kept)
	return p, err
}

func (r *report) paceTable(b *strings.Builder) {
	if len(r.paces) == 0 {
		return
	}
	b.WriteString("\n### Tokens and sessions of people\n\nOne call after another, on one core, beside the one statement that each needs.\n\n" +
		"| what | a second | bare statement | ratio (aim 0.6) |\n| --- | --- | --- | --- |\n")
	for _, p := range r.paces {
		fmt.Fprintf(b, "| %s | %.0f | %.0f | %.2f |\n", p.what, p.product, p.bare, p.ratio())
	}
}
