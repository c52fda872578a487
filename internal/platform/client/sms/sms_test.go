package sms_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/client/sms"
)

// post is the border to the gateway: it answers with one status, or fails.
type post struct {
	status int
	err    error
	got    outbound.Request
}

func (p *post) Do(_ context.Context, r outbound.Request) (outbound.Response, error) {
	p.got = r
	return outbound.Response{Status: p.status}, p.err
}

func gateway(t testing.TB, p *post, shape sms.Shape, body string) *sms.Gateway {
	t.Helper()
	g, err := sms.NewGateway(sms.Options{
		Poster: p, URL: "https://sms.example/send", Header: "Authorization", Value: "Bearer secret", Shape: shape, Body: body, From: "Bank",
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	jsonBody = `{"messages":[{"to":"{to}","sender":"{from}","content":{"text":"{text}","n":1}}]}`
	formBody = "To={to}&From={from}&Body={text}"
)

// TestNoTextBecomesMoreThanAText fills texts of all sorts into both shapes.
func TestNoTextBecomesMoreThanAText(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{`","to":"+1`, "a&To=+1", "{to}", "{from}{text}", "\r\nX: y", "\x00", "код 1"})).Draw(r, "text")
		p := &post{status: 200}
		if err := gateway(t, p, sms.ShapeJSON, jsonBody).Send(t.Context(), sms.Message{To: "+34612345678", Text: text}); err != nil {
			r.Fatal(err)
		}
		var sent struct {
			Messages []struct {
				To, Sender string
				Content    struct {
					Text string
					N    int
				}
			}
		}
		if err := json.Unmarshal(p.got.Body, &sent); err != nil || len(sent.Messages) != 1 {
			r.Fatalf("%s: %v", p.got.Body, err)
		}
		m := sent.Messages[0]
		if m.To != "+34612345678" || m.Sender != "Bank" || m.Content.Text != strings.ToValidUTF8(text, "\ufffd") || m.Content.N != 1 {
			r.Fatalf("%q became %s", text, p.got.Body)
		}
		if err := gateway(t, p, sms.ShapeForm, formBody).Send(t.Context(), sms.Message{To: "+34612345678", Text: text}); err != nil {
			r.Fatal(err)
		}
		form, err := url.ParseQuery(string(p.got.Body))
		if err != nil || len(form) != 3 || form.Get("To") != "+34612345678" || form.Get("Body") != text {
			r.Fatalf("%q became %s", text, p.got.Body)
		}
	})
}

func TestTheRequestCarriesTheCredential(t *testing.T) {
	t.Parallel()
	p := &post{status: 202}
	if err := gateway(t, p, sms.ShapeForm, formBody).Send(t.Context(), sms.Message{To: "+1", Text: "x"}); err != nil {
		t.Fatal(err)
	}
	if p.got.Method != http.MethodPost || p.got.URL != "https://sms.example/send" || p.got.Header.Get("Authorization") != "Bearer secret" ||
		p.got.Header.Get("Content-Type") != "application/x-www-form-urlencoded" {
		t.Errorf("%s %s with %v", p.got.Method, p.got.URL, p.got.Header)
	}
}

// TestOnlyWordsAboutTheNumberRefuseIt keeps a wrong credential of ours, or a
// gateway that is down, from being held against a person.
func TestOnlyWordsAboutTheNumberRefuseIt(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]bool{400: true, 422: true, 401: false, 402: false, 403: false, 404: false, 408: false, 429: false, 500: false, 302: false} {
		p := &post{status: status}
		err := gateway(t, p, sms.ShapeJSON, jsonBody).Send(t.Context(), sms.Message{To: "+34612345678", Text: "code 123456"})
		if err == nil || errors.Is(err, sms.ErrRefused) != want {
			t.Errorf("%d: %v", status, err)
		}
		for _, secret := range []string{"612345678", "123456", "Bearer"} {
			if strings.Contains(err.Error(), secret) {
				t.Errorf("%d: the error tells %s: %v", status, secret, err)
			}
		}
	}
	p := &post{err: &outbound.Error{Class: outbound.ClassTimeout, Cause: errors.New("slow")}}
	if err := gateway(t, p, sms.ShapeJSON, jsonBody).Send(t.Context(), sms.Message{To: "+1", Text: "x"}); err == nil || errors.Is(err, sms.ErrRefused) {
		t.Errorf("a gateway that does not answer: %v", err)
	}
}

func TestBodiesThatAreNone(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]sms.Options{
		"no JSON":             {Shape: sms.ShapeJSON, Body: `{"to":"{to}","text":"{text}"`},
		"two documents":       {Shape: sms.ShapeJSON, Body: `{"to":"{to}"}{"text":"{text}"}`},
		"no place for a text": {Shape: sms.ShapeJSON, Body: `{"to":"{to}"}`},
		"no form":             {Shape: sms.ShapeForm, Body: "%zz"},
		"an empty form":       {Shape: sms.ShapeForm},
		"an unknown shape":    {Shape: "xml", Body: formBody},
	} {
		if _, err := sms.NewGateway(o); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestTheOutboxKeepsMessagesAsFiles(t *testing.T) {
	t.Parallel()
	o, err := sms.NewOutbox(filepath.Join(t.TempDir(), "texts"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := o.Send(t.Context(), sms.Message{To: "+34612345678", Text: "код 123456"}); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(filepath.Join(o.Folder(), "*.txt"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%d files (%v)", len(files), err)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil || string(raw) != "To: +34612345678\n\nкод 123456\n" {
		t.Errorf("%q (%v)", raw, err)
	}
}
