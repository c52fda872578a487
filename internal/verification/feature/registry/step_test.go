package registry

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

func step() *Step {
	return &Step{Registries: &company.Aggregator{Now: func() time.Time { return today }}, Now: func() time.Time { return today }}
}

func task(config string, typed any) verification.Task {
	t := verification.Task{
		Session:     session.Session{ApplicationID: uuid.New(), ID: uuid.MustParse("0190c1b0-0000-7000-8000-000000000001")},
		Environment: application.Sandbox, Attempt: 1, Last: true,
		Node: workflow.Node{NodeID: "feature_kyb_registry", Feature: workflow.FeatureKYBRegistry, Config: json.RawMessage(config)},
	}
	if typed != nil {
		t.Input, _ = json.Marshal(typed)
	}
	return t
}

var typed = map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK", "registration_number": "12345678", "vat_number": "DK12345678"}

func run(t *testing.T, task verification.Task) verification.Finding {
	t.Helper()
	found, err := step().Run(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "RegistryCheck", found.Item)
	return found
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

func TestOutcomesOfTheSandbox(t *testing.T) {
	t.Parallel()
	mismatch := "decline_kyb_registry_mismatch"
	for name, tc := range map[string]struct {
		config   string
		scenario *string
		golden   string
		want     string
	}{
		"a company is found":                     {"", nil, "approved", "Approved"},
		"another company is found":               {"", &mismatch, "declined", "Declined KYB_COMPANY_NOT_FROM_REGISTRY:error"},
		"a workflow cannot forgive the scenario": {`{"kyb_manual_company_action":"NO_ACTION"}`, &mismatch, "", "Declined KYB_COMPANY_NOT_FROM_REGISTRY:error"},
		"a country that is not accepted":         {`{"kyb_accepted_countries":["SE","NO"]}`, nil, "restricted", "Declined KYB_COUNTRY_RESTRICTED:error"},
		"a country that is accepted":             {`{"kyb_accepted_countries":["DK"]}`, nil, "", "Approved"},
		"a country that is switched off":         {`{"kyb_registry_countries_config":{"DK":{"enabled":false}}}`, nil, "", "Declined KYB_COUNTRY_RESTRICTED:error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := task(tc.config, typed)
			in.Session.SandboxScenario = tc.scenario
			found := run(t, in)
			if got := outline(found); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			if tc.golden != "" {
				itemcheck.Golden(t, tc.golden, found.Item)
			}
			if again := run(t, in); string(again.Item) != string(found.Item) {
				t.Error("run again it says something else")
			}
			if *found.Facts.CompanyName != "Ærø & Søn ApS" || *found.Facts.RegistryCountry != "DK" {
				t.Errorf("facts %+v", found.Facts)
			}
		})
	}
}

func TestACompanyThatCouldNotBeLookedAt(t *testing.T) {
	t.Parallel()
	in := task("", typed)
	raw, err := step().Failure(in.Node, []decision.Warning{{
		Feature: "KYB_REGISTRY", Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning, ShortDescription: "a", LongDescription: "b", NodeID: in.Node.NodeID,
	}})
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "RegistryCheck", raw)
	var it item
	if err := json.Unmarshal(raw, &it); err != nil || it.Status != decision.StepInReview || it.Company.CompanyName != nil || it.DataResolved {
		t.Errorf("%v %s", err, raw)
	}
}

// entry is a company that nothing speaks against.
func entry() *item {
	it := newItem(workflow.Node{NodeID: "n"}, "s")
	it.fillUser(input{CompanyName: "A", CountryCode: "DK"}, today)
	simulate(it, input{CompanyName: "A", CountryCode: "DK"})
	return it
}

func TestWhatSpeaksAgainstACompany(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		config string
		change func(*profile)
		want   string
	}{
		"nothing":                              {"", func(*profile) {}, "Approved"},
		"it was struck off":                    {"", func(c *profile) { c.RegistryStatus = optional.Of("struck off") }, "In Review KYB_COMPANY_NOT_ACTIVE:warning"},
		"nobody knows its state":               {"", func(c *profile) { c.RegistryStatus = nil }, "In Review KYB_COMPANY_NOT_ACTIVE:warning"},
		"an authorised one is active":          {"", func(c *profile) { c.RegistryStatus = optional.Of("authorised") }, "Approved"},
		"no officers":                          {"", func(c *profile) { c.Officers = nil }, "In Review KYB_OFFICERS_DATA_NOT_FOUND:warning"},
		"no owners":                            {"", func(c *profile) { c.Owners = nil }, "In Review KYB_OWNERSHIP_DATA_NOT_FOUND:warning"},
		"no owners where none were asked for":  {`{"kyb_registry_countries_config":{"DK":{"tier":"basic"}}}`, func(c *profile) { c.Owners = nil }, "Approved"},
		"shareholders that are companies":      {`{"kyb_registry_countries_config":{"DK":{"tier":"shareholders"}}}`, func(c *profile) { c.Owners = []owner{{EntityType: entityCompany}} }, "Approved"},
		"typed by hand":                        {"", func(c *profile) { c.IsFromRegistry = false }, "In Review KYB_COMPANY_NOT_FROM_REGISTRY:warning"},
		"typed by hand where that is fine":     {`{"kyb_manual_company_action":"no_action"}`, func(c *profile) { c.IsFromRegistry = false }, "Approved KYB_COMPANY_NOT_FROM_REGISTRY:information"},
		"typed by hand where that is not":      {`{"kyb_manual_company_action":"DECLINE"}`, func(c *profile) { c.IsFromRegistry = false }, "Declined KYB_COMPANY_NOT_FROM_REGISTRY:error"},
		"an invalid VAT number":                {"", func(c *profile) { c.VATStatus = vatInvalid }, "In Review KYB_VAT_NUMBER_INVALID:warning"},
		"a VAT number that nobody could check": {"", func(c *profile) { c.VATStatus = vatUnchecked }, "Approved KYB_VAT_NUMBER_COULD_NOT_VALIDATE:information"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			set, err := settingsOf(workflow.Node{Config: json.RawMessage(tc.config)})
			if err != nil {
				t.Fatal(err)
			}
			it := entry()
			tc.change(&it.Company)
			list := finding.List{Feature: workflow.FeatureKYBRegistry, Texts: texts}
			judge(&list, it, set)
			if got := outline(verification.Finding{Status: list.Status(), Warnings: list.All}); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestTheFormBeginsWithWhatIsKnown(t *testing.T) {
	t.Parallel()
	in := task(`{"kyb_accepted_countries":["US"],"kyb_registry_fields_config":{"website":{"enabled":false},"tax_number":{"required":true},"company_name":{"enabled":false}}}`, nil)
	in.Session.Expected = &session.Expected{CompanyName: "Acme", RegistryCountry: "US-CA", RegistrationNumber: "C1"}
	raw, err := step().Form(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	var got form
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(input{CompanyName: "Acme", RegistrationNumber: "C1", CountryCode: "US", Region: "CA"}, got.Company); diff != "" {
		t.Errorf("company (-want +got):\n%s", diff)
	}
	if !slices.Equal(got.Countries, []string{"US"}) || slices.Contains(got.Fields, formField{Key: "website"}) ||
		!slices.Contains(got.Fields, formField{Key: "tax_number", Required: true}) || !slices.Contains(got.Fields, formField{Key: "company_name", Required: true}) {
		t.Errorf("form %s", raw)
	}
}

func TestAnswersAboutACompany(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		sent string
		// faults are the fields that are refused.
		faults []string
	}{
		"as little as is needed": {`{"company_name":"埃勒公司","country_code":"jpn"}`, nil},
		"nothing":                {`{}`, []string{"company_name", "country_code"}},
		"nulls":                  {`{"company_name":null,"country_code":null,"phone":null}`, []string{"company_name", "country_code"}},
		"blanks":                 {`{"company_name":" \t ","country_code":"DK"}`, []string{"company_name"}},
		"a list":                 {`[]`, []string{"detail"}},
		"a list for a name":      {`{"company_name":["A"],"country_code":"DK"}`, []string{"company_name"}},
		"a zero byte":            {`{"company_name":"A\u0000","country_code":"DK"}`, []string{"company_name"}},
		"a mark of a picture":    {`{"company_name":"\u001amedia:1","country_code":"DK"}`, []string{"company_name"}},
		"a state that only travel documents know": {`{"company_name":"A","country_code":"XXA"}`, []string{"country_code"}},
		"a name that is too long":                 {`{"company_name":"` + strings.Repeat("é", 256) + `","country_code":"DK"}`, []string{"company_name"}},
		"a name that just fits":                   {`{"company_name":"` + strings.Repeat("é", 255) + `","country_code":"DK"}`, nil},
		"an address that runs code":               {`{"company_name":"A","country_code":"DK","website":"javascript:alert(1)"}`, []string{"website"}},
		"a mail address with a name":              {`{"company_name":"A","country_code":"DK","email":"A <a@b.example>"}`, []string{"email"}},
		"a short phone number":                    {`{"company_name":"A","country_code":"DK","phone":"+45 1234"}`, []string{"phone"}},
		"a phone number in the digits of Arabic":  {`{"company_name":"A","country_code":"DK","phone":"٠١٢٣٤٥٦٧٨"}`, []string{"phone"}},
		"a region that is none":                   {`{"company_name":"A","country_code":"US","region":"C A"}`, []string{"region"}},
		"everything, some of it unknown":          {`{"company_name":"A","country_code":"US","region":"ca","website":"a.example","email":"a@a.example","phone":"(555) 010-9999","x":1}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			done, err := step().Submit(t.Context(), task("", nil), json.RawMessage(tc.sent))
			if tc.faults == nil {
				if err != nil || !done.Complete {
					t.Fatalf("refused: %v", err)
				}
				run(t, task("", done.Input))
				return
			}
			var refused *apperr.Error
			if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
				t.Fatalf("got %v", err)
			}
			for _, f := range tc.faults {
				if len(refused.Fields[f]) == 0 {
					t.Errorf("%s is not refused: %v", f, refused.Fields)
				}
			}
			if len(refused.Fields) != len(tc.faults) {
				t.Errorf("refused %v", refused.Fields)
			}
		})
	}
}
