package apicall

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"time"
)

// Samples are the pictures that a person without a document at hand shows.
type Samples struct{ Document, Face []byte }

// Company is the company that a person names.
type Company struct{ Name, Country, Number string }

// Person completes the steps of a hosted session with sample input. It is for
// sandbox sessions, whose outcome the scenario decides, not the pictures.
type Person struct {
	Client  Client
	Token   string
	Samples Samples
	Company Company
	// Done is told of each step that was done; nil for nobody.
	Done func(feature string)
}

// view is what the page reads of its session.
type view struct {
	Status  string  `json:"status"`
	Current *string `json:"current_node_id"`
	Steps   []step  `json:"steps"`
}

type step struct {
	Node     string    `json:"node_id"`
	Feature  string    `json:"feature"`
	Document *struct{} `json:"document"`
	Upload   *struct {
		Slots []struct {
			Side     string `json:"side"`
			Optional bool   `json:"optional"`
		} `json:"slots"`
	} `json:"upload"`
	Form *struct {
		EmailFixed bool `json:"email_fixed"`
		Sections   []struct {
			Items []struct {
				ID string `json:"id"`
			} `json:"items"`
		} `json:"sections"`
	} `json:"form"`
}

const (
	lookEvery = 150 * time.Millisecond
	mostSteps = 60
)

// CompleteSession gives consent and completes step after step until the session is no longer in progress, and returns
// its status.
func (p Person) CompleteSession(ctx context.Context) (string, error) {
	if err := p.GiveConsent(ctx); err != nil {
		return "", err
	}
	for range mostSteps {
		v, err := p.await(ctx)
		if err != nil || v.Current == nil {
			return v.Status, err
		}
		for _, s := range v.Steps {
			if s.Node != *v.Current {
				continue
			}
			if err := p.act(ctx, s); err != nil {
				return v.Status, err
			}
			if p.Done != nil {
				p.Done(s.Feature)
			}
		}
	}
	return "", fmt.Errorf("the session asks for more than %d steps", mostSteps)
}

// GiveConsent gives the consent with which a session begins.
func (p Person) GiveConsent(ctx context.Context) error {
	return p.send(ctx, "POST", "consent/", map[string]any{"consent_version": "2026-12"})
}

// await waits until the session asks for something or is over.
func (p Person) await(ctx context.Context) (view, error) {
	for {
		e, err := p.Client.do(ctx, Call{Operation: "getHostedSession", Method: http.MethodGet, Path: sessionPath}, tokenHeader, p.Token)
		if err != nil {
			return view{}, err
		}
		var v view
		if err := e.Read(&v); err != nil || v.Current != nil || v.Status != "In Progress" {
			if v.Status != "In Progress" {
				v.Current = nil
			}
			return v, err
		}
		select {
		case <-ctx.Done():
			return v, fmt.Errorf("wait for the session: %w", context.Cause(ctx))
		case <-time.After(lookEvery):
		}
	}
}

const (
	sessionPath = "/v3/hosted/session/"
	tokenHeader = "Session-Token"
)

func (p Person) send(ctx context.Context, method, path string, body any) error {
	_, err := p.Client.do(ctx, Call{Operation: path, Method: method, Path: sessionPath + path, Body: body}, tokenHeader, p.Token)
	return err
}

func (p Person) act(ctx context.Context, s step) error {
	path := "steps/" + s.Node
	switch {
	case s.Document != nil:
		if err := p.send(ctx, "POST", path+"/document/", map[string]any{"document_type": "P", "issuing_state": "UTO"}); err != nil {
			return err
		}
		return p.send(ctx, "PUT", path+"/images/front/?capture=upload", p.Samples.Document)
	case s.Upload != nil:
		for _, slot := range s.Upload.Slots {
			switch {
			case slot.Optional:
				continue
			case slot.Side == "motion":
				if err := p.turn(ctx, path); err != nil {
					return err
				}
				continue
			}
			if err := p.send(ctx, "PUT", path+"/images/"+slot.Side+"/?capture=camera", p.Samples.Face); err != nil {
				return err
			}
		}
		return nil
	case s.Form != nil:
		for _, input := range p.inputs(s) {
			if err := p.send(ctx, "POST", path+"/form/", input); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("nobody knows what the step %s asks for", s.Feature)
}

// inputs are what a person types, by feature.
func (p Person) inputs(s step) []map[string]any {
	// The code that sandbox sessions take (docs/decisions.md).
	code := map[string]any{"action": "check", "code": "123456"}
	switch s.Feature {
	case "PHONE":
		return []map[string]any{{"action": "send", "phone_number": "+447700900123"}, code}
	case "EMAIL_VERIFICATION":
		if s.Form.EmailFixed {
			return []map[string]any{{"action": "send"}, code}
		}
		return []map[string]any{{"action": "send", "email": "mira@shop.example"}, code}
	case "NFC":
		part := base64.StdEncoding.EncodeToString([]byte("sample"))
		return []map[string]any{{"dg1": part, "dg2": part, "sod": part}}
	case "KYB_REGISTRY":
		return []map[string]any{{"company_name": p.Company.Name, "country_code": p.Company.Country, "registration_number": p.Company.Number}}
	case "KYB_KEY_PEOPLE":
		return []map[string]any{{"parties": []any{map[string]any{
			"entity_type": "person", "first_name": "Mira", "last_name": "Sample", "email": "mira@people.example",
			"nationality": "DK", "roles": []any{map[string]any{"role": "director"}},
		}}}}
	case "QUESTIONNAIRE":
		answers := map[string]string{}
		for _, section := range s.Form.Sections {
			for _, item := range section.Items {
				answers[item.ID] = "An answer of the demonstration"
			}
		}
		return []map[string]any{{"answers": answers}}
	}
	return []map[string]any{{}}
}
