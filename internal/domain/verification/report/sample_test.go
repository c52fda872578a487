package report_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/font"
)

var library = font.Open()

var reportedAt = time.Date(2026, 11, 21, 12, 30, 0, 0, time.UTC)

// samples is what an array may hold: every member that the contract names.
func samples(t testing.TB, array string) []json.RawMessage {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("../decision/legacy/testdata/results", array+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil {
		t.Fatal(err)
	}
	return items
}

// about is a session of one kind with a status.
func about(kind workflow.Kind, status session.Status) decision.Input {
	vendor, callback := "customer <42>", "https://shop.example/?a=1&b=2"
	return decision.Input{
		Environment: application.Live, URL: "https://verify.example/session/abc",
		Session: session.Session{
			ID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001"), Number: 7, Kind: kind, Status: status,
			WorkflowID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000002"), WorkflowVersion: 3, VendorData: &vendor,
			Metadata: json.RawMessage(`{"order_id":12345678901234567890,"nested":{"a":1.50}}`), Callback: &callback,
			Expected: &session.Expected{FirstName: "Zoë"}, Contact: &session.Contact{Email: "zoe@example.org"},
			CreatedAt: time.Date(2026, 11, 21, 9, 0, 0, 123456000, time.UTC), ExpiresAt: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC),
		},
	}
}

// with adds a result of a feature.
func with(in decision.Input, f workflow.Feature, items ...json.RawMessage) decision.Input {
	in.Nodes = append(in.Nodes, workflow.Node{NodeID: "feature", Feature: f})
	for _, item := range items {
		in.Results = append(in.Results, decision.Result{Feature: f, Item: item})
	}
	return in
}

// everything is a session with the sample results of all features of its kind.
func everything(t testing.TB, kind workflow.Kind, status session.Status) decision.Input {
	in := about(kind, status)
	done := map[string]bool{}
	for _, array := range workflow.Arrays(kind) {
		for _, f := range workflow.Features() {
			if f.Array() == array && !done[array] {
				done[array] = true
				in = with(in, f, samples(t, array)...)
			}
		}
	}
	return in
}

// input is what a report of the session is made of, without pictures.
func input(t testing.TB, in decision.Input) report.Input {
	t.Helper()
	body, err := decision.Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	return report.Input{
		Decision: body, Brand: "Shop of Zoë", Now: reportedAt,
		Picture: func(string) (report.Picture, bool, error) { return report.Picture{}, false, nil },
		History: []report.Event{
			{At: reportedAt.Add(-3 * time.Hour), What: report.EventCreated},
			{At: reportedAt.Add(-2 * time.Hour), What: report.EventStatus, Status: "In Progress"},
			{At: reportedAt.Add(-time.Hour), What: report.EventStatus, Status: string(in.Session.Status), By: "Ada", Note: "Looked at twice."},
		},
	}
}

// photograph is a picture that a report may hold.
func photograph(t testing.TB) *pdf.Image {
	t.Helper()
	data, err := os.ReadFile("../../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	image, err := pdf.ReadJPEG(data)
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// linked reports whether a text of the samples stands for a picture.
func linked(text string) bool { return strings.HasPrefix(text, "https://api.example/media/") }
