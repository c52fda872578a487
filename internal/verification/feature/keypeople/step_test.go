package keypeople

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

var (
	persons   = uuid.MustParse("0190c1b0-0000-7000-8000-0000000000a1")
	companies = uuid.MustParse("0190c1b0-0000-7000-8000-0000000000a2")
	child     = uuid.MustParse("0190c1b0-0000-7000-8000-0000000000b1")
)

const registryItem = `{"status":"Approved","company":{
	"officers":[{"uuid":"0190c1b0-0000-7000-8000-0000000000c1","name":"Jordan SAMPLE","designation":"Director","role":"director","nationality":"DK","is_active":true},
		{"uuid":"0190c1b0-0000-7000-8000-0000000000c4","name":"Old Boss","designation":null,"role":"boss","nationality":null,"is_active":false}],
	"beneficial_owners":[
		{"uuid":"0190c1b0-0000-7000-8000-0000000000c2","name":"Jordan Sample","first_name":"Jordan","last_name":"Sample","entity_type":"person","roles":["ubo"],"ownership_min_shares":"60","ownership_max_shares":"60","is_active":true,"effective_ownership_percent":60},
		{"uuid":"0190c1b0-0000-7000-8000-0000000000c3","name":"Holding GmbH","first_name":null,"last_name":null,"entity_type":"company","roles":["shareholder"],"ownership_min_shares":"40","ownership_max_shares":"40","is_active":true,"effective_ownership_percent":40}]}}`

func node(config string) workflow.Node {
	return workflow.Node{NodeID: "feature_kyb_key_people", Feature: workflow.FeatureKYBKeyPeople, Config: json.RawMessage(config)}
}

func task(config, input string) verification.Task {
	return verification.Task{
		Session:     session.Session{ApplicationID: uuid.New(), ID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001")},
		Environment: application.Sandbox, Attempt: 1, Last: true, Node: node(config), Input: json.RawMessage(input),
		Results: []graph.Result{{NodeID: "feature_kyb_registry", Feature: workflow.FeatureKYBRegistry, Status: "Approved", Item: json.RawMessage(registryItem)}},
	}
}

// owners verifies whoever owns a part, persons and companies.
func owners(more string) string {
	return fmt.Sprintf(`{"kyb_require_ubo_kyc":true,"kyb_ubo_verification_workflow":%q,"kyb_require_corporate_ubo_kyb":true,"kyb_corporate_ubo_verification_workflow":%q%s}`, persons, companies, more)
}

const oneOwner = `{"parties":[{"entity_type":"person","first_name":"Jordan","last_name":"Sample","email":"j@people.example","nationality":"DK","roles":[{"role":"shareholder","ownership_percent":60,"voting_percent":null}]}]}`

func run(t *testing.T, config, input string) (verification.Finding, item) {
	t.Helper()
	found, err := (&Step{}).Run(t.Context(), task(config, input))
	if err != nil {
		t.Fatal(err)
	}
	return found, itemOf(t, found.Item)
}

func itemOf(t *testing.T, raw json.RawMessage) (it item) {
	t.Helper()
	itemcheck.KeepsContract(t, "KeyPeopleCheck", raw)
	if err := json.Unmarshal(raw, &it); err != nil {
		t.Fatal(err)
	}
	return it
}

func outline(found verification.Finding) string {
	parts := []string{string(found.Status)}
	for _, w := range found.Warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
		if w.ShortDescription == "" || w.LongDescription == "" {
			parts = append(parts, "without words")
		}
	}
	return strings.Join(parts, " ")
}

func TestACompanyWithoutVerificationsIsDoneAtOnce(t *testing.T) {
	t.Parallel()
	found, it := run(t, `{}`, oneOwner)
	itemcheck.Golden(t, "approved", found.Item)
	if outline(found) != "Approved" || it.Summary != nil || it.Submitted.Parties[0].RequiresVerification {
		t.Errorf("%s %+v", outline(found), it.Summary)
	}
	found, _ = run(t, `{}`, `{"parties":[]}`)
	itemcheck.Golden(t, "review", found.Item)
	if got := outline(found); got != "In Review KYB_KEY_PEOPLE_MISSING:warning" {
		t.Errorf("nobody is %s", got)
	}
}

// verified rolls one owner's session up.
func verified(t *testing.T, config string, status session.Status) (verification.Finding, bool) {
	t.Helper()
	found, it := run(t, config, oneOwner)
	states := map[uuid.UUID]verification.ChildState{it.Submitted.Parties[0].UUID: {
		SessionID: child, Status: session.StatusNotStarted, URL: "https://verify.example/session/abcdefghijkl", WorkflowLabel: "People",
		Features: []verification.ChildFeature{{Feature: "ID_VERIFICATION", Status: decision.StepNotFinished}},
	}}
	made, waits, err := (&Step{}).RollUp(node(config), found.Item, states)
	if err != nil || status == "" {
		return made, waits
	}
	state := states[it.Submitted.Parties[0].UUID]
	state.Status = status
	out, waits, err := (&Step{}).RollUp(node(config), made.Item, map[uuid.UUID]verification.ChildState{child: state})
	if err != nil {
		t.Fatal(err)
	}
	itemOf(t, out.Item)
	return out, waits
}

func TestWhatBecomesOfAnOwner(t *testing.T) {
	t.Parallel()
	reject, free := `,"kyb_reject_if_ubo_rejected":true`, `,"kyb_wait_for_all_ubos":false`
	for name, tc := range map[string]struct {
		more   string
		status session.Status
		want   string
		waits  bool
	}{
		"the link was not opened":                  {"", session.StatusNotStarted, "Not Finished", true},
		"the person is at it":                      {"", session.StatusInProgress, "Not Finished", true},
		"the person is asked again":                {"", session.StatusResubmitted, "Not Finished", true},
		"a session below waits itself":             {"", session.StatusAwaitingUser, "Not Finished", true},
		"nobody waits":                             {free, session.StatusInProgress, "Approved", false},
		"approved":                                 {"", session.StatusApproved, "Approved", false},
		"declined":                                 {"", session.StatusDeclined, "In Review KYB_KEY_PEOPLE_DECLINED:warning", false},
		"declined where that declines the company": {reject, session.StatusDeclined, "Declined KYB_KEY_PEOPLE_DECLINED:error", false},
		"in review":                                {reject, session.StatusInReview, "In Review KYB_KEY_PEOPLE_IN_REVIEW:warning", false},
		"never opened":                             {reject, session.StatusExpired, "In Review KYB_KEY_PEOPLE_UNFINISHED:warning", false},
		"begun and left":                           {reject, session.StatusAbandoned, "In Review KYB_KEY_PEOPLE_UNFINISHED:warning", false},
		"approved too long ago":                    {reject, session.StatusKYCExpired, "In Review KYB_KEY_PEOPLE_UNFINISHED:warning", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found, waits := verified(t, owners(tc.more), tc.status)
			if outline(found) != tc.want || waits != tc.waits {
				t.Errorf("got %q, waits %v; want %q, %v", outline(found), waits, tc.want, tc.waits)
			}
		})
	}
	declined, _ := verified(t, owners(reject), session.StatusDeclined)
	itemcheck.Golden(t, "declined", declined.Item)
	waiting, _ := verified(t, owners(""), "")
	itemcheck.Golden(t, "waiting", waiting.Item)
}

func TestTheRegistryShowsWhoIsVerified(t *testing.T) {
	t.Parallel()
	found, _ := verified(t, owners(""), session.StatusInReview)
	it := itemOf(t, found.Item)
	o := it.Registry.Officers[0]
	if optional.Value(o.KYCStatus) != "In Review" || *o.KYCSessionID != child || optional.Value(it.Registry.Owners[0].KYCStatus) != "In Review" {
		t.Errorf("officer %+v", o)
	}
	if it.Registry.Owners[1].KYCStatus != nil {
		t.Error("the other owner is taken for the person")
	}
	if diff := cmp.Diff(&summary{Total: 1, Flagged: 1}, it.Summary); diff != "" {
		t.Errorf("summary (-want +got):\n%s", diff)
	}
	if optional.Value(it.Registry.Officers[1].KYCStatus) != "" || it.Registry.Officers[1].Role != "company_officer" {
		t.Errorf("an office that we do not know: %+v", it.Registry.Officers[1])
	}
}

func TestSessionsThatAStepAsksFor(t *testing.T) {
	t.Parallel()
	config := owners(`,"kyb_notify_parties_by_email":true`)
	input := `{"parties":[
		{"entity_type":"person","first_name":"Ada","last_name":"Løve","email":"ada@people.example","nationality":"DK","date_of_birth":"1990-02-28","roles":[{"role":"ubo"}]},
		{"entity_type":"company","company_name":"Holding GmbH","registration_number":"HRB 1","email":"h@people.example","nationality":"DE","roles":[{"role":"shareholder","ownership_percent":25}]},
		{"entity_type":"company","company_name":"Small GmbH","email":"s@people.example","nationality":"DE","roles":[{"role":"shareholder","ownership_percent":24.9}]},
		{"entity_type":"person","first_name":"No","last_name":"Mail","nationality":"DK","is_skipped":true,"roles":[{"role":"ubo"}]}]}`
	found, it := run(t, config, input)
	got, err := (&Step{}).Children(node(config), found.Item)
	if err != nil {
		t.Fatal(err)
	}
	want := []verification.Child{
		{
			PartyID: it.Submitted.Parties[0].UUID, WorkflowID: persons, Kind: workflow.KindUser, Email: "ada@people.example", Invite: true,
			Expected: session.Expected{FirstName: "Ada", LastName: "Løve", DateOfBirth: "1990-02-28", Nationality: "DNK"},
		},
		{
			PartyID: it.Submitted.Parties[1].UUID, WorkflowID: companies, Kind: workflow.KindBusiness, Email: "h@people.example", Invite: true,
			Expected: session.Expected{CompanyName: "Holding GmbH", RegistrationNumber: "HRB 1", RegistryCountry: "DE"},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if found.Status != decision.StepNotFinished {
		t.Errorf("the step is %s", found.Status)
	}
	// A session that could not be made is a doubt, and is not asked for again.
	impossible := map[uuid.UUID]verification.ChildState{}
	for _, c := range got {
		impossible[c.PartyID] = verification.ChildState{Impossible: true}
	}
	out, waits, err := (&Step{}).RollUp(node(config), found.Item, impossible)
	if err != nil || waits || outline(out) != "In Review KYB_KEY_PEOPLE_NOT_VERIFIABLE:warning KYB_KEY_PEOPLE_NOT_VERIFIABLE:warning" {
		t.Errorf("%v, waits %v, %s", err, waits, outline(out))
	}
	if again, _ := (&Step{}).Children(node(config), out.Item); len(again) > 0 {
		t.Errorf("asked for again: %v", again)
	}
}

func TestWhoseVerificationIsAskedFor(t *testing.T) {
	t.Parallel()
	other := uuid.New()
	percent := func(n float64) *float64 { return &n }
	role := func(name string, share *float64) []partyRole {
		return []partyRole{{Role: name, OwnershipPercent: share}}
	}
	for name, tc := range map[string]struct {
		config string
		party  party
		want   bool
		by     *uuid.UUID
	}{
		"nobody by itself":                     {`{}`, party{EntityType: entityPerson, Roles: role(roleUBO, percent(100))}, false, nil},
		"an owner at the threshold":            {owners(""), party{EntityType: entityPerson, Roles: role("other", percent(25))}, true, &persons},
		"an owner below it":                    {owners(""), party{EntityType: entityPerson, Roles: role("other", percent(24.99))}, false, nil},
		"an owner by his word":                 {owners(""), party{EntityType: entityPerson, Roles: role(roleUBO, nil)}, true, &persons},
		"a threshold of nothing needs a share": {owners(`,"kyb_ubo_ownership_threshold":0`), party{EntityType: entityPerson, Roles: role("secretary", nil)}, false, nil},
		"an owner without a workflow":          {`{"kyb_require_ubo_kyc":true}`, party{EntityType: entityPerson, Roles: role(roleUBO, nil)}, true, nil},
		"an officer":                           {fmt.Sprintf(`{"kyb_require_officer_kyc":true,"kyb_officer_verification_workflow":%q}`, other), party{EntityType: entityPerson, Roles: role("secretary", nil)}, true, &other},
		"an investor is no officer":            {fmt.Sprintf(`{"kyb_require_officer_kyc":true,"kyb_officer_verification_workflow":%q}`, other), party{EntityType: entityPerson, Roles: role("investor", nil)}, false, nil},
		"a shareholder":                        {fmt.Sprintf(`{"kyb_shareholder_verification_workflow":%q}`, other), party{EntityType: entityPerson, Roles: role(roleShareholder, percent(30))}, true, &other},
		"a role goes before ownership":         {owners(fmt.Sprintf(`,"kyb_role_config":{"trustee":{"require_kyc":true,"verification_workflow":%q}}`, other)), party{EntityType: entityPerson, Roles: []partyRole{{Role: roleUBO}, {Role: "trustee"}}}, true, &other},
		"a company that owns":                  {owners(""), party{EntityType: entityCompany, Roles: role(roleShareholder, percent(40))}, true, &companies},
		"a company by a role of persons":       {fmt.Sprintf(`{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":%q}}}`, other), party{EntityType: entityCompany, Roles: role("director", nil)}, false, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			set, err := settingsOf(node(tc.config))
			if err != nil {
				t.Fatal(err)
			}
			got, by := set.verification(&tc.party)
			if got != tc.want || got && !cmp.Equal(by, tc.by) {
				t.Errorf("got %v by %v", got, by)
			}
		})
	}
}

func TestTheFormBeginsWithTheRegistry(t *testing.T) {
	t.Parallel()
	raw, err := (&Step{}).Form(t.Context(), task(`{"kyb_role_config":{"trustee":{"enabled":false},"director":{"allow_skip":true}}}`, ""))
	if err != nil {
		t.Fatal(err)
	}
	var got form
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Parties) != 2 || len(got.Parties[0].Roles) != 2 || got.Parties[0].LastName != "Sample" || got.Parties[1].CompanyName != "Holding GmbH" {
		t.Errorf("parties %+v", got.Parties)
	}
	if len(got.Roles) != len(roles)-1 || !got.Roles[0].AllowSkip || got.UBOThreshold != 25 {
		t.Errorf("roles %+v", got.Roles)
	}
	raw, err = (&Step{}).Form(t.Context(), task(`{"kyb_key_people_prefill_from_registry":false}`, ""))
	if err != nil || !strings.Contains(string(raw), `"parties":[]`) {
		t.Errorf("%v %s", err, raw)
	}
	raw, err = (&Step{}).Form(t.Context(), task(`{}`, oneOwner))
	if err != nil || !strings.Contains(string(raw), `"j@people.example"`) {
		t.Errorf("%v %s", err, raw)
	}
}

func TestPeopleThatAreRefused(t *testing.T) {
	t.Parallel()
	const fine = `"first_name":"A","last_name":"B","email":"a@b.example","nationality":"DK"`
	const another = `"first_name":"C","last_name":"D","email":"c@d.example","nationality":"DK"`
	many := `{"parties":[` + strings.TrimSuffix(strings.Repeat(`{"entity_type":"person",`+fine+`,"roles":[{"role":"director"}]},`, 501), ",") + `]}`
	for name, tc := range map[string]struct {
		config, sent string
		// field of the first party; empty for a fault of the whole list.
		field string
	}{
		"no list":                          {`{}`, `{}`, ""},
		"null":                             {`{}`, `{"parties":null}`, ""},
		"too many":                         {`{}`, many, ""},
		"more than everything":             {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"ubo","ownership_percent":60}]},{"entity_type":"person",` + another + `,"roles":[{"role":"ubo","ownership_percent":41}]}]}`, ""},
		"no object":                        {`{}`, `{"parties":[7]}`, "detail"},
		"neither person nor company":       {`{}`, `{"parties":[{"entity_type":"cat"}]}`, "entity_type"},
		"a person without a name":          {`{}`, `{"parties":[{"entity_type":"person","roles":[{"role":"ubo"}]}]}`, "last_name"},
		"a company without a name":         {`{}`, `{"parties":[{"entity_type":"company",` + fine + `,"roles":[{"role":"ubo"}]}]}`, "company_name"},
		"a mark of a picture for a name":   {`{}`, `{"parties":[{"entity_type":"person","first_name":"\u001a","last_name":"B","roles":[]}]}`, "first_name"},
		"a name longer than any":           {`{}`, `{"parties":[{"entity_type":"person","first_name":"` + strings.Repeat("é", 256) + `"}]}`, "first_name"},
		"no mail address":                  {`{}`, `{"parties":[{"entity_type":"person","email":"x","roles":[]}]}`, "email"},
		"a country that is none":           {`{}`, `{"parties":[{"entity_type":"person","nationality":"Atlantis"}]}`, "nationality"},
		"a day that is none":               {`{}`, `{"parties":[{"entity_type":"person","date_of_birth":"1990-02-30"}]}`, "date_of_birth"},
		"no roles":                         {`{}`, `{"parties":[{"entity_type":"person",` + fine + `}]}`, "roles"},
		"a role that is none":              {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"king"}]}]}`, "roles"},
		"a role that is switched off":      {`{"kyb_role_config":{"director":{"enabled":false}}}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"director"}]}]}`, "roles"},
		"a role twice":                     {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"ubo"},{"role":"ubo"}]}]}`, "roles"},
		"a share of more than everything":  {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"ubo","ownership_percent":101}]}]}`, "ownership_percent"},
		"a share below nothing":            {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"ubo","voting_percent":-1}]}]}`, "ownership_percent"},
		"an owner without the share":       {`{"kyb_key_people_ownership_required":true}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"shareholder"}]}]}`, "ownership_percent"},
		"a role that nobody may pass over": {`{}`, `{"parties":[{"entity_type":"person",` + fine + `,"is_skipped":true,"roles":[{"role":"ubo"}]}]}`, "is_skipped"},
		"a field of the workflow":          {`{"kyb_key_people_person_fields":[{"key":"tax_id","required":true,"custom":true}]}`, `{"parties":[{"entity_type":"person",` + fine + `,"roles":[{"role":"ubo"}]}]}`, "tax_id"},
		"a number that is none":            {`{"kyb_key_people_person_fields":[{"key":"age","type":"number","custom":true}]}`, `{"parties":[{"entity_type":"person",` + fine + `,"custom_fields":{"age":"old"},"roles":[{"role":"ubo"}]}]}`, "age"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := (&Step{}).Submit(t.Context(), task(tc.config, ""), json.RawMessage(tc.sent))
			var refused *apperr.Error
			if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid || refused.Field != fieldParties {
				t.Fatalf("got %v", err)
			}
			if tc.field == "" {
				return
			}
			list, _ := refused.Body.(map[string]any)[fieldParties].([]map[string][]string)
			if len(list) == 0 || len(list[0][tc.field]) == 0 {
				t.Errorf("refused %v", refused.Body)
			}
		})
	}
}

func TestFieldsOfTheWorkflowAreKept(t *testing.T) {
	t.Parallel()
	config := `{"kyb_key_people_person_fields":[{"key":"tax_id","label":"Tax","type":"text","required":true,"custom":true},{"key":"age","type":"number","custom":true}]}`
	done, err := (&Step{}).Submit(t.Context(), task(config, ""), json.RawMessage(
		`{"parties":[{"entity_type":"person","first_name":"山田","last_name":"O'Neil-Ø","email":"left@out.example","custom_fields":{"tax_id":"٧٧","age":42},"roles":[{"role":"founder"}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	_, it := run(t, config, string(done.Input))
	p := it.Submitted.Parties[0]
	if diff := cmp.Diff(map[string]any{"tax_id": "٧٧", "age": "42"}, p.CustomFields); diff != "" || p.Name != "山田 O'Neil-Ø" || p.Email != nil {
		t.Errorf("party %+v (-want +got):\n%s", p, diff)
	}
}

func TestSkipping(t *testing.T) {
	t.Parallel()
	config := owners("")
	for status, deleted := range map[session.Status]bool{session.StatusInProgress: true, session.StatusApproved: false, session.StatusDeclined: false} {
		found, _ := verified(t, config, status)
		party := itemOf(t, found.Item).Submitted.Parties[0].UUID
		done, err := (&Step{}).Skip(node(config), found.Item, party, true)
		if err != nil || !done.Known || (done.Delete != nil) != deleted || outline(done.Finding) != "Approved" {
			t.Errorf("%s: %v %+v %s", status, err, done.Delete, outline(done.Finding))
		}
		if it := itemOf(t, done.Finding.Item); it.Summary != nil || (it.Submitted.Parties[0].KYCSessionID == nil) != deleted {
			t.Errorf("%s: %+v", status, it.Submitted.Parties[0])
		}
	}
	found, _ := run(t, config, oneOwner)
	if done, err := (&Step{}).Skip(node(config), found.Item, uuid.New(), true); err != nil || done.Known {
		t.Errorf("a stranger is known: %v", err)
	}
}

func TestTheItemOfPeopleWhomNobodyCouldLookAt(t *testing.T) {
	t.Parallel()
	raw, err := (&Step{}).Failure(node(`{}`), []decision.Warning{})
	if err != nil {
		t.Fatal(err)
	}
	itemOf(t, raw)
}

var _ verification.ParentStep = (*Step)(nil)

// FuzzPeople: whatever is sent is refused or kept in a form that makes an item.
func FuzzPeople(f *testing.F) {
	f.Add(oneOwner)
	f.Add(`{"parties":[{"entity_type":"company","roles":[{"role":"ubo","ownership_percent":1e999}]}]}`)
	f.Fuzz(func(t *testing.T, sent string) {
		done, err := (&Step{}).Submit(t.Context(), task(owners(""), ""), json.RawMessage(sent))
		if err != nil {
			if apperr.KindOf(err) != apperr.KindInvalid {
				t.Fatalf("%v", err)
			}
			return
		}
		run(t, owners(""), string(done.Input))
	})
}
