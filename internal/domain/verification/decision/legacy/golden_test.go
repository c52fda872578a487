package legacy_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/openapi"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/decision/legacy"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/contract"
)

var update = flag.Bool("update", false, "write the golden files anew")

const sessionID = "0190c1b0-0000-7000-8000-000000000001"

// featuresOf lists the features of workflows of one kind by the array that holds their results.
func featuresOf(kind workflow.Kind) map[string][]workflow.Feature {
	by := map[string][]workflow.Feature{}
	arrays := workflow.Arrays(kind)
	for _, f := range workflow.Features() {
		if slices.Contains(arrays, f.Array()) {
			by[f.Array()] = append(by[f.Array()], f)
		}
	}
	return by
}

// sample is what an array may hold: testdata has every member that the contract names.
func sample(t testing.TB, array string) []json.RawMessage {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "results", array+".json"))
	if err != nil {
		t.Fatalf("there is no sample of %s, so nothing shows its older forms: %v", array, err)
	}
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil {
		t.Fatalf("%s: %v", array, err)
	}
	return items
}

// decided is the decision of a session with the sample results of some arrays.
func decided(t testing.TB, kind workflow.Kind, arrays ...string) []byte {
	t.Helper()
	items := map[string][]json.RawMessage{}
	for _, array := range arrays {
		items[array] = sample(t, array)
	}
	return decidedWith(t, kind, arrays, items)
}

// decidedWith is the decision of a session with these results, by their array.
func decidedWith(t testing.TB, kind workflow.Kind, arrays []string, items map[string][]json.RawMessage) []byte {
	t.Helper()
	vendor, callback := "customer <42>", "https://shop.example/?a=1&b=2"
	in := decision.Input{
		Environment: application.Live, URL: "https://verify.example/session/abc",
		Session: session.Session{
			ID: uuid.MustParse(sessionID), Number: 7, Kind: kind, Status: session.StatusInReview,
			WorkflowID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000002"), WorkflowVersion: 3, VendorData: &vendor,
			Metadata: json.RawMessage(`{"z":12345678901234567890,"a":1.50,"b":{"session_kind":"stays","warnings":[{"feature":"stays"}]}}`),
			Callback: &callback, Expected: &session.Expected{FirstName: "Zoë"}, Contact: &session.Contact{Email: "zoe@example.org"},
			CreatedAt: time.Date(2026, 11, 21, 9, 0, 0, 123456000, time.UTC), ExpiresAt: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC),
		},
	}
	features := featuresOf(kind)
	for _, array := range arrays {
		for _, f := range features[array] {
			in.Nodes = append(in.Nodes, workflow.Node{NodeID: "feature", Feature: f})
		}
		for _, item := range items[array] {
			in.Results = append(in.Results, decision.Result{Feature: features[array][0], Item: item})
		}
	}
	body, err := decision.Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// cases are a decision for every array, and one each without and with all of them.
func cases(t testing.TB) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, kind := range []workflow.Kind{workflow.KindUser, workflow.KindBusiness} {
		for array := range featuresOf(kind) {
			if _, done := out[array]; !done {
				out[array] = decided(t, kind, array)
			}
		}
		out["nothing_"+string(kind)] = decided(t, kind)
		out["everything_"+string(kind)] = decided(t, kind, workflow.Arrays(kind)...)
	}
	return out
}

var versions = map[string]func([]byte) ([]byte, error){"v1": legacy.V1, "v2": legacy.V2}

// TestShapesOfEveryResult compares what the versions make of every documented
// member with what they made of it before, and with the contract.
func TestShapesOfEveryResult(t *testing.T) {
	t.Parallel()
	published, err := contract.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	inputs := cases(t)
	for version, shape := range versions {
		for name, input := range inputs {
			t.Run(version+" "+name, func(t *testing.T) {
				t.Parallel()
				got, err := shape(input)
				if err != nil {
					t.Fatal(err)
				}
				golden(t, filepath.Join("testdata", version, name+".json"), got)
				describedAs(t, published, version, got)
			})
		}
		t.Cleanup(func() {
			files, err := filepath.Glob(filepath.Join("testdata", version, "*.json"))
			if err != nil || len(files) != len(inputs) {
				t.Errorf("%s has %d golden files for %d cases, %v", version, len(files), len(inputs), err)
			}
		})
	}
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, got, "", "  "); err != nil {
		t.Fatalf("%v: %s", err, got)
	}
	pretty.WriteByte('\n')
	if *update {
		if err := os.WriteFile(file, pretty.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
		t.Error(diff)
	}
}

// describedAs fails unless the decision has the shape that the contract describes for the version.
func describedAs(t *testing.T, published *contract.Contract, version string, got []byte) {
	t.Helper()
	match, _, found := published.Lookup("GET", "/"+version+"/session/"+sessionID+"/decision/")
	if !found {
		t.Fatal("the contract knows no such call")
	}
	err := published.ValidateResponse(t.Context(), match.Operation, contract.Response{
		Status: 200, Header: map[string][]string{"Content-Type": {"application/json"}}, Body: got,
	})
	if err != nil {
		t.Error(err)
	}
}

// members are those of an object; it fails the test for anything else.
func members(t testing.TB, object []byte) map[string]json.RawMessage {
	t.Helper()
	var out map[string]json.RawMessage
	if err := json.Unmarshal(object, &out); err != nil {
		t.Fatalf("%s: %v", object, err)
	}
	return out
}

// blocks are the singular members of v2, as the contract lists them.
var blocks = map[string]string{
	"id_verifications": "id_verification", "nfc_verifications": "nfc", "liveness_checks": "liveness", "face_matches": "face_match",
	"phone_verifications": "phone", "email_verifications": "email", "poa_verifications": "poa", "aml_screenings": "aml",
	"ip_analyses": "ip_analysis", "database_validations": "database_validation",
}

// keptArrays have no singular name that anybody knows.
var keptArrays = []string{
	"document_ai_documents", "questionnaire_responses", "registry_checks", "document_verifications", "key_people_checks",
}

// TestEveryFeatureHasAnOlderForm goes over the features of workflows, so that a
// new one cannot be forgotten.
func TestEveryFeatureHasAnOlderForm(t *testing.T) {
	t.Parallel()
	for _, f := range workflow.Features() {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			array, block := f.Array(), blocks[f.Array()]
			if (block == "") != slices.Contains(keptArrays, array) {
				t.Fatalf("%s must become an object in v2 or be one of the arrays that stay", array)
			}
			input := []byte(`{"features":["` + f.DecisionName() + `"],"` + array + `":[` +
				`{"node_id":"n","status":"Approved","warnings":[{"feature":"` + f.WarningTag() + `","risk":"R","node_id":"n"}],"hits":[]}]}`)
			second, err := legacy.V2(input)
			if err != nil {
				t.Fatal(err)
			}
			got := members(t, second)
			result := got[block]
			if block == "" {
				var all []json.RawMessage
				if err := json.Unmarshal(got[array], &all); err != nil || len(all) != 1 {
					t.Fatalf("%s: %v", got[array], err)
				}
				result = all[0]
			} else if _, stays := got[array]; stays {
				t.Errorf("%s is still there: %s", array, second)
			}
			if warnings := string(members(t, result)["warnings"]); warnings != `[{"risk":"R"}]` {
				t.Errorf("its warnings became %s", warnings)
			}
			first, err := legacy.V1(input)
			if err != nil {
				t.Fatal(err)
			}
			var flat []map[string]any
			if err := json.Unmarshal(members(t, first)["warnings"], &flat); err != nil || len(flat) != 1 || flat[0]["feature"] != f.WarningTag() {
				t.Errorf("its warnings in v1: %v, %v", flat, err)
			}
		})
	}
}

// TestSchemaOfTheOlderDocument keeps the two descriptions of a document in step.
func TestSchemaOfTheOlderDocument(t *testing.T) {
	t.Parallel()
	var published struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]json.RawMessage `json:"properties"`
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(openapi.Whole, &published); err != nil {
		t.Fatal(err)
	}
	current := maps.Clone(published.Components.Schemas["IDVerification"].Properties)
	older := maps.Clone(published.Components.Schemas["IDVerificationV2"].Properties)
	for _, without := range []string{"node_id", "verification_method"} {
		delete(current, without)
	}
	// Warnings have a shape of their own, which the golden files show.
	delete(current, "warnings")
	delete(older, "warnings")
	if diff := cmp.Diff(current, older); diff != "" || len(older) == 0 {
		t.Error(diff)
	}
}
