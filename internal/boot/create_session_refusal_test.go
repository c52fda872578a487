package boot_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

const (
	noWorkflow   = "There is no published workflow with this id."
	noCountry    = "This is not an ISO 3166-1 country code."
	addressAlone = "An address needs country or poa_country beside it."
	badCallback  = "Enter a valid URL: a web address, or that of an app whose scheme holds a dot, such as com.example.shop, or is registered for the application."
	required     = "This field is required."
	notNull      = "This field must not be null."
	enterText    = "Enter a text."
)

// refusal is a body that must be refused with exactly this answer.
type refusal struct {
	body any
	want object
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
	valid := object{"workflow_id": w.Live.WorkflowID}
	tables := []map[string]refusal{
		{
			"a workflow that does not exist":      {object{"workflow_id": uuid.New()}, object{"workflow_id": noWorkflow}},
			"a workflow that was never published": {object{"workflow_id": unpublished.WorkflowID}, object{"workflow_id": noWorkflow}},
			"the workflow of another application": {object{"workflow_id": sibling(t, w)}, object{"workflow_id": noWorkflow}},
		},
		missingAndMalformed(valid), badContacts(valid), badExpectations(valid), badCallbacks(valid), badMetadata(valid), wrongTypes(valid),
	}
	for _, table := range tables {
		for name, tc := range table {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				wantBody(t, w.For(t, w.Live).Do("POST", "/v3/session/", tc.body, nil), 400, tc.want)
			})
		}
	}
	t.Cleanup(func() {
		if n := sessionCount(t, w, w.Live); n != 0 {
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
			answer := w.For(t, w.Live).Do("POST", path, object{"workflow_id": id}, nil)
			if answer.Status != 403 {
				t.Errorf("%s at %s: %d %s", name, path, answer.Status, answer.Body)
			}
		}
	}
	if n := sessionCount(t, w, w.Live); n != 0 {
		t.Errorf("%d sessions were made", n)
	}
}

func missingAndMalformed(valid object) map[string]refusal {
	return map[string]refusal{
		"a missing workflow_id":    {object{}, object{"workflow_id": texts(required)}},
		"no body at all":           {"", object{"workflow_id": texts(required)}},
		"a workflow_id of null":    {object{"workflow_id": nil}, object{"workflow_id": texts(notNull)}},
		"a malformed workflow_id":  {object{"workflow_id": "42"}, object{"workflow_id": texts("Enter a valid UUID.")}},
		"an empty workflow_id":     {object{"workflow_id": ""}, object{"workflow_id": texts("Enter a valid UUID.")}},
		"a vendor_data too long":   {valid.with("vendor_data", strings.Repeat("é", 256)), object{"vendor_data": texts("Use at most 255 characters.")}},
		"a vendor_data with a NUL": {valid.with("vendor_data", "a\x00b"), object{"vendor_data": texts("Null characters are not accepted.")}},
		"a vendor_data with half a character": {
			`{"workflow_id":"` + valid["workflow_id"].(uuid.UUID).String() + `","vendor_data":"\ud800"}`,
			object{"vendor_data": texts("The text holds half of a surrogate pair.")},
		},
		"a language that is not offered":   {valid.with("language", "xx"), object{"language": notAmong("xx", languageCodes)}},
		"a language in capitals":           {valid.with("language", "EN"), object{"language": notAmong("EN", languageCodes)}},
		"an unknown callback_method":       {valid.with("callback_method", "nobody"), object{"callback_method": notAmong("nobody", "initiator, completer, both")}},
		"a scenario on a live application": {valid.with("sandbox_scenario", "approve"), object{"sandbox_scenario": texts("Scenarios are for sandbox applications only.")}},
		"several fields, named together": {
			object{"language": "xx", "vendor_data": 7},
			object{"workflow_id": texts(required), "language": notAmong("xx", languageCodes), "vendor_data": texts(enterText)},
		},
		"several findings of creation together": {valid.with("callback", "x").with("address", "1 Road"), object{"callback": texts(badCallback), "address": texts(addressAlone)}},
		"a body that is a list":                 {[]any{}, object{"detail": texts("Enter an object.")}},
		"a body that is a text":                 {`"text"`, object{"detail": texts("Enter an object.")}},
		"a body that is null":                   {`null`, object{"detail": texts(notNull)}},
		"a body that is no JSON":                {`{"workflow_id":`, object{"detail": texts("The body is not valid JSON.")}},
		"a body that goes on":                   {`{} {}`, object{"detail": texts("The body goes on after its JSON value.")}},
		"a body that is not UTF-8":              {"{\"vendor_data\":\"\xff\"}", object{"detail": texts("The body is not valid UTF-8.")}},
		"a member that appears twice": {
			`{"workflow_id":"x","vendor_data":"a","vendor_data":"b"}`,
			object{"workflow_id": texts("Enter a valid UUID."), "vendor_data": texts("This field appears more than once.")},
		},
		"a body nested without end": {`{"metadata":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, object{"detail": texts("The body is nested too deeply.")}},
	}
}

func badContacts(valid object) map[string]refusal {
	contact := func(name string, value any) object { return valid.with("contact_details", object{name: value}) }
	return map[string]refusal{
		"an address that is no mail address":    {contact("email", "nobody"), object{"email": texts("Enter a valid email address.")}},
		"a mail address without a domain":       {contact("email", "a@b"), object{"email": texts("Enter a valid email address.")}},
		"a mail address that holds a line end":  {contact("email", "a@b.example\r\nBcc: c@d.example"), object{"email": texts("Enter a valid email address.")}},
		"a mail language that is not offered":   {contact("email_lang", "tlh"), object{"email_lang": notAmong("tlh", languageCodes)}},
		"a phone number that is no text":        {contact("phone", 15555550123), object{"phone": texts(enterText)}},
		"a notification switch that is no such": {contact("send_notification_emails", "yes"), object{"send_notification_emails": texts("Enter true or false.")}},
	}
}

func badExpectations(valid object) map[string]refusal {
	expected := func(name string, value any) object { return valid.with("expected_details", object{name: value}) }
	badDate := texts("Enter a valid date in the form YYYY-MM-DD.")
	badRegistry := texts("Enter a country code such as GB, or a country and a part of it such as US-CA.")
	badType := texts("Each value must be one of P, ID, DL, RP, HIC, TC, SSC.")
	return map[string]refusal{
		"a date that never was":                   {expected("date_of_birth", "1990-02-30"), object{"date_of_birth": badDate}},
		"a date in another form":                  {expected("date_of_birth", "10/12/1990"), object{"date_of_birth": badDate}},
		"a date with a time":                      {expected("date_of_birth", "1990-12-10T00:00:00Z"), object{"date_of_birth": badDate}},
		"an unknown gender":                       {expected("gender", "X"), object{"gender": texts("The value is not one of the accepted choices: M, F.")}},
		"an unknown country":                      {expected("country", "XX"), object{"country": texts(noCountry)}},
		"an unknown id_country":                   {expected("id_country", "ZZZ"), object{"id_country": texts(noCountry)}},
		"an unknown poa_country":                  {expected("poa_country", "1"), object{"poa_country": texts(noCountry)}},
		"an unknown nationality":                  {expected("nationality", "UK"), object{"nationality": texts(noCountry)}},
		"an unknown poa_country beside the rest":  {valid.with("poa_country", "QQ"), object{"poa_country": texts(noCountry)}},
		"a country name":                          {expected("country", "Germany"), object{"country": texts("Use at most 3 characters.")}},
		"an address without a country":            {expected("address", "1 Road"), object{"address": texts(addressAlone)}},
		"an address beside the rest, no country":  {valid.with("address", "1 Road"), object{"address": texts(addressAlone)}},
		"an address with the document's country":  {valid.with("expected_details", object{"address": "1 Road", "id_country": "GBR"}), object{"address": texts(addressAlone)}},
		"an unknown document type":                {expected("expected_document_types", []string{"P", "XX"}), object{"expected_document_types": badType}},
		"a document type of results only":         {expected("expected_document_types", []string{"VISA"}), object{"expected_document_types": badType}},
		"document types that are no list":         {expected("expected_document_types", "P"), object{"expected_document_types": texts("Enter a list.")}},
		"a document type that is no text":         {expected("expected_document_types", []any{1}), object{"expected_document_types": texts(enterText)}},
		"an address that is no IP address":        {expected("ip_address", "localhost"), object{"ip_address": texts("Enter a valid IPv4 or IPv6 address.")}},
		"an IP address with a port":               {expected("ip_address", "192.0.2.1:80"), object{"ip_address": texts("Enter a valid IPv4 or IPv6 address.")}},
		"an IP address with a zone":               {expected("ip_address", "fe80::1%eth0"), object{"ip_address": texts("Enter a valid IPv4 or IPv6 address.")}},
		"a registry of a part that is no code":    {expected("registry_country", "US-CALIF"), object{"registry_country": badRegistry}},
		"a registry of a country that is unknown": {expected("registry_country", "XX"), object{"registry_country": badRegistry}},
		"a company name too long":                 {expected("company_name", strings.Repeat("x", 256)), object{"company_name": texts("Use at most 255 characters.")}},
		"a registration number too long":          {expected("registration_number", strings.Repeat("1", 101)), object{"registration_number": texts("Use at most 100 characters.")}},
	}
}

func badCallbacks(valid object) map[string]refusal {
	table := map[string]refusal{
		"a callback too long": {valid.with("callback", "https://shop.example/"+strings.Repeat("x", 2048)), object{"callback": texts("Use at most 2048 characters.")}},
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
		table[name] = refusal{valid.with("callback", callback), object{"callback": texts(badCallback)}}
	}
	return table
}

func badMetadata(valid object) map[string]refusal {
	raw := func(metadata string) string {
		return `{"workflow_id":"` + valid["workflow_id"].(uuid.UUID).String() + `","metadata":` + metadata + `}`
	}
	tooLarge := texts("The value may take at most 65536 bytes.")
	unfit := texts("Must be plain JSON, at most 32 levels deep, no member twice.")
	return map[string]refusal{
		"metadata of one byte too many":        {raw(`"` + strings.Repeat("x", session.MaxMetadataBytes-1) + `"`), object{"metadata": tooLarge}},
		"metadata of one level too deep":       {raw(strings.Repeat("[", 33) + strings.Repeat("]", 33)), object{"metadata": unfit}},
		"metadata with a member that is twice": {raw(`{"a":1,"a":2}`), object{"metadata": texts("This field appears more than once.")}},
		"metadata with a NUL":                  {raw(`{"a":["\u0000"]}`), object{"metadata": texts("Null characters are not accepted.")}},
		"metadata with a NUL in a name":        {raw(`{"\u0000":1}`), object{"metadata": texts("Null characters are not accepted.")}},
		"metadata with a number without end":   {raw(`{"a":1e999}`), object{"metadata": texts("The number is out of range.")}},
	}
}

// wrongTypes sends to every member a value of each kind that it does not take.
func wrongTypes(valid object) map[string]refusal {
	table := map[string]refusal{}
	for _, name := range []string{
		"workflow_id", "vendor_data", "callback", "callback_method", "language", "address", "poa_country", "portrait_image", "sandbox_scenario",
	} {
		for kind, value := range map[string]any{"a number": 1, "a list": []any{}, "an object": object{}, "a truth": true} {
			table[kind+" as "+name] = refusal{valid.with(name, value), object{name: texts(enterText)}}
		}
	}
	for _, name := range []string{"vendor_data", "callback", "portrait_image", "poa_country", "sandbox_scenario"} {
		table["an empty "+name] = refusal{valid.with(name, ""), object{name: texts("This field must not be empty.")}}
	}
	for _, name := range []string{"nationality", "country", "id_country", "poa_country", "ip_address", "registry_country"} {
		table["an empty "+name+" among what is expected"] = refusal{
			valid.with("expected_details", object{name: ""}), object{name: texts("This field must not be empty.")},
		}
	}
	for _, name := range []string{"contact_details", "expected_details"} {
		for kind, value := range map[string]any{"a number": 1, "a list": []any{}, "a text": "x"} {
			table[kind+" as "+name] = refusal{valid.with(name, value), object{name: texts("Enter an object.")}}
		}
	}
	return table
}
