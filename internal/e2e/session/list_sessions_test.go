package session_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func numbers(l e2e.ListPage) (all []int) {
	for _, row := range l.Results {
		all = append(all, int(row["session_number"].(float64)))
	}
	return all
}

// profile is whom the first session belongs to.
var profile = uuid.MustParse("0190c1b0-0000-7000-8000-0000000000aa")

// people are five sessions of persons and, as number 6, one of a business.
func people(t *testing.T, w *testenv.World) (ids []string, second uuid.UUID) {
	t.Helper()
	second = w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeaturePhone)
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	for _, body := range []e2e.Object{
		{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada-1", "contact_details": e2e.Object{"email": "Ada@shop.example", "phone": "+15555550123"}},
		{"workflow_id": w.Live.WorkflowID, "vendor_data": "bob_1"},
		{"workflow_id": second, "vendor_data": "777-eve"},
		{"workflow_id": second, "vendor_data": "100%"},
		{"workflow_id": w.Live.WorkflowID},
		{"workflow_id": business, "vendor_data": "shop"},
	} {
		ids = append(ids, e2e.CreateSession(t, w, w.Live, body)["session_id"].(string))
	}
	set := func(number int, assignments string, values ...any) {
		e2e.ExecSQL(t, w, "UPDATE sessions SET "+assignments+" WHERE application_id = $1 AND session_number = $2", append([]any{w.Live.ID, number}, values...)...)
	}
	set(1, "status = 'Approved', subject_name = 'Ada LOVELACE', document_type = 'P', document_number = 'SW0694031', issuing_state = 'GBR'")
	set(2, "status = 'Declined', subject_name = 'Bob Štoñe', document_type = 'DL', document_number = '55012345', issuing_state = 'DEU'")
	set(3, "status = 'In Review', created_at = $3", time.Date(2026, 3, 1, 23, 59, 59, 0, time.UTC))
	set(4, "status = 'In Progress', created_at = $3", time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC))
	set(1, "personal_number = '9900AB', document_region = 'Île-de-France', phone = '315112345', email = 'Other@Shop.example'")
	e2e.ExecSQL(t, w, "UPDATE entities SET entity_id = $2 WHERE application_id = $1 AND vendor_data = 'ada-1'", w.Live.ID, profile)
	set(2, "warning_codes = '{DOCUMENT_EXPIRED,LOW_FACE_MATCH_SIMILARITY}', screened_name = 'Bob Štoñe', document_in_review = true")
	set(3, "initially_in_review = true, warning_codes = '{MRZ_VALIDATION_FAILED}'")
	set(4, "session_type = 'API', api_service = 'FACE_MATCH'")
	set(5, "session_type = 'MIGRATED', subject_name = '王伟'")
	set(6, "company_name = 'Åkerlund & Söner AB', registration_number = 'SE5560001', registry_country = 'SE', created_at = $3",
		time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC))
	return ids, second
}

func TestListOfSessionsIsFiltered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids, second := people(t, w)
	e2e.CreateSession(t, w, w.Sandbox, e2e.Object{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": "ada-1"})
	cases := map[string]struct {
		query string
		want  []int
	}{
		"persons, the newest first":                  {"", []int{5, 4, 3, 2, 1}},
		"businesses":                                 {"session_kind=business", []int{6}},
		"a kind in capitals":                         {"session_kind=BUSINESS", []int{6}},
		"both kinds, persons first":                  {"session_kind=all", []int{5, 4, 3, 2, 1, 6}},
		"one status":                                 {"status=Approved", []int{1}},
		"several statuses":                           {"status=Approved,In Review , Declined", []int{3, 2, 1}},
		"a status in another spelling is none":       {"status=approved", nil},
		"an unknown status matches nothing":          {"status=Nonsense", nil},
		"an empty status is not given":               {"status=", []int{5, 4, 3, 2, 1}},
		"vendor_data as it is":                       {"vendor_data=ada-1", []int{1}},
		"part of vendor_data":                        {"vendor_data=ada", nil},
		"an empty vendor_data is not given":          {"vendor_data=", []int{5, 4, 3, 2, 1}},
		"a workflow":                                 {"workflow_id=" + second.String(), []int{4, 3}},
		"several workflows, malformed ones left out": {"workflow_id=x," + second.String() + ",,", []int{4, 3}},
		"nothing but malformed workflows":            {"workflow_id=x", nil},
		"from a day on":                              {"date_from=2026-03-02", []int{5, 4, 2, 1}},
		"to the end of a day":                        {"date_to=2026-03-01", []int{3}},
		"to the last day that can be written":        {"date_to=9999-12-31", []int{5, 4, 3, 2, 1}},
		"from a time in a zone":                      {"date_from=" + url.QueryEscape("2026-03-02T01:00:00+01:00"), []int{5, 4, 2, 1}},
		"to a time in a zone, included":              {"date_to=" + url.QueryEscape("2026-03-02T01:00:00+01:00"), []int{4, 3}},
		"to a time before":                           {"date_to=2026-03-01T23:59:59.999Z", []int{3}},
		"to the last time that can be written":       {"date_to=9999-12-31T23:59:59.9999999Z", []int{5, 4, 3, 2, 1}},
		"one day":                                    {"date_from=2026-03-02&date_to=2026-03-02", []int{4}},
		"a country":                                  {"country=GBR", []int{1}},
		"several countries":                          {"country=GBR,DEU", []int{2, 1}},
		"a document type":                            {"document_type=DL", []int{2}},
		"several document types":                     {"document_type=DL,P", []int{2, 1}},
		"a search for a session's id":                {"search=" + ids[2], []int{3}},
		"a search for a number":                      {"search=4", []int{4}},
		"a search for the beginning of a document":   {"search=5501", []int{2}},
		"a search for the beginning of a phone":      {"search=31511", []int{1}},
		"but not for its middle":                     {"search=15112", nil},
		"nor for the one that the caller gave":       {"search=15555", nil},
		"a search for a personal number":             {"search=9900", []int{1}},
		"a search for a number in a register":        {"session_kind=all&search=se5560", []int{6}},
		"a search for the beginning of vendor_data":  {"search=777", []int{3}},
		"a search for the beginning of an address":   {"search=OTHER@sh", []int{1}},
		"a search for a part of a name":              {"search=lovel", []int{1}},
		"a search without the accents of a name":     {"search=stone", []int{2}},
		"a search with other accents":                {"search=" + url.QueryEscape("bób ŠTO"), []int{2}},
		"a search for vendor_data in any case":       {"search=777-EVE", []int{3}},
		"a search for a wildcard is one for itself":  {"search=" + url.QueryEscape("100%"), []int{4}},
		"as a letter that folds to one":              {"search=" + url.QueryEscape("100％"), nil},
		"nor does the other wildcard match anything": {"search=bob_", []int{2}},
		"a search for a short name":                  {"search=" + url.QueryEscape("王伟"), []int{5}},
		"short names are looked for at the start":    {"search=bo", []int{2}},
		"not within":                                 {"search=ob", nil},
		"a search for a company":                     {"session_kind=all&search=akerlund", []int{6}},
		"a company by a part of its name":            {"session_kind=business&organization_name=soner", []int{6}},
		"persons have no such name":                  {"organization_name=soner", nil},
		"a register's country":                       {"session_kind=business&country=SWE", []int{6}},
		"a country in any spelling":                  {"country=gb", []int{1}},
		"a document by its name":                     {"document_name=passport", []int{1}},
		"several names, unknown ones too":            {"document_name=Passport,Driver's License,Leaf", []int{2, 1}},
		"a name and a code at odds":                  {"document_name=Passport&document_type=DL", nil},
		"an unknown name":                            {"document_name=Leaf", nil},
		"a region in any case":                       {"region=" + url.QueryEscape("ÎLE-DE-france"), []int{1}},
		"a profile":                                  {"user_id=" + profile.String(), []int{1}},
		"a profile by its other name":                {"euuid=" + profile.String(), []int{1}},
		"an unknown profile":                         {"user_id=" + ids[0], nil},
		"a warning":                                  {"warning=DOCUMENT_EXPIRED", []int{2}},
		"any of several warnings":                    {"warning=MRZ_VALIDATION_FAILED,DOCUMENT_EXPIRED,NONE", []int{3, 2}},
		"an unknown warning":                         {"warning=NONE", nil},
		"a part of a screened name":                  {"screened_full_name=" + url.QueryEscape("ŠTON"), []int{2}},
		"sessions that ended in review":              {"status_initialized_as_in_review=true", []int{3}},
		"and those that did not":                     {"status_initialized_as_in_review=false", []int{5, 4, 2, 1}},
		"documents that wait for a reviewer":         {"is_kyc_to_be_reviewed=true", []int{2}},
		"sessions without":                           {"is_kyc_to_be_reviewed=false", []int{5, 4, 3, 1}},
		"a condition about persons lets no company":  {"session_kind=all&document_type=P", []int{1}},
		"the last day of companies ends as it began": {"session_kind=all&date_from=2026-03-02&date_to=2026-03-02", []int{4}},
		"a time of companies is included":            {"session_kind=business&date_to=2026-03-02T00:00:00Z", []int{6}},
		"the day after":                              {"session_kind=business&date_to=2026-03-03", []int{6}},
		"a search for a backslash":                   {"search=" + url.QueryEscape(`\`), nil},
		"a search around blanks":                     {"search=" + url.QueryEscape("  lovelace "), []int{1}},
		"calls of single services":                   {"session_type=api", []int{4}},
		"those of one service":                       {"api_service=FACE_MATCH", []int{4}},
		"of another one":                             {"api_service=AML", nil},
		"hosted sessions":                            {"session_type=HOSTED", []int{3, 2, 1}},
		"imported ones":                              {"session_type=Migrated", []int{5}},
		"all of them":                                {"session_type=ALL", []int{5, 4, 3, 2, 1}},
		"all conditions must hold":                   {"status=Approved,Declined&country=DEU&document_type=P,DL", []int{2}},
		"a page is not a parameter of ours":          {"page=3&page_size=1", []int{5, 4, 3, 2, 1}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := e2e.ReadList(t, w, w.Live, "/v3/sessions/?"+strings.ReplaceAll(tc.query, " ", "%20"))
			if !slices.Equal(numbers(got), tc.want) || got.Count != len(tc.want) {
				t.Errorf("numbers %v, count %d, want %v", numbers(got), got.Count, tc.want)
			}
		})
	}
}

func TestListOfSessionsRefuses(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	badDate := e2e.Texts("Enter a date, or a date with time and offset.")
	cases := map[string]struct {
		query string
		want  e2e.Object
	}{
		"an unknown kind":           {"session_kind=robot", e2e.Object{"session_kind": "Must be user, business or all."}},
		"an unknown service":        {"api_service=COFFEE", e2e.Object{"api_service": e2e.NotAChoice("COFFEE", services)}},
		"a profile that is no id":   {"user_id=x", e2e.Object{"user_id": e2e.Texts("Enter a valid UUID.")}},
		"a switch that is none":     {"is_kyc_to_be_reviewed=maybe", e2e.Object{"is_kyc_to_be_reviewed": e2e.Texts("Enter true or false.")}},
		"an unknown type":           {"session_type=robot", e2e.Object{"session_type": e2e.Texts("Must be API, HOSTED, MIGRATED or ALL.")}},
		"a date that never was":     {"date_from=2026-02-30", e2e.Object{"date_from": badDate}},
		"a date of another form":    {"date_to=01.03.2026", e2e.Object{"date_to": badDate}},
		"a limit that is no number": {"limit=many", e2e.Object{"limit": e2e.Texts("Enter a whole number.")}},
		"a limit beyond all":        {"limit=99999999999999999999", e2e.Object{"limit": e2e.Texts("The number is out of range.")}},
		"a parameter twice":         {"status=Approved&status=Declined", e2e.Object{"status": e2e.Texts("Give one value only.")}},
		"a NUL":                     {"search=%00", e2e.Object{"search": e2e.Texts("Null characters are not accepted.")}},
		"bytes that are no text":    {"vendor_data=%ff", e2e.Object{"vendor_data": e2e.Texts("The text is not valid UTF-8.")}},
		"a search too long":         {"search=" + strings.Repeat("x", 256), e2e.Object{"search": e2e.Texts("Use at most 255 characters.")}},
		"a query that is broken":    {"search=%zz", e2e.Object{"detail": e2e.Texts("The query of the address is malformed.")}},
		"a time without a zone":     {"date_from=2026-03-02T00:00:00", e2e.Object{"date_from": badDate}},
		"both ends of the span":     {"date_from=0000-01-01&date_to=y", e2e.Object{"date_from": badDate, "date_to": badDate}},
		"several fields together":   {"limit=x&user_id=y", e2e.Object{"limit": e2e.Texts("Enter a whole number."), "user_id": e2e.Texts("Enter a valid UUID.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("GET", "/v3/sessions/?"+tc.query, nil, nil), 400, tc.want)
		})
	}
}

func TestListOfSessionsIsPaged(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BaseURL = "https://api.example" }})
	const base = "https://api.example/v3/sessions/?"
	for range 5 {
		e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	}
	cases := map[string]struct {
		query          string
		want           []int
		next, previous string // empty: none
	}{
		"everything":             {"", []int{5, 4, 3, 2, 1}, "", ""},
		"the first page":         {"limit=2", []int{5, 4}, "limit=2&offset=2", ""},
		"the second":             {"limit=2&offset=2", []int{3, 2}, "limit=2&offset=4", "limit=2"},
		"the last":               {"limit=2&offset=4", []int{1}, "", "limit=2&offset=2"},
		"a page that ends right": {"limit=5", []int{5, 4, 3, 2, 1}, "", ""},
		"a limit of none":        {"limit=0", []int{5, 4, 3, 2, 1}, "", ""},
		"a limit below none":     {"limit=-2&offset=-1", []int{5, 4, 3, 2, 1}, "", ""},
		"a page between pages":   {"limit=2&offset=1", []int{4, 3}, "limit=2&offset=3", "limit=2"},
		"beyond the end":         {"limit=2&offset=10", nil, "", "limit=2&offset=8"},
		"far beyond the end":     {"offset=4000000000", nil, "", "limit=50&offset=2147483597"},
		"links keep conditions":  {"limit=1&status=Not%20Started&session_kind=all", []int{5}, "limit=1&offset=1&session_kind=all&status=Not+Started", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := e2e.ReadList(t, w, w.Live, "/v3/sessions/?"+tc.query)
			if !slices.Equal(numbers(got), tc.want) || got.Count != 5 {
				t.Errorf("numbers %v of %d, want %v of 5", numbers(got), got.Count, tc.want)
			}
			for what, link := range map[string]struct {
				got  *string
				want string
			}{"next": {got.Next, tc.next}, "previous": {got.Previous, tc.previous}} {
				switch {
				case link.want == "" && link.got != nil:
					t.Errorf("%s is %s, want none", what, *link.got)
				case link.want != "" && (link.got == nil || *link.got != base+link.want):
					t.Errorf("%s is %v, want %s", what, deref(link.got), base+link.want)
				}
			}
		})
	}
}

func deref(s *string) string {
	if s == nil {
		return "none"
	}
	return *s
}

func TestAPageHoldsAtMost200Rows(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	p := w.Party(application.Live)
	unhindered(t, w, p)
	e2e.RunConcurrently(func(int) {
		for range 7 {
			w.As(p).Do("POST", "/v3/session/", e2e.Object{"workflow_id": p.WorkflowID}, nil)
		}
	})
	for limit, rows := range map[string]int{"": 50, "limit=200": 200, "limit=201": 200, "limit=1000000": 200} {
		if got := e2e.ReadList(t, w, p, "/v3/sessions/?"+limit); len(got.Results) != rows || got.Count != 7*e2e.Callers {
			t.Errorf("%q gave %d rows of %d, want %d of %d", limit, len(got.Results), got.Count, rows, 7*e2e.Callers)
		}
	}
}

func TestARowOfTheList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids, _ := people(t, w)
	got := e2e.ReadList(t, w, w.Live, "/v3/sessions/?search=ada-1").Results[0]
	wanted := e2e.Object{
		"session_id": ids[0], "session_kind": "user", "session_number": 1.0, "status": "Approved", "vendor_data": "ada-1",
		"created_at": got["created_at"], "session_url": got["session_url"], "portrait_image": nil, "document_type": "Passport",
		"full_name": "Ada LOVELACE", "country": "GBR", "user_id": profile.String(), "features": []any{},
		"phone_number":  map[string]any{"number": "+315112345", "is_verified": false},
		"email_address": map[string]any{"email": "Other@Shop.example", "is_verified": false}, "additional_details": nil, "in_review_at": nil,
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
	if url := fmt.Sprint(got["session_url"]); !strings.HasPrefix(url, "http://127.0.0.1:8080/session/") {
		t.Errorf("session_url %s", url)
	}
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", ids[0])
	if rows := numbers(e2e.ReadList(t, w, w.Live, "/v3/sessions")); slices.Contains(rows, 1) {
		t.Errorf("the deleted session stands in the list: %v", rows)
	}
}

func TestARowOfACompany(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	ids, _ := people(t, w)
	got := e2e.ReadList(t, w, w.Live, "/v3/sessions/?session_kind=business").Results[0]
	wanted := e2e.Object{
		"session_id": ids[5], "session_kind": "business", "session_number": 6.0, "status": "Not Started", "vendor_data": "shop",
		"created_at": "2026-03-02T00:00:00.000000Z", "workflow_id": got["workflow_id"], "workflow_type": nil, "workflow_label": "ID Verification",
		"company_name": "Åkerlund & Söner AB", "registration_number": "SE5560001", "country": "SE", "in_review_at": nil,
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
	expected := e2e.CreateSession(t, w, w.Live, e2e.Object{
		"workflow_id": got["workflow_id"], "expected_details": e2e.Object{"company_name": "Łódź Sp. z o.o.", "registry_country": "US-DE", "registration_number": "ab-77"},
	})
	row := e2e.ReadList(t, w, w.Live, "/v3/sessions/?session_kind=business&search=AB-7&country=USA").Results
	if len(row) != 1 || row[0]["session_id"] != expected["session_id"] || row[0]["company_name"] != "Łódź Sp. z o.o." || row[0]["country"] != "US" {
		t.Errorf("a company that no register was asked for is shown as %v", row)
	}
}

// stepResult is what a step of a session has found.
type stepResult struct {
	feature workflow.Feature
	result  e2e.Object
}

func found(t testing.TB, w *testenv.World, session string, steps ...stepResult) {
	t.Helper()
	for i, s := range steps {
		raw, err := json.Marshal(s.result)
		if err != nil {
			t.Fatal(err)
		}
		e2e.ExecSQL(t, w, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
			VALUES ($1, $2, $3, $4, $5, 'done', 'Approved', $6, now())`, w.Live.ID, session, fmt.Sprint("node_", i), string(s.feature), i, raw)
	}
}

func TestARowShowsWhatTheStepsFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "\x02media"})["session_id"].(string)
	pictures := map[string]uuid.UUID{}
	mark := func(name string) any {
		pictures[name] = uuid.New()
		return media.MarkOf(pictures[name])
	}
	found(
		t, w, id,
		stepResult{workflow.FeatureLiveness, e2e.Object{"method": "PASSIVE", "score": 91.5, "reference_image": mark("selfie")}},
		stepResult{workflow.FeatureOCR, e2e.Object{"portrait_image": mark("document"), "first_name": "Ada"}},
		stepResult{workflow.FeatureFaceMatch, e2e.Object{"score": 80, "source_image": mark("source"), "target_image": mark("target")}},
		stepResult{workflow.FeaturePhone, e2e.Object{
			"full_number": "+4670123", "verified_at": "2026-11-21T00:00:00Z", "country_code": "SE", "is_disposable": false,
			"warnings": []e2e.Object{{"risk": "PHONE_NUMBER_IN_BLOCKLIST"}},
		}},
		stepResult{workflow.FeatureEmail, e2e.Object{"email": "a@b.example", "verified_at": nil, "is_breached": true, "warnings": []e2e.Object{}}},
		stepResult{workflow.FeatureAML, e2e.Object{"total_hits": 2, "entity_type": "person", "screened_data": e2e.Object{"full_name": "Ada", "nationality": "GB", "document_number": nil}}},
		stepResult{workflow.FeatureDatabaseValidation, e2e.Object{"validation_type": "one_by_one", "match_type": nil, "screened_data": e2e.Object{"tax_number": "12"}}},
		stepResult{workflow.FeatureProofOfAddress, e2e.Object{"document_type": "UTILITY_BILL", "issuer": "Stadtwerke", "poa_address": "Hauptstr. 1", "name_on_document": nil}},
	)
	row := func() e2e.Object { return e2e.ReadList(t, w, w.Live, "/v3/sessions/").Results[0] }
	got := row()
	match := got["additional_details"].(map[string]any)["face_match"].(map[string]any)
	if mediaOf(t, got["portrait_image"]) != pictures["document"] || mediaOf(t, match["source_image"]) != pictures["source"] || mediaOf(t, match["target_image"]) != pictures["target"] {
		t.Errorf("the links are %v and %v", got["portrait_image"], match)
	}
	delete(match, "source_image")
	delete(match, "target_image")
	wanted := e2e.Object{
		"phone_number":  e2e.Object{"number": "+4670123", "is_verified": true},
		"email_address": e2e.Object{"email": "a@b.example", "is_verified": false},
		"additional_details": e2e.Object{
			"liveness":            e2e.Object{"method": "PASSIVE", "score": 91.5},
			"face_match":          e2e.Object{"score": 80},
			"phone_verification":  e2e.Object{"country_code": "SE", "is_temporary": false, "is_blocked": true},
			"email_verification":  e2e.Object{"is_breached": true, "is_blocklisted": false},
			"aml":                 e2e.Object{"total_hits": 2, "entity_type": "person", "screened_data": e2e.Object{"nationality": "GB"}},
			"database_validation": e2e.Object{"validation_type": "one_by_one", "identification_number": "12"},
			"poa":                 e2e.Object{"document_type": "UTILITY_BILL", "issuer": "Stadtwerke", "address": "Hauptstr. 1"},
		},
	}
	if diff := cmp.Diff(e2e.ParsedJSON(t, wanted), any(pick(got, wanted))); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
	if len(got["features"].([]any)) != 8 {
		t.Errorf("features %v", got["features"])
	}
	e2e.ExecSQL(t, w, "UPDATE session_steps SET result = result - 'portrait_image' WHERE session_id = $1", id)
	if got := row(); mediaOf(t, got["portrait_image"]) != pictures["selfie"] {
		t.Errorf("without a document's portrait it is %v", got["portrait_image"])
	}
	chip := func(authenticity string) {
		e2e.ExecSQL(t, w, "UPDATE session_steps SET feature = 'NFC', result = $2 WHERE session_id = $1 AND feature IN ('OCR', 'NFC')", id,
			[]byte(`{"portrait_image":"`+`\u0001media:`+pictures["document"].String()+`","authenticity":`+authenticity+`}`))
	}
	chip(`{"sod_integrity":true,"dg_integrity":false}`)
	if got := row(); mediaOf(t, got["portrait_image"]) != pictures["selfie"] {
		t.Errorf("with a chip that nobody vouches for it is %v", got["portrait_image"])
	}
	chip(`{"sod_integrity":true,"dg_integrity":true}`)
	if got := row(); mediaOf(t, got["portrait_image"]) != pictures["document"] {
		t.Errorf("with a chip it is %v", got["portrait_image"])
	}
}

// TestWhatSearchesFindFollowsTheSession is about facts that the flow itself keeps.
func TestWhatSearchesFindFollowsTheSession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id, token := h.CreateSession(map[string]any{"sandbox_scenario": "decline_document_expired"})
	h.HandOver(token, e2e.TinyPicture(t))
	w.Eventually("the session is decided", func() bool {
		return w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Declined"
	})
	finds := func(query string, want int) {
		t.Helper()
		if got := e2e.ReadList(t, w, w.Sandbox, "/v3/sessions/?"+query); got.Count != want {
			t.Errorf("%s finds %d, want %d", query, got.Count, want)
		}
	}
	finds("warning=DOCUMENT_EXPIRED", 1)
	finds("is_kyc_to_be_reviewed=true", 0)
	finds("status_initialized_as_in_review=true", 0)
	e2e.WantObject(t, d.Patch(id, "/features/default/update-status/", e2e.Object{"new_status": "In Review"}), 200)
	finds("is_kyc_to_be_reviewed=true", 1)
	e2e.WantObject(t, d.Patch(id, "/update-data/", e2e.Object{"personal_number": "987654", "parsed_address": e2e.Object{"region": "Bayern"}}), 200)
	finds("search=9876", 1)
	finds("region=bayern", 1)
	e2e.WantObject(t, d.Patch(id, "/update-status/", e2e.Object{"new_status": "Resubmitted"}), 200)
	finds("warning=DOCUMENT_EXPIRED", 0)
	finds("search=9876", 0)
	finds("region=bayern", 0)
}
