package companydocuments

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/address"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// fileStore is a store of files.
type fileStore map[uuid.UUID]string

func (s fileStore) Read(_ context.Context, _, id uuid.UUID) ([]byte, error) {
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

// env is a reader that has read the files before.
type env map[string]Reading

func (d env) Read(_ context.Context, file []byte) (Reading, error) {
	r, ok := d[string(file)]
	if !ok {
		return Reading{}, errors.New("the engine is away")
	}
	r.File.Size = int64(len(file))
	return r, nil
}

// The files of the tests.
const pdfText, photoText = "%PDF-1.7 text", "\xff\xd8\xff and so on"

func newStep(d env) *Step {
	s := &Step{Files: fileStore{pdf: pdfText, photo: photoText}, Now: func() time.Time { return today }}
	if d != nil {
		s.Reader = d
	}
	return s
}

// said makes the values of a reading.
func said(pairs ...string) map[string]Value {
	out := map[string]Value{}
	for i := 0; i < len(pairs); i += 2 {
		out[pairs[i]] = Value{Text: pairs[i+1], Page: 1, Line: i/2 + 1, Confidence: 0.9}
	}
	return out
}

// certificate and members are the documents of a company as it should be.
func certificate() Reading {
	return Reading{
		Subtype: "CERTIFICATE_OF_INCORPORATION", Language: "en",
		Values: said("company_name", "Ærø & Søn ApS", "registration_number", "CVR 12345678", "incorporation_date", "2015-03-01", "issue_date", "2015-03-02"),
		File:   address.File{ContentType: "application/pdf", Producer: "Registry 1.0", Created: "2015-03-02"},
	}
}

func members() Reading {
	return Reading{
		Subtype: "SHAREHOLDER_REGISTRY", Language: "en", Values: said("company_name", "ÆRØ & SØN ApS", "issue_date", "2026-10-01"),
		People: []Person{{Name: "Løve, Ada", Role: "shareholder", Percent: "60"}, {Name: "Robin Example", Role: "shareholder", Percent: "40"}},
		File:   address.File{ContentType: "image/jpeg"},
	}
}

func good() env { return env{pdfText: certificate(), photoText: members()} }

const config = `{"kyb_required_document_groups":["ownership_structure","LEGAL_PRESENCE","LEGAL_PRESENCE"]}`

const registryItem = `{"status":"Approved","company":{"company_name":"Ærø & Søn ApS","registration_number":"12345678","registered_address":null,"incorporation_date":"2015-03-01",
	"officers":[{"name":"Ada Løve","role":"director","is_active":true}],
	"beneficial_owners":[{"name":"Ada Løve","ownership_min_shares":"50","ownership_max_shares":"75","is_active":true},{"name":"Robin Example","ownership_min_shares":"25","ownership_max_shares":"50","is_active":true}]}}`

func task(env application.Environment) verification.Task {
	return verification.Task{
		Session: session.Session{ApplicationID: uuid.New(), ID: uuid.New()}, Environment: env, Attempt: 1, Last: true,
		Node:    workflow.Node{NodeID: "feature_kyb_documents", Feature: workflow.FeatureKYBDocuments, Config: json.RawMessage(config)},
		Images:  []verification.Image{{Side: "legal_presence", Capture: "upload", MediaID: pdf}, {Side: "ownership_structure", Capture: "camera", MediaID: photo}},
		Results: []graph.Result{{NodeID: "feature_kyb_registry", Feature: workflow.FeatureKYBRegistry, Status: "Approved", Item: json.RawMessage(registryItem)}},
	}
}

func run(t *testing.T, s *Step, in verification.Task) (verification.Finding, item) {
	t.Helper()
	found, err := s.Run(t.Context(), in)
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

func risks(f verification.Finding) (out []string) {
	for _, w := range f.Warnings {
		out = append(out, w.Risk+":"+string(w.LogType))
	}
	return out
}

func TestDocumentsOfTheSandboxSayWhatTheRegistrySays(t *testing.T) {
	t.Parallel()
	found, it := run(t, newStep(nil), task(application.Sandbox))
	itemcheck.Golden(t, "sandbox", found.Item)
	if found.Status != decision.StepApproved || len(found.Warnings) > 0 {
		t.Errorf("%s %v", found.Status, found.Warnings)
	}
	if diff := cmp.Diff(counters{Total: 1, Approved: 1}, it.Groups["OWNERSHIP_STRUCTURE"]); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
}

func TestLiveDocumentsWithoutAReaderAreForAPersonToLookAt(t *testing.T) {
	t.Parallel()
	found, it := run(t, newStep(nil), task(application.Live))
	if diff := cmp.Diff([]string{"PROVIDER_NOT_CONFIGURED:warning"}, risks(found)); diff != "" || found.Status != decision.StepInReview {
		t.Errorf("%s %s", found.Status, diff)
	}
	for _, d := range it.Items {
		if d.Status != decision.StepInReview || d.DocumentSubtype != "UNKNOWN" || d.CrossCheck != nil || d.OCR != nil {
			t.Errorf("something was invented: %+v", d)
		}
	}
}

func TestDocumentsThatAgreeAreApproved(t *testing.T) {
	t.Parallel()
	found, it := run(t, newStep(good()), task(application.Live))
	itemcheck.Golden(t, "approved", found.Item)
	if found.Status != decision.StepApproved || len(found.Warnings) > 0 {
		t.Fatalf("%s %v", found.Status, risks(found))
	}
	for key, want := range map[string]string{"shareholder_1": "Ada Løve", "shareholder_2": "Robin Example", "shareholder_1_ownership_percent": "50-75"} {
		if got := it.Items[1].CrossCheck.People[key]; !got.Match || optional.Value(got.Registry) != want {
			t.Errorf("%s: %+v", key, got)
		}
	}
	var evidence struct {
		Documents map[uuid.UUID]map[string]place `json:"documents"`
	}
	if err := json.Unmarshal(found.Evidence, &evidence); err != nil || evidence.Documents[it.Items[0].UUID]["registration_number"].Line != 2 {
		t.Errorf("where things stand is not kept: %s %v", found.Evidence, err)
	}
}

func TestOutcomesHaveGoldenItems(t *testing.T) {
	t.Parallel()
	old := good()
	excerpt := certificate()
	excerpt.Subtype, excerpt.Values["issue_date"] = "REGISTRY_EXCERPT", Value{Text: "2026-01-02", Page: 2, Line: 1, Confidence: 0.8}
	excerpt.File.Overlay = &address.Overlay{Detected: true, Analyzed: true, Signals: []string{"duplicate_font_subset"}, Regions: []address.Region{{Page: 1, X: 10, Y: 20, Width: 30, Height: 8, PageWidth: 595, PageHeight: 842}}}
	old[pdfText] = excerpt
	found, _ := run(t, newStep(old), task(application.Live))
	itemcheck.Golden(t, "review", found.Item)
	if diff := cmp.Diff([]string{"KYB_DOCUMENT_EXPIRED:warning", "KYB_DOCUMENT_UNPROVEN_TEXT_REPLACEMENT:warning"}, risks(found)); diff != "" {
		t.Error(diff)
	}
	forged := good()
	other, yes := certificate(), true
	other.Values["company_name"], other.Values["registration_number"] = Value{Text: "Another Trading ApS"}, Value{Text: "12345679"}
	other.File.Signed, other.File.Tampered = &yes, &yes
	forged[pdfText] = other
	found, _ = run(t, newStep(forged), task(application.Live))
	itemcheck.Golden(t, "declined", found.Item)
	want := []string{"KYB_DOCUMENT_NAME_MISMATCH:error", "KYB_DOCUMENT_REG_NUMBER_MISMATCH:error", "KYB_DOCUMENT_SUSPECTED_MANIPULATION:error"}
	if diff := cmp.Diff(want, risks(found)); diff != "" || found.Status != decision.StepDeclined {
		t.Error(found.Status, diff)
	}
}

func TestEachFaultOfADocumentHasItsWarning(t *testing.T) {
	t.Parallel()
	yes := true
	value := func(field, to string) func(*Reading) {
		return func(r *Reading) { r.Values[field] = Value{Text: to} }
	}
	all := func(changes ...func(*Reading)) func(*Reading) {
		return func(r *Reading) {
			for _, c := range changes {
				c(r)
			}
		}
	}
	subtype := func(to string) func(*Reading) { return func(r *Reading) { r.Subtype = to } }
	for rule, tc := range map[string]struct {
		config string
		change func(*Reading)
		want   []string
	}{
		"another name declines":                       {"", value("company_name", "Other Holdings Ltd"), []string{"KYB_DOCUMENT_NAME_MISMATCH:error"}},
		"another number declines":                     {"", value("registration_number", "12345670"), []string{"KYB_DOCUMENT_REG_NUMBER_MISMATCH:error"}},
		"signs and zeros make no other number":        {"", value("registration_number", "0 12.34-56 78"), nil},
		"another date of incorporation is a doubt":    {"", value("incorporation_date", "2015-03-02"), []string{"KYB_DOCUMENT_INCORPORATION_DATE_MISMATCH:warning"}},
		"the workflow decides":                        {`,"kyb_document_critical_mismatch_action":"NO_ACTION"`, value("company_name", "Other Holdings Ltd"), []string{"KYB_DOCUMENT_NAME_MISMATCH:information"}},
		"no name was read":                            {"", value("company_name", ""), []string{"KYB_DOCUMENT_MISSING_REQUIRED_FIELD:warning"}},
		"a certificate does not age":                  {"", value("issue_date", "1998-01-02"), nil},
		"an excerpt does":                             {"", all(subtype("REGISTRY_EXCERPT"), value("issue_date", "2026-08-20")), []string{"KYB_DOCUMENT_EXPIRED:warning"}},
		"on its last day an excerpt is good":          {"", all(subtype("REGISTRY_EXCERPT"), value("issue_date", "2026-08-23")), nil},
		"the workflow sets the age":                   {`,"kyb_document_subtype_config":{"registry_excerpt":{"max_age_days":400}}`, all(subtype("REGISTRY_EXCERPT"), value("issue_date", "2026-01-02")), nil},
		"the workflow lifts the age":                  {`,"kyb_document_subtype_config":{"REGISTRY_EXCERPT":{"max_age_days":-1}}`, all(subtype("REGISTRY_EXCERPT"), value("issue_date", "1999-01-02")), nil},
		"the workflow gives what does not age an age": {`,"kyb_document_age_action":"DECLINE","kyb_document_subtype_config":{"CERTIFICATE_OF_INCORPORATION":{"max_age_days":0}}`, value("issue_date", "2026-11-18"), []string{"KYB_DOCUMENT_EXPIRED:error"}},
		"an excerpt without a date":                   {"", all(subtype("REGISTRY_EXCERPT"), value("issue_date", "")), []string{"KYB_DOCUMENT_MISSING_REQUIRED_FIELD:warning"}},
		"a licence that has ended":                    {"", all(subtype("BUSINESS_LICENSE"), value("expiry_date", "2026-11-19")), []string{"KYB_DOCUMENT_EXPIRED:warning"}},
		"a licence that ends today":                   {"", all(subtype("BUSINESS_LICENSE"), value("expiry_date", "2026-11-21")), nil},
		"a known editor is a doubt":                   {"", func(r *Reading) { r.File.Edited = &yes }, []string{"KYB_DOCUMENT_METADATA_MISMATCH:warning"}},
		"text over text is a forgery": {"", func(r *Reading) {
			r.File.Overlay = &address.Overlay{Detected: true, Proven: true, Signals: []string{"covered_text"}}
		}, []string{"KYB_DOCUMENT_SUSPECTED_MANIPULATION:error"}},
		"a kind that nobody knows is for a reviewer": {"", subtype("UNKNOWN"), []string{"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED:warning"}},
		"on the last try another kind declines":      {"", all(subtype("SHAREHOLDER_REGISTRY"), value("issue_date", "2026-11-01")), []string{"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED:error"}},
		"a kind that the workflow does not take":     {`,"kyb_document_subtype_config":{"CERTIFICATE_OF_INCORPORATION":{"enabled":false}}`, func(*Reading) {}, []string{"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED:error"}},
		"a file that cannot be read":                 {"", func(r *Reading) { *r = Reading{Refusal: "pdf_encrypted"} }, []string{"KYB_DOCUMENT_MAX_ATTEMPTS_EXCEEDED:error"}},
		"a picture where nothing reads print":        {"", func(r *Reading) { *r = Reading{NoEngine: true} }, []string{"PROVIDER_NOT_CONFIGURED:warning"}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			d, in := good(), task(application.Live)
			r := certificate()
			tc.change(&r)
			d[pdfText] = r
			in.Node.Config = json.RawMessage(config[:len(config)-1] + tc.config + "}")
			found, it := run(t, newStep(d), in)
			if diff := cmp.Diff(tc.want, risks(found)); diff != "" || found.Status != decision.StatusOf(found.Warnings) {
				t.Errorf("%s %s", found.Status, diff)
			}
			if it.Items[0].Status != found.Status || it.Items[1].Status != decision.StepApproved {
				t.Errorf("documents are %s and %s", it.Items[0].Status, it.Items[1].Status)
			}
		})
	}
}

func TestOtherFilesAreAskedForWhileThereAreTries(t *testing.T) {
	t.Parallel()
	for rule, tc := range map[string]struct {
		change func(*Reading)
		want   string
	}{
		"a file that cannot be read":  {func(r *Reading) { *r = Reading{Refusal: "pdf_malformed"} }, "COULD_NOT_RECOGNIZE_DOCUMENT"},
		"another kind":                {func(r *Reading) { r.Subtype = "BANK_STATEMENT" }, "DOCUMENT_TYPE_MISMATCH"},
		"a kind that nobody knows":    {func(r *Reading) { r.Subtype = "UNKNOWN" }, ""},
		"nothing here reads print":    {func(r *Reading) { *r = Reading{NoEngine: true} }, ""},
		"a difference is no new try":  {func(r *Reading) { r.Values["company_name"] = Value{Text: "Other Holdings Ltd"} }, ""},
		"an excerpt proves presence":  {func(r *Reading) { r.Subtype = "REGISTRY_EXCERPT" }, ""},
		"a date ahead is no new try":  {func(r *Reading) { r.Values["issue_date"] = Value{Text: "2027-01-01"} }, ""},
		"a document as it should be ": {func(*Reading) {}, ""},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			d, in := good(), task(application.Live)
			in.Last = false
			r := certificate()
			tc.change(&r)
			d[pdfText] = r
			found, err := newStep(d).Run(t.Context(), in)
			if err != nil || found.Retry != tc.want {
				t.Errorf("%q %v", found.Retry, err)
			}
		})
	}
}

func TestADocumentOfAnotherKindCountsForWhatItProves(t *testing.T) {
	t.Parallel()
	d := good()
	d[pdfText] = members()
	_, it := run(t, newStep(d), task(application.Live))
	if it.Items[0].DocumentGroup != "OWNERSHIP_STRUCTURE" || it.Groups["OWNERSHIP_STRUCTURE"].Total != 2 || it.Groups["LEGAL_PRESENCE"].Missing != 1 {
		t.Errorf("%s %+v", it.Items[0].DocumentGroup, it.Groups)
	}
}

func TestDocumentsThatDifferAreFoundWhereTheRegistryIsSilent(t *testing.T) {
	t.Parallel()
	d, in := good(), task(application.Live)
	in.Results = nil
	found, it := run(t, newStep(d), in)
	if len(found.Warnings) > 0 || it.Items[0].CrossCheck != nil {
		t.Errorf("%v %+v", risks(found), it.Items[0].CrossCheck)
	}
	other := members()
	other.Values["company_name"] = Value{Text: "Quite Another Holdings Ltd"}
	d[photoText] = other
	found, it = run(t, newStep(d), in)
	if diff := cmp.Diff([]string{"KYB_CROSS_DOCUMENT_MISMATCH:error"}, risks(found)); diff != "" || it.Items[1].Status != decision.StepDeclined {
		t.Error(diff, it.Items[1].Status)
	}
}

func TestPeopleWhoAreNotListedAreTold(t *testing.T) {
	t.Parallel()
	d := good()
	r := members()
	r.People = []Person{{Name: "Ada Løve", Role: "shareholder", Percent: "90"}, {Name: "Somebody Else", Role: "shareholder"}}
	d[photoText] = r
	found, it := run(t, newStep(d), task(application.Live))
	people := it.Items[1].CrossCheck.People
	if people["shareholder_1_ownership_percent"].Match || people["shareholder_2"].Match || optional.Value(people["not_listed_1"].Registry) != "Robin Example" {
		t.Errorf("%+v", people)
	}
	if found.Status != decision.StepApproved {
		t.Errorf("people are judged by their own step, not here: %v", risks(found))
	}
}

func TestAGroupWithoutADocumentIsMissing(t *testing.T) {
	t.Parallel()
	in := task(application.Live)
	in.Images = in.Images[:1]
	_, it := run(t, newStep(good()), in)
	if diff := cmp.Diff(counters{Missing: 1}, it.Groups["OWNERSHIP_STRUCTURE"]); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
	raw, err := newStep(nil).Failure(in.Node, []decision.Warning{})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "CompanyDocuments", raw)
}

func TestEachGroupHasASlot(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config string
		want   []verification.Side
	}{
		"the groups of the contract, each once, in its order": {config, []verification.Side{"legal_presence", "ownership_structure"}},
		"a name that is no group of the contract":             {`{"kyb_required_document_groups":["Proof of stock","COMPANY_DETAILS"]}`, []verification.Side{"company_details", "other"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := uploads(workflow.Node{Config: json.RawMessage(tc.config)})
			if err != nil {
				t.Fatal(err)
			}
			var sides []verification.Side
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
	if found, err := newStep(good()).Run(t.Context(), in); err == nil {
		t.Errorf("it says %s", found.Item)
	}
}
