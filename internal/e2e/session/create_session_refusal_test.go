package session_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	noCountry    = "This is not an ISO 3166-1 country code."
	addressAlone = "An address needs country or poa_country beside it."
	badCallback  = "Enter a valid URL: a web address, or that of an app whose scheme holds a dot, such as com.example.shop, or is registered for the application."

	notNull = "This field must not be null."
)

// refusal is a body that must be refused with exactly this answer.
type refusal struct {
	body any
	want e2e.Object
}

func TestSessionCreationRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	draft := workflow.StatusDraft
	unpublished, err := w.Workflows.Create(t.Context(), w.Live.ID, workflow.Change{
		Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, Status: &draft,
	})
	if err != nil {
		t.Fatal(err)
	}
	valid := e2e.Object{"workflow_id": w.Live.WorkflowID}
	tables := []map[string]refusal{
		{
			"a workflow that does not exist":      {e2e.Object{"workflow_id": uuid.New()}, e2e.Object{"workflow_id": e2e.TextNoWorkflow}},
			"a workflow that was never published": {e2e.Object{"workflow_id": unpublished.WorkflowID}, e2e.Object{"workflow_id": e2e.TextNoWorkflow}},
			"the workflow of another application": {e2e.Object{"workflow_id": sibling(t, w)}, e2e.Object{"workflow_id": e2e.TextNoWorkflow}},
		},
		missingAndMalformed(valid), badContacts(valid), badExpectations(valid), badCallbacks(valid), badMetadata(valid), wrongTypes(valid),
	}
	for _, table := range tables {
		for name, tc := range table {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				e2e.WantBody(t, w.For(t, w.Live).Do("POST", "/v3/session/", tc.body, nil), 400, tc.want)
			})
		}
	}
	t.Cleanup(func() {
		if n := e2e.SessionCount(t, w, w.Live); n != 0 {
			t.Errorf("%d sessions were made by refused requests", n)
		}
	})
}

// sibling is a workflow of another application of the same organisation.
func sibling(t *testing.T, w *testenv.World) uuid.UUID {
	t.Helper()
	app, err := w.Applications.Create(t.Context(), application.CreateInput{OrganisationID: w.Live.OrganisationID, Name: "Sibling", Environment: application.Live})
	if err != nil {
		t.Fatal(err)
	}
	return w.Workflow(app.ID, workflow.FeatureOCR)
}

// A key that belongs to another organisation lacks the permission, which is all that it is told.
func TestWorkflowsOfOtherOrganisationsAreForbidden(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for name, id := range map[string]uuid.UUID{"live": w.Party(application.Live).WorkflowID, "sandbox": w.Sandbox.WorkflowID} {
		for _, path := range []string{"/v3/session/", "/v2/session/"} {
			answer := w.For(t, w.Live).Do("POST", path, e2e.Object{"workflow_id": id}, nil)
			if answer.Status != 403 {
				t.Errorf("%s at %s: %d %s", name, path, answer.Status, answer.Body)
			}
		}
	}
	if n := e2e.SessionCount(t, w, w.Live); n != 0 {
		t.Errorf("%d sessions were made", n)
	}
}

func missingAndMalformed(valid e2e.Object) map[string]refusal {
	return map[string]refusal{
		"a missing workflow_id":    {e2e.Object{}, e2e.Object{"workflow_id": e2e.Texts(e2e.TextRequired)}},
		"no body at all":           {"", e2e.Object{"workflow_id": e2e.Texts(e2e.TextRequired)}},
		"a workflow_id of null":    {e2e.Object{"workflow_id": nil}, e2e.Object{"workflow_id": e2e.Texts(notNull)}},
		"a malformed workflow_id":  {e2e.Object{"workflow_id": "42"}, e2e.Object{"workflow_id": e2e.Texts("Enter a valid UUID.")}},
		"an empty workflow_id":     {e2e.Object{"workflow_id": ""}, e2e.Object{"workflow_id": e2e.Texts("Enter a valid UUID.")}},
		"a vendor_data too long":   {valid.With("vendor_data", strings.Repeat("é", 256)), e2e.Object{"vendor_data": e2e.Texts("Use at most 255 characters.")}},
		"a vendor_data with a NUL": {valid.With("vendor_data", "a\x00b"), e2e.Object{"vendor_data": e2e.Texts("Null characters are not accepted.")}},
		"a vendor_data with half a character": {
			`{"workflow_id":"` + valid["workflow_id"].(uuid.UUID).String() + `","vendor_data":"\ud800"}`,
			e2e.Object{"vendor_data": e2e.Texts("The text holds half of a surrogate pair.")},
		},
		"a language that is not offered":   {valid.With("language", "xx"), e2e.Object{"language": e2e.NotAChoice("xx", e2e.LanguageCodes)}},
		"a language in capitals":           {valid.With("language", "EN"), e2e.Object{"language": e2e.NotAChoice("EN", e2e.LanguageCodes)}},
		"an unknown callback_method":       {valid.With("callback_method", "nobody"), e2e.Object{"callback_method": e2e.NotAChoice("nobody", "initiator, completer, both")}},
		"a scenario on a live application": {valid.With("sandbox_scenario", "approve"), e2e.Object{"sandbox_scenario": e2e.Texts("Scenarios are for sandbox applications only.")}},
		"several fields, named together": {
			e2e.Object{"language": "xx", "vendor_data": 7},
			e2e.Object{"workflow_id": e2e.Texts(e2e.TextRequired), "language": e2e.NotAChoice("xx", e2e.LanguageCodes), "vendor_data": e2e.Texts(e2e.TextEnterText)},
		},
		"several findings of creation together": {valid.With("callback", "x").With("address", "1 Road"), e2e.Object{"callback": e2e.Texts(badCallback), "address": e2e.Texts(addressAlone)}},
		"a body that is a list":                 {[]any{}, e2e.Object{"detail": e2e.Texts("Enter an object.")}},
		"a body that is a text":                 {`"text"`, e2e.Object{"detail": e2e.Texts("Enter an object.")}},
		"a body that is null":                   {`null`, e2e.Object{"detail": e2e.Texts(notNull)}},
		"a body that is no JSON":                {`{"workflow_id":`, e2e.Object{"detail": e2e.Texts("The body is not valid JSON.")}},
		"a body that goes on":                   {`{} {}`, e2e.Object{"detail": e2e.Texts("The body goes on after its JSON value.")}},
		"a body that is not UTF-8":              {"{\"vendor_data\":\"\xff\"}", e2e.Object{"detail": e2e.Texts("The body is not valid UTF-8.")}},
		"a member that appears twice": {
			`{"workflow_id":"x","vendor_data":"a","vendor_data":"b"}`,
			e2e.Object{"workflow_id": e2e.Texts("Enter a valid UUID."), "vendor_data": e2e.Texts("This field appears more than once.")},
		},
		"a body nested without end": {`{"metadata":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, e2e.Object{"detail": e2e.Texts("The body is nested too deeply.")}},
	}
}

func badContacts(valid e2e.Object) map[string]refusal {
	contact := func(name string, value any) e2e.Object { return valid.With("contact_details", e2e.Object{name: value}) }
	return map[string]refusal{
		"an address that is no mail address":    {contact("email", "nobody"), e2e.Object{"email": e2e.Texts("Enter a valid email address.")}},
		"a mail address without a domain":       {contact("email", "a@b"), e2e.Object{"email": e2e.Texts("Enter a valid email address.")}},
		"a mail address that holds a line end":  {contact("email", "a@b.example\r\nBcc: c@d.example"), e2e.Object{"email": e2e.Texts("Enter a valid email address.")}},
		"a mail language that is not offered":   {contact("email_lang", "tlh"), e2e.Object{"email_lang": e2e.NotAChoice("tlh", e2e.LanguageCodes)}},
		"a phone number that is no text":        {contact("phone", 15555550123), e2e.Object{"phone": e2e.Texts(e2e.TextEnterText)}},
		"a notification switch that is no such": {contact("send_notification_emails", "yes"), e2e.Object{"send_notification_emails": e2e.Texts("Enter true or false.")}},
	}
}

func badExpectations(valid e2e.Object) map[string]refusal {
	expected := func(name string, value any) e2e.Object {
		return valid.With("expected_details", e2e.Object{name: value})
	}
	badDate := e2e.Texts("Enter a valid date in the form YYYY-MM-DD.")
	badRegistry := e2e.Texts("Enter a country code such as GB, or a country and a part of it such as US-CA.")
	badType := e2e.Texts("Each value must be one of P, ID, DL, RP, HIC, TC, SSC.")
	return map[string]refusal{
		"a date that never was":                   {expected("date_of_birth", "1990-02-30"), e2e.Object{"date_of_birth": badDate}},
		"a date in another form":                  {expected("date_of_birth", "10/12/1990"), e2e.Object{"date_of_birth": badDate}},
		"a date with a time":                      {expected("date_of_birth", "1990-12-10T00:00:00Z"), e2e.Object{"date_of_birth": badDate}},
		"an unknown gender":                       {expected("gender", "X"), e2e.Object{"gender": e2e.Texts("The value is not one of the accepted choices: M, F.")}},
		"an unknown country":                      {expected("country", "XX"), e2e.Object{"country": e2e.Texts(noCountry)}},
		"an unknown id_country":                   {expected("id_country", "ZZZ"), e2e.Object{"id_country": e2e.Texts(noCountry)}},
		"an unknown poa_country":                  {expected("poa_country", "1"), e2e.Object{"poa_country": e2e.Texts(noCountry)}},
		"an unknown nationality":                  {expected("nationality", "UK"), e2e.Object{"nationality": e2e.Texts(noCountry)}},
		"an unknown poa_country beside the rest":  {valid.With("poa_country", "QQ"), e2e.Object{"poa_country": e2e.Texts(noCountry)}},
		"a country name":                          {expected("country", "Germany"), e2e.Object{"country": e2e.Texts("Use at most 3 characters.")}},
		"an address without a country":            {expected("address", "1 Road"), e2e.Object{"address": e2e.Texts(addressAlone)}},
		"an address beside the rest, no country":  {valid.With("address", "1 Road"), e2e.Object{"address": e2e.Texts(addressAlone)}},
		"an address with the document's country":  {valid.With("expected_details", e2e.Object{"address": "1 Road", "id_country": "GBR"}), e2e.Object{"address": e2e.Texts(addressAlone)}},
		"an unknown document type":                {expected("expected_document_types", []string{"P", "XX"}), e2e.Object{"expected_document_types": badType}},
		"a document type of results only":         {expected("expected_document_types", []string{"VISA"}), e2e.Object{"expected_document_types": badType}},
		"document types that are no list":         {expected("expected_document_types", "P"), e2e.Object{"expected_document_types": e2e.Texts("Enter a list.")}},
		"a document type that is no text":         {expected("expected_document_types", []any{1}), e2e.Object{"expected_document_types": e2e.Texts(e2e.TextEnterText)}},
		"an address that is no IP address":        {expected("ip_address", "localhost"), e2e.Object{"ip_address": e2e.Texts("Enter a valid IPv4 or IPv6 address.")}},
		"an IP address with a port":               {expected("ip_address", "192.0.2.1:80"), e2e.Object{"ip_address": e2e.Texts("Enter a valid IPv4 or IPv6 address.")}},
		"an IP address with a zone":               {expected("ip_address", "fe80::1%eth0"), e2e.Object{"ip_address": e2e.Texts("Enter a valid IPv4 or IPv6 address.")}},
		"a registry of a part that is no code":    {expected("registry_country", "US-CALIF"), e2e.Object{"registry_country": badRegistry}},
		"a registry of a country that is unknown": {expected("registry_country", "XX"), e2e.Object{"registry_country": badRegistry}},
		"a company name too long":                 {expected("company_name", strings.Repeat("x", 256)), e2e.Object{"company_name": e2e.Texts("Use at most 255 characters.")}},
		"a registration number too long":          {expected("registration_number", strings.Repeat("1", 101)), e2e.Object{"registration_number": e2e.Texts("Use at most 100 characters.")}},
	}
}

func badCallbacks(valid e2e.Object) map[string]refusal {
	table := map[string]refusal{
		"a callback too long": {valid.With("callback", "https://shop.example/"+strings.Repeat("x", 2048)), e2e.Object{"callback": e2e.Texts("Use at most 2048 characters.")}},
	}
	for name, callback := range map[string]string{
		"a callback that runs a script":              "javascript:alert(1)",
		"a callback that runs a script, in disguise": "JaVaScript:alert(1)",
		"a callback behind a blank":                  " javascript:alert(1)",
		"a callback behind a tab in its scheme":      "java\tscript:alert(1)",
		"a callback of data":                         "data:text/html,hello",
		"a callback that reads a file":               "file:///etc/passwd",
		"a callback of a blob":                       "blob:https://shop.example/1",
		"a callback that views a source":             "view-source:https://shop.example/",
		"a callback without a scheme":                "/done",
		"a callback to the same scheme":              "//shop.example/done",
		"a web callback without a host":              "https:///done",
		"a web callback without slashes":             "https:shop.example",
		"a callback with a password":                 "https://user:secret@shop.example/",
		"a callback with a backslash":                `https:\\shop.example`,
		"a callback with a line end":                 "https://shop.example/\r\nSet-Cookie: a=b",
		"a callback that is no address":              "https://shop.example:port/",
	} {
		table[name] = refusal{valid.With("callback", callback), e2e.Object{"callback": e2e.Texts(badCallback)}}
	}
	return table
}

func badMetadata(valid e2e.Object) map[string]refusal {
	raw := func(metadata string) string {
		return `{"workflow_id":"` + valid["workflow_id"].(uuid.UUID).String() + `","metadata":` + metadata + `}`
	}
	tooLarge := e2e.Texts("The value may take at most 65536 bytes.")
	unfit := e2e.Texts("Must be plain JSON, at most 32 levels deep, no member twice.")
	return map[string]refusal{
		"metadata of one byte too many":        {raw(`"` + strings.Repeat("x", session.MaxMetadataBytes-1) + `"`), e2e.Object{"metadata": tooLarge}},
		"metadata of one level too deep":       {raw(strings.Repeat("[", 33) + strings.Repeat("]", 33)), e2e.Object{"metadata": unfit}},
		"metadata with a member that is twice": {raw(`{"a":1,"a":2}`), e2e.Object{"metadata": e2e.Texts("This field appears more than once.")}},
		"metadata with a NUL":                  {raw(`{"a":["\u0000"]}`), e2e.Object{"metadata": e2e.Texts("Null characters are not accepted.")}},
		"metadata with a NUL in a name":        {raw(`{"\u0000":1}`), e2e.Object{"metadata": e2e.Texts("Null characters are not accepted.")}},
		"metadata with a number without end":   {raw(`{"a":1e999}`), e2e.Object{"metadata": e2e.Texts("The number is out of range.")}},
	}
}

// wrongTypes sends to every member a value of each kind that it does not take.
func wrongTypes(valid e2e.Object) map[string]refusal {
	table := map[string]refusal{}
	for _, name := range []string{
		"workflow_id", "vendor_data", "callback", "callback_method", "language", "address", "poa_country", "portrait_image", "sandbox_scenario",
	} {
		for kind, value := range map[string]any{"a number": 1, "a list": []any{}, "an object": e2e.Object{}, "a truth": true} {
			table[kind+" as "+name] = refusal{valid.With(name, value), e2e.Object{name: e2e.Texts(e2e.TextEnterText)}}
		}
	}
	for _, name := range []string{"vendor_data", "callback", "portrait_image", "poa_country", "sandbox_scenario"} {
		table["an empty "+name] = refusal{valid.With(name, ""), e2e.Object{name: e2e.Texts("This field must not be empty.")}}
	}
	for _, name := range []string{"nationality", "country", "id_country", "poa_country", "ip_address", "registry_country"} {
		table["an empty "+name+" among what is expected"] = refusal{
			valid.With("expected_details", e2e.Object{name: ""}), e2e.Object{name: e2e.Texts("This field must not be empty.")},
		}
	}
	for _, name := range []string{"contact_details", "expected_details"} {
		for kind, value := range map[string]any{"a number": 1, "a list": []any{}, "a text": "x"} {
			table[kind+" as "+name] = refusal{valid.With(name, value), e2e.Object{name: e2e.Texts("Enter an object.")}}
		}
	}
	return table
}
