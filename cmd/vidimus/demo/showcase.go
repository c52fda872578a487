package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/google/uuid"
	"golang.org/x/image/draw"

	"vidimus/cmd/vidimus/demo/apicall"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/scenario/sample"
)

// showcaseVersion is that of the made-up data; older state folders get the new one as well.
const showcaseVersion = 3

// Showcase makes data worth looking at, by calls of the public interface: sessions in every
// state that calls reach, companies, payments, cases and the deliveries that all of them cause.
type Showcase struct {
	Seeded Seeded
	Client apicall.Client
	// State is the file that remembers how far it is.
	State string
	Log   *slog.Logger
	// Items are how many things are made; 0 for all.
	Items int

	holders []sample.Holder
}

// progress is what the file says.
type progress struct {
	Version int `json:"version"`
	Done    int `json:"done"`
	// Application is whose data it is: that of a database which is gone counts for nothing.
	Application uuid.UUID `json:"application_id"`
}

const (
	// pause between two things leaves the machine to whoever tries something.
	showcasePause = 300 * time.Millisecond
	// pictureWidth is that of the sample in made-up sessions, in pixels.
	pictureWidth = 800
)

// Run creates the missing records, continues where an earlier start stopped, and
// returns when ctx ends. A refused record is logged and left out.
func (s *Showcase) Run(ctx context.Context) error {
	at, err := s.read()
	if err != nil {
		return err
	}
	all := s.items()
	if s.Items > 0 {
		all = all[:s.Items]
	}
	s.holders = sample.Holders()
	if s.holders[0].Passport, err = reduced(sample.Passport); err != nil {
		return err
	}
	for ; at.Done < len(all); at.Done++ {
		err := all[at.Done](ctx)
		var refused *apicall.RefusedError
		switch {
		case ctx.Err() != nil:
			return nil //nolint:nilerr // the demonstration ends; the rest is made at the next start
		case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
			s.Log.InfoContext(ctx, "creating sample data continues at the next start", slog.Int("done", at.Done))
			return s.write(at)
		case err != nil:
			s.Log.WarnContext(ctx, "sample record skipped", slog.Int("number", at.Done), slog.Any("error", err))
		}
		if err := s.write(progress{at.Version, at.Done + 1, at.Application}); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(showcasePause):
		}
	}
	return nil
}

func (s *Showcase) read() (progress, error) {
	p := progress{Version: showcaseVersion, Application: s.Seeded.Sandbox.ApplicationID}
	raw, err := os.ReadFile(s.State)
	if errors.Is(err, os.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, fmt.Errorf("read made-up data: %w", err)
	}
	var was progress
	if err := json.Unmarshal(raw, &was); err != nil {
		return p, fmt.Errorf("read %s: %w", s.State, err)
	}
	if was.Version == p.Version && was.Application == p.Application {
		return was, nil
	}
	return p, nil
}

func (s *Showcase) write(p progress) error {
	raw, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("write made-up data: %w", err)
	}
	return os.WriteFile(s.State, raw, 0o600)
}

// people are holders of made-up documents, from everywhere.
var people = [][3]string{
	{"Zoë", "Müller-Ødegård", "NOR"}, {"José", "García López", "ESP"}, {"Nguyễn", "Văn An", "VNM"}, {"Amina", "Okafor", "NGA"}, {"花子", "山田", "JPN"},
	{"Иван", "Петров", "BGR"}, {"محمد", "الحسن", "EGY"}, {"Łukasz", "Wójcik", "POL"}, {"Priya", "Raman", "IND"}, {"Chloé", "Lefèvre", "FRA"},
	{"João", "Conceição", "BRA"}, {"Seán", "Ó Súilleabháin", "IRL"}, {"Ana", "Kovačević", "HRV"}, {"Mehmet", "Yılmaz", "TUR"}, {"Li", "Wei", "CHN"},
}

// kinds are what is made in turn, so that every part of the data holds every kind.
var kinds = []string{
	"approve", "approve", "approve", "approve", "approve", "approve", "decline_document_expired", "review_aml_possible_match", "not started", "company",
	"approve", "approve", "approve", "payment", "payment", "decline_mrz_validation", "in progress", "questionnaire", "decline_aml_hit", "resubmitted",
	"approve", "approve", "payment", "decline_minimum_age", "review_aml_possible_match", "company declined", "decline_could_not_recognize_document", "approve", "payment",
}

// rounds of the kinds make a good two hundred sessions.
const rounds = 9

func (s *Showcase) items() []func(context.Context) error {
	out := []func(context.Context) error{s.installRules, s.prepareCases}
	for n := range rounds * len(kinds) {
		if n == len(kinds) {
			// The cases are about the people of the first round.
			for _, c := range sampleCases {
				out = append(out, func(ctx context.Context) error { return s.workCase(ctx, c) })
			}
		}
		kind := kinds[n%len(kinds)]
		out = append(out, func(ctx context.Context) error { return s.make(ctx, kind, n) })
	}
	return out
}

func (s *Showcase) make(ctx context.Context, kind string, n int) error {
	part := s.Seeded.Sandbox
	body := map[string]any{"vendor_data": madeUpPrefix + strconv.Itoa(n), "workflow_id": part.WorkflowID}
	person := people[n%len(people)]
	body["expected_details"] = map[string]any{
		"first_name": person[0], "last_name": person[1], "nationality": person[2], "date_of_birth": fmt.Sprintf("19%02d-%02d-%02d", 60+n%40, 1+n%12, 1+n%28),
	}
	switch kind {
	case "payment":
		return s.pay(ctx, n)
	case "company", "company declined":
		name, scene := companies[n%len(companies)], scenario.Approve
		if kind != "company" {
			scene = "decline_kyb_registry_mismatch"
		}
		body["workflow_id"], body["sandbox_scenario"] = part.CompanyWorkflowID, scene
		body["expected_details"] = map[string]any{"company_name": name.Name, "registry_country": name.Country, "registration_number": name.Number}
		_, err := s.walk(ctx, body, apicall.Person{Company: name, Samples: s.samples(n)})
		return err
	case "questionnaire":
		body["workflow_id"] = part.QuestionnaireWorkflowID
	case "not started":
		_, _, err := s.open(ctx, body)
		return err
	case "in progress":
		_, token, err := s.open(ctx, body)
		if err != nil {
			return err
		}
		return apicall.Person{Client: s.Client, Token: token}.GiveConsent(ctx)
	case "resubmitted":
		body["sandbox_scenario"] = "decline_document_expired"
		id, err := s.walkAs(ctx, n, body)
		if err != nil {
			return err
		}
		_, err = s.Client.Backend(ctx, part.APIKey, apicall.Call{
			Operation: "updateSessionStatus", Method: "PATCH", Path: "/v3/session/" + id + "/update-status/", Body: map[string]any{"new_status": "Resubmitted"},
		})
		return err
	case "decline_aml_hit", "review_aml_possible_match":
		body["workflow_id"], body["sandbox_scenario"] = part.ScreeningWorkflowID, kind
	default:
		body["sandbox_scenario"] = kind
	}
	_, err := s.walkAs(ctx, n, body)
	return err
}

var companies = []apicall.Company{
	{Name: "Ærø & Søn ApS", Country: "DK", Number: "12345678"}, {Name: "株式会社みらい", Country: "JP", Number: "7010001000000"},
	{Name: "Nordlicht Handels GmbH", Country: "DE", Number: "HRB 12345"}, {Name: "Café do Porto Lda", Country: "PT", Number: "501234567"},
}

func (s *Showcase) open(ctx context.Context, body map[string]any) (id, token string, err error) {
	e, err := s.Client.Backend(ctx, s.Seeded.Sandbox.APIKey, apicall.Call{Operation: "createSession", Method: "POST", Path: "/v3/session/", Body: body})
	if err != nil {
		return "", "", err
	}
	var made struct {
		ID    string `json:"session_id"`
		Token string `json:"session_token"`
	}
	err = e.Read(&made)
	return made.ID, made.Token, err
}

// samples are the pictures of a holder. One after the other shows theirs; the same document under two names is meant.
func (s *Showcase) samples(n int) apicall.Samples {
	holder := s.holders[n%len(s.holders)]
	return apicall.Samples{Document: holder.Passport, Face: holder.Face}
}

func (s *Showcase) walkAs(ctx context.Context, n int, body map[string]any) (id string, err error) {
	return s.walk(ctx, body, apicall.Person{Samples: s.samples(n)})
}

func (s *Showcase) walk(ctx context.Context, body map[string]any, as apicall.Person) (id string, err error) {
	id, token, err := s.open(ctx, body)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, trialTimeout)
	defer cancel()
	as.Client, as.Token = s.Client, token
	_, err = as.CompleteSession(ctx)
	return id, err
}

// reduced is a picture of which hundreds take little room.
func reduced(file []byte) ([]byte, error) {
	whole, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("read sample: %w", err)
	}
	size := whole.Bounds().Size()
	small := image.NewRGBA(image.Rect(0, 0, pictureWidth, pictureWidth*size.Y/size.X))
	draw.BiLinear.Scale(small, small.Rect, whole, whole.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, small, nil); err != nil {
		return nil, fmt.Errorf("write sample: %w", err)
	}
	return b.Bytes(), nil
}
