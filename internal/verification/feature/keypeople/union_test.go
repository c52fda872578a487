package keypeople

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// layered is a company of a holding and of persons behind it, with shares in bands.
const layered = `{"status":"Approved","company":{"officers":[
	{"uuid":"0190c1b0-0000-7000-8000-0000000000d1","name":"SAMPLE, Jordan","role":"director","nationality":"DK","date_of_birth":"1980-05","is_active":true},
	{"uuid":"0190c1b0-0000-7000-8000-0000000000d2","name":"Gone Boss","role":"director","nationality":null,"date_of_birth":null,"is_active":false}],
	"beneficial_owners":[
	{"uuid":"0190c1b0-0000-7000-8000-0000000000d3","name":"Jordan Sample","first_name":"Jordan","last_name":"Sample","entity_type":"person","nationality":"DK","date_of_birth":"1980-05-02","registration_number":null,"roles":["shareholder"],"ownership_min_shares":"25","ownership_max_shares":"50","is_active":true,"effective_ownership_percent":70},
	{"uuid":"0190c1b0-0000-7000-8000-0000000000d4","name":"Holding GmbH","first_name":null,"last_name":null,"entity_type":"company","nationality":"DE","date_of_birth":null,"registration_number":"HRB 7","roles":["shareholder"],"ownership_min_shares":"60","ownership_max_shares":"60","is_active":true,"effective_ownership_percent":60},
	{"uuid":"0190c1b0-0000-7000-8000-0000000000d5","name":"Robin Example","first_name":null,"last_name":null,"entity_type":"person","nationality":null,"date_of_birth":null,"registration_number":null,"roles":["shareholder"],"ownership_min_shares":"30","ownership_max_shares":"30","is_active":true,"effective_ownership_percent":30}]},
	"ownership_structure":{"nodes":[
	{"id":"0190c1b0-0000-7000-8000-0000000000d0","name":"Co","type":"company","ownership_percent":100},
	{"id":"0190c1b0-0000-7000-8000-0000000000d3","name":"Jordan Sample","type":"person","ownership_percent":70},
	{"id":"0190c1b0-0000-7000-8000-0000000000d4","name":"Holding GmbH","type":"company","ownership_percent":60},
	{"id":"0190c1b0-0000-7000-8000-0000000000d5","name":"Robin Example","type":"person","ownership_percent":30}],
	"edges":[
	{"owner":"0190c1b0-0000-7000-8000-0000000000d3","owned":"0190c1b0-0000-7000-8000-0000000000d0","min_percent":25,"max_percent":50},
	{"owner":"0190c1b0-0000-7000-8000-0000000000d4","owned":"0190c1b0-0000-7000-8000-0000000000d0","min_percent":60,"max_percent":60},
	{"owner":"0190c1b0-0000-7000-8000-0000000000d3","owned":"0190c1b0-0000-7000-8000-0000000000d4","min_percent":50,"max_percent":50},
	{"owner":"0190c1b0-0000-7000-8000-0000000000d5","owned":"0190c1b0-0000-7000-8000-0000000000d4","min_percent":50,"max_percent":50}]}}`

// actual is a task of a live session behind the layered company.
func actual(config, input string) verification.Task {
	t := task(config, input)
	t.Environment = application.Live
	t.Results[0].Item = json.RawMessage(layered)
	return t
}

func judgeReal(t *testing.T, s *Step, in verification.Task) (verification.Finding, item) {
	t.Helper()
	found, err := s.Run(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return found, itemOf(t, found.Item)
}

func TestTheFormBeginsWithEverybodyOnce(t *testing.T) {
	t.Parallel()
	raw, err := (&Step{}).Form(t.Context(), actual(`{}`, ""))
	if err != nil {
		t.Fatal(err)
	}
	var shown form
	if err := json.Unmarshal(raw, &shown); err != nil {
		t.Fatal(err)
	}
	got := []string{}
	for _, p := range shown.Parties {
		line := strings.TrimSpace(p.FirstName+" "+p.LastName+p.CompanyName) + " " + p.DateOfBirth + p.RegistrationNumber
		for _, r := range p.Roles {
			line += " " + r.Role
			if r.OwnershipPercent != nil {
				line += fmt.Sprintf(":%g", *r.OwnershipPercent)
			}
		}
		got = append(got, line)
	}
	want := []string{"Jordan Sample 1980-05-02 shareholder director", "Holding GmbH HRB 7 shareholder:60", "Robin Example  ubo:30"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// What the form begins with can be handed over where nothing more is asked.
	sent, _ := json.Marshal(map[string]any{"parties": shown.Parties})
	config := `{"kyb_key_people_person_fields":[{"key":"date_of_birth"}],"kyb_key_people_company_fields":[{"key":"registration_number"}]}`
	if _, err := (&Step{}).Submit(t.Context(), actual(config, ""), sent); err != nil {
		t.Errorf("the form refuses what it shows: %v", err)
	}
}

func TestWhoIsNamedTwiceIsOnePerson(t *testing.T) {
	t.Parallel()
	done, err := (&Step{}).Submit(t.Context(), task(`{}`, ""), json.RawMessage(`{"parties":[
		{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"j@people.example","nationality":"DK","roles":[{"role":"director"}]},
		{"entity_type":"person","first_name":"jordan","last_name":"SAMPLE","email":"k@people.example","nationality":"DK","date_of_birth":"1980-05-02","roles":[{"role":"director"},{"role":"shareholder","ownership_percent":60}]},
		{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"l@people.example","nationality":"SE","date_of_birth":"1999-01-01","roles":[{"role":"director"}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var in input
	if err := json.Unmarshal(done.Input, &in); err != nil {
		t.Fatal(err)
	}
	if len(in.Parties) != 2 || len(in.Parties[0].Roles) != 2 || in.Parties[0].DateOfBirth != "1980-05-02" || in.Parties[0].Email != "j@people.example" {
		t.Errorf("parties %+v", in.Parties)
	}
}

func TestNobodyOfTheRegistryIsLeftOut(t *testing.T) {
	t.Parallel()
	found, _ := judgeReal(t, &Step{}, actual(owners(""), `{"parties":[{"entity_type":"person","first_name":"Robin","last_name":"Example","email":"r@people.example","nationality":"DK","is_skipped":true,"roles":[{"role":"other"}]}]}`))
	if got := outline(found); got != "In Review KYB_KEY_PEOPLE_LEFT_OUT:warning KYB_KEY_PEOPLE_LEFT_OUT:warning" {
		t.Errorf("got %s", got)
	}
	itemcheck.Golden(t, "left_out", found.Item)
	// It stays so whatever the verifications come to.
	out, _, err := (&Step{}).RollUp(node(owners("")), found.Item, nil)
	if err != nil || outline(out) != outline(found) {
		t.Errorf("%v %s", err, outline(out))
	}
	if found, _ = judgeReal(t, &Step{}, actual(`{}`, `{"parties":[]}`)); outline(found) != "In Review KYB_KEY_PEOPLE_MISSING:warning" {
		t.Errorf("where nobody is verified: %s", outline(found))
	}
}

func TestTheRegistryKnowsSharesThatNobodyTold(t *testing.T) {
	t.Parallel()
	_, it := judgeReal(t, &Step{}, actual(owners(""), `{"parties":[
		{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"j@people.example","nationality":"DK","roles":[{"role":"director"}]},
		{"entity_type":"company","company_name":"Holding GmbH","registration_number":"hrb7","email":"h@people.example","nationality":"DE","roles":[{"role":"shareholder"}]}]}`))
	for n, by := range []uuid.UUID{persons, companies} {
		if p := it.Submitted.Parties[n]; !p.RequiresVerification || *p.WorkflowID != by {
			t.Errorf("%s is not verified: %+v", p.Name, p)
		}
	}
	if o := it.Registry.Owners[1]; len(o.Children) != 2 || o.Children[0].Name != "Jordan Sample" || optional.Value(o.RegistrationNumber) != "HRB 7" {
		t.Errorf("behind the holding: %+v", o)
	}
}

// archive knows one person.
type archive struct{ asked []Identity }

func (a *archive) FindVerified(_ context.Context, q Identity) (*verification.ChildState, error) {
	a.asked = append(a.asked, q)
	if q.DateOfBirth != "1980-05-02" {
		return nil, nil
	}
	at, kind := "2026-01-01T00:00:00.000000Z", "Passport"
	return &verification.ChildState{SessionID: child, Status: session.StatusApproved, WorkflowLabel: "People", VerifiedAt: &at, DocumentType: &kind}, nil
}

func TestWhoWasVerifiedBeforeIsNotAskedAgain(t *testing.T) {
	t.Parallel()
	config := owners(`,"kyb_reuse_verified_individuals":true`)
	people := func(born string) string {
		return `{"parties":[{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"j@people.example","nationality":"DK",` + born + `"roles":[{"role":"ubo"}]},
			{"entity_type":"company","company_name":"Holding GmbH","email":"h@people.example","nationality":"DE","is_skipped":true,"roles":[{"role":"other"}]},
			{"entity_type":"person","first_name":"Robin","last_name":"Example","email":"r@people.example","nationality":"DK","is_skipped":true,"roles":[{"role":"other"}]}]}`
	}
	known := &archive{}
	found, it := judgeReal(t, &Step{Archive: known}, actual(config, people(`"date_of_birth":"1980-05-02",`)))
	itemcheck.Golden(t, "reused", found.Item)
	if p := it.Submitted.Parties[0]; outline(found) != "Approved" || optional.Value(p.KYCSessionStatus) != "Approved" || *p.KYCSessionID != child || it.Summary.Approved != 1 {
		t.Errorf("%s %+v", outline(found), p)
	}
	if children, err := (&Step{}).Children(node(config), found.Item); err != nil || len(children) > 0 {
		t.Errorf("asked again: %v %v", children, err)
	}
	again, waits, err := (&Step{}).RollUp(node(config), found.Item, map[uuid.UUID]verification.ChildState{})
	if err != nil || waits || string(again.Item) != string(found.Item) {
		t.Errorf("rolled up it is another one: %v %v\n%s", waits, err, again.Item)
	}
	for name, tc := range map[string]struct{ config, born string }{
		"a name alone is nobody":     {config, ""},
		"somebody else":              {config, `"date_of_birth":"1990-01-01",`},
		"the workflow has not asked": {owners(""), `"date_of_birth":"1980-05-02",`},
	} {
		if found, _ := judgeReal(t, &Step{Archive: known}, actual(tc.config, people(tc.born))); !strings.HasPrefix(outline(found), "Not Finished") {
			t.Errorf("%s: %s", name, outline(found))
		}
	}
	if len(known.asked) != 2 || known.asked[0].WorkflowID != persons {
		t.Errorf("asked %+v", known.asked)
	}
}

func TestAnOfficerThatIsACompanyIsOne(t *testing.T) {
	t.Parallel()
	in := actual(`{"kyb_require_officer_kyc":true,"kyb_officer_verification_workflow":"`+persons.String()+`"}`, "")
	in.Results[0].Item = json.RawMessage(`{"status":"Approved","company":{"officers":[
		{"uuid":"0190c1b0-0000-7000-8000-0000000000e1","name":"Sample Secretaries Ltd","entity_type":"company","role":"secretary","nationality":"GB","date_of_birth":null,"registration_number":"0123","is_active":true},
		{"uuid":"0190c1b0-0000-7000-8000-0000000000e2","name":"Holding GmbH","entity_type":"company","role":"director","nationality":null,"date_of_birth":null,"registration_number":null,"is_active":true}],
		"beneficial_owners":[{"uuid":"0190c1b0-0000-7000-8000-0000000000e3","name":"Holding GmbH","entity_type":"company","nationality":"DE","roles":["shareholder"],"ownership_min_shares":"60","ownership_max_shares":"60","is_active":true,"effective_ownership_percent":60}]}}`)
	raw, err := (&Step{}).Form(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	var shown form
	if err := json.Unmarshal(raw, &shown); err != nil {
		t.Fatal(err)
	}
	share := 60.0
	want := []partyInput{
		{EntityType: entityCompany, CompanyName: "Holding GmbH", Nationality: "DE", Roles: []partyRole{{Role: roleShareholder, OwnershipPercent: &share}, {Role: "director"}}},
		{EntityType: entityCompany, CompanyName: "Sample Secretaries Ltd", RegistrationNumber: "0123", Nationality: "GB", Roles: []partyRole{{Role: "secretary"}}},
	}
	if diff := cmp.Diff(want, shown.Parties); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	for n := range shown.Parties {
		shown.Parties[n].Email = "mail@firms.example"
	}
	sent, _ := json.Marshal(map[string]any{"parties": shown.Parties})
	done, err := (&Step{}).Submit(t.Context(), in, sent)
	if err != nil {
		t.Fatal(err)
	}
	in.Input = done.Input
	found, it := judgeReal(t, &Step{}, in)
	if o := it.Registry.Officers[0]; outline(found) != "Approved" || o.EntityType != entityCompany || optional.Value(o.RegistrationNumber) != "0123" {
		t.Errorf("%s %+v", outline(found), o)
	}
}

func TestAnEarlierVerificationCountsForWhatItComesTo(t *testing.T) {
	t.Parallel()
	config := owners(`,"kyb_reuse_verified_individuals":true`)
	found, _ := judgeReal(t, &Step{Archive: &archive{}}, actual(config, `{"parties":[
		{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"j@people.example","nationality":"DK","date_of_birth":"1980-05-02","roles":[{"role":"ubo"}]},
		{"entity_type":"company","company_name":"Holding GmbH","email":"h@people.example","nationality":"DE","is_skipped":true,"roles":[{"role":"other"}]},
		{"entity_type":"person","first_name":"Robin","last_name":"Example","email":"r@people.example","nationality":"DK","is_skipped":true,"roles":[{"role":"other"}]}]}`))
	if relies, err := (&Step{}).ReliedSessions(found.Item); err != nil || !slices.Equal(relies, []uuid.UUID{child}) {
		t.Fatalf("relies on %v (%v)", relies, err)
	}
	for status, want := range map[session.Status]string{
		session.StatusApproved:    "Approved",
		session.StatusDeclined:    "In Review KYB_KEY_PEOPLE_DECLINED:warning",
		session.StatusInReview:    "In Review KYB_KEY_PEOPLE_IN_REVIEW:warning",
		session.StatusKYCExpired:  "In Review KYB_KEY_PEOPLE_UNFINISHED:warning",
		session.StatusResubmitted: "Not Finished",
	} {
		later, _, err := (&Step{}).RollUp(node(config), found.Item, map[uuid.UUID]verification.ChildState{child: {SessionID: child, Status: status}})
		if err != nil || outline(later) != want {
			t.Errorf("once it is %s: %s (%v)", status, outline(later), err)
		}
	}
}

func TestPeopleOfDocuments(t *testing.T) {
	t.Parallel()
	const documents = `{"items":[{"ocr_data":null},{"ocr_data":{"people":[{"name":"Løve, Ada","role":"shareholder","entity_type":"person","ownership_percent":%q},{"name":%q,"role":"shareholder","entity_type":"person","ownership_percent":null}]}}]}`
	const people = `{"parties":[{"entity_type":"person","first_name":"Ada","last_name":"Løve","email":"a@people.example","nationality":"DK","roles":[{"role":"shareholder","ownership_percent":60}]}]}`
	for name, tc := range map[string]struct{ config, share, other, want string }{
		"as they were named":     {`{}`, "60.4", "Ada Løve", "Approved"},
		"another share":          {`{}`, "40", "Ada Løve", "In Review KYB_KEY_PEOPLE_DOCUMENT_MISMATCH:warning"},
		"somebody else":          {`{}`, "60", "Robin Example", "In Review KYB_KEY_PEOPLE_DOCUMENT_MISMATCH:warning"},
		"where that declines":    {`{"kyb_key_people_document_mismatch_action":"DECLINE"}`, "60", "Robin Example", "Declined KYB_KEY_PEOPLE_DOCUMENT_MISMATCH:error"},
		"where that is no worry": {`{"kyb_key_people_document_mismatch_action":"NO_ACTION"}`, "60", "Robin Example", "Approved"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := task(tc.config, people)
			in.Results = append(in.Results, graph.Result{Feature: workflow.FeatureKYBDocuments, Item: json.RawMessage(fmt.Sprintf(documents, tc.share, tc.other))})
			found, _ := judgeReal(t, &Step{}, in)
			if got := outline(found); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestACompanyThatStandsAboveIsADoubt(t *testing.T) {
	t.Parallel()
	found, it := run(t, owners(""), `{"parties":[{"entity_type":"company","company_name":"Holding GmbH","email":"h@people.example","nationality":"DE","roles":[{"role":"shareholder","ownership_percent":60}]}]}`)
	out, waits, err := (&Step{}).RollUp(node(owners("")), found.Item, map[uuid.UUID]verification.ChildState{it.Submitted.Parties[0].UUID: {Circular: true}})
	if err != nil || waits || outline(out) != "In Review KYB_KEY_PEOPLE_CIRCULAR_OWNERSHIP:warning" {
		t.Fatalf("%v %v %s", err, waits, outline(out))
	}
	again, _, err := (&Step{}).RollUp(node(owners("")), out.Item, nil)
	if err != nil || string(again.Item) != string(out.Item) {
		t.Errorf("rolled up it is another one: %v %s", err, again.Item)
	}
}

func TestFiveHundredPeople(t *testing.T) {
	t.Parallel()
	var all []string
	for n := range mostParties {
		all = append(all, fmt.Sprintf(`{"entity_type":"person","first_name":"P%c%c","last_name":"Q%c","email":"p@people.example","nationality":"DK","roles":[{"role":"shareholder","ownership_percent":0.2}]}`, 'a'+n%26, 'a'+n/26%26, 'a'+n/100))
	}
	done, err := (&Step{}).Submit(t.Context(), task(`{}`, ""), json.RawMessage(`{"parties":[`+strings.Join(all, ",")+`]}`))
	if err != nil {
		t.Fatal(err)
	}
	_, it := run(t, `{"kyb_shareholder_verification_workflow":"`+persons.String()+`","kyb_shareholder_ownership_threshold":0}`, string(done.Input))
	if len(it.Submitted.Parties) != mostParties || slices.ContainsFunc(it.Submitted.Parties, func(p *party) bool { return !p.RequiresVerification }) {
		t.Errorf("%d parties", len(it.Submitted.Parties))
	}
}
