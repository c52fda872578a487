package companydocuments

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/domain/workflow/graph"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verify"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// shelf is a store of files.
type shelf map[uuid.UUID]string

func (s shelf) Read(_ context.Context, _, id uuid.UUID) ([]byte, error) {
	data, ok := s[id]
	if !ok {
		return nil, errors.New("the store is away")
	}
	return []byte(data), nil
}

var (
	pdf   = uuid.MustParse("0190c1b0-0000-7000-8000-000000000011")
	photo = uuid.MustParse("0190c1b0-0000-7000-8000-000000000012")
)

func newStep() *Step {
	return &Step{Files: shelf{pdf: "%PDF-1.7 text", photo: "\xff\xd8\xff and so on"}, Now: func() time.Time { return today }}
}

const config = `{"kyb_required_document_groups":["ownership_structure","LEGAL_PRESENCE","LEGAL_PRESENCE"]}`

const registryItem = `{"status":"Approved","company":{"company_name":"Ærø & Søn ApS","registration_number":"12345678","registered_address":null,"incorporation_date":"2015-03-01"}}`

func task(env application.Environment) verify.Task {
	return verify.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: env, Attempt: 1, Last: true,
		Node:    workflow.Node{NodeID: "feature_kyb_documents", Feature: workflow.FeatureKYBDocuments, Config: json.RawMessage(config)},
		Images:  []verify.Image{{Side: "legal_presence", Capture: "upload", MediaID: pdf}, {Side: "ownership_structure", Capture: "camera", MediaID: photo}},
		Results: []graph.Result{{NodeID: "feature_kyb_registry", Feature: workflow.FeatureKYBRegistry, Status: "Approved", Item: json.RawMessage(registryItem)}},
	}
}

func run(t *testing.T, in verify.Task) (verify.Finding, item) {
	t.Helper()
	found, err := newStep().Run(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "CompanyDocuments", found.Item)
	var it item
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	return found, it
}

func TestDocumentsOfTheSandboxSayWhatTheRegistrySays(t *testing.T) {
	t.Parallel()
	found, it := run(t, task(application.Sandbox))
	itemcheck.Golden(t, "approved", found.Item)
	if found.Status != decision.StepApproved || len(found.Warnings) > 0 {
		t.Errorf("%s %v", found.Status, found.Warnings)
	}
	if diff := cmp.Diff(counters{Total: 1, Approved: 1}, it.Groups["OWNERSHIP_STRUCTURE"]); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
}

func TestLiveDocumentsAreForAPersonToLookAt(t *testing.T) {
	t.Parallel()
	found, it := run(t, task(application.Live))
	itemcheck.Golden(t, "review", found.Item)
	if found.Status != decision.StepInReview || len(found.Warnings) != 1 || found.Warnings[0].Risk != "PROVIDER_NOT_CONFIGURED" {
		t.Errorf("%s %v", found.Status, found.Warnings)
	}
	for _, d := range it.Items {
		if d.Status != decision.StepInReview || d.DocumentSubtype != "UNKNOWN" || d.CrossCheck != nil || d.OCR != nil {
			t.Errorf("something was invented: %+v", d)
		}
	}
}

func TestAGroupWithoutADocumentIsMissing(t *testing.T) {
	t.Parallel()
	in := task(application.Live)
	in.Images = in.Images[:1]
	_, it := run(t, in)
	if diff := cmp.Diff(counters{Missing: 1}, it.Groups["OWNERSHIP_STRUCTURE"]); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
	raw, err := newStep().Failure(in.Node, []decision.Warning{})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "CompanyDocuments", raw)
}

func TestEachGroupHasASlot(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config string
		want   []verify.Side
	}{
		"the groups of the contract, each once, in its order": {config, []verify.Side{"legal_presence", "ownership_structure"}},
		"a name that is no group of the contract":             {`{"kyb_required_document_groups":["Proof of stock","COMPANY_DETAILS"]}`, []verify.Side{"company_details", "other"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := uploads(workflow.Node{Config: json.RawMessage(tc.config)})
			if err != nil {
				t.Fatal(err)
			}
			var sides []verify.Side
			for _, s := range got.Slots {
				sides = append(sides, s.Side)
				if !s.PDF || s.Optional {
					t.Errorf("slot %+v", s)
				}
			}
			if diff := cmp.Diff(tc.want, sides); diff != "" || got.MaxAttempts != 3 {
				t.Errorf("%d tries, slots (-want +got):\n%s", got.MaxAttempts, diff)
			}
		})
	}
}

func TestWithoutTheFileNothingIsSaid(t *testing.T) {
	t.Parallel()
	in := task(application.Live)
	in.Images[0].MediaID = uuid.New()
	if found, err := newStep().Run(t.Context(), in); err == nil {
		t.Errorf("it says %s", found.Item)
	}
}
