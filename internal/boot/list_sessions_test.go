package boot_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/factory"
)

// listing is a page of a list.
type listing struct {
	Count    int      `json:"count"`
	Next     *string  `json:"next"`
	Previous *string  `json:"previous"`
	Results  []object `json:"results"`
}

func list(t testing.TB, w *factory.World, p factory.Party, path string) (page listing) {
	t.Helper()
	answer := w.For(t, p).Do("GET", path, nil, nil)
	if answer.Status != 200 {
		t.Fatalf("%s answered %d %s", path, answer.Status, answer.Body)
	}
	answer.Decode(&page)
	return page
}

func (l listing) numbers() (all []int) {
	for _, row := range l.Results {
		all = append(all, int(row["session_number"].(float64)))
	}
	return all
}

// people are five sessions of persons and, as number 6, one of a business.
func people(t *testing.T, w *factory.World) (ids []string, second uuid.UUID) {
	t.Helper()
	second = w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeaturePhone)
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	for _, body := range []object{
		{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada-1", "contact_details": object{"email": "Ada@shop.example", "phone": "+15555550123"}},
		{"workflow_id": w.Live.WorkflowID, "vendor_data": "bob_1"},
		{"workflow_id": second, "vendor_data": "777-eve"},
		{"workflow_id": second, "vendor_data": "100%"},
		{"workflow_id": w.Live.WorkflowID},
		{"workflow_id": business, "vendor_data": "shop"},
	} {
		ids = append(ids, create(t, w, w.Live, body)["session_id"].(string))
	}
	set := func(number int, assignments string, values ...any) {
		change(t, w, "UPDATE sessions SET "+assignments+" WHERE application_id = $1 AND session_number = $2", append([]any{w.Live.ID, number}, values...)...)
	}
	set(1, "status = 'Approved', subject_name = 'Ada LOVELACE', document_type = 'P', document_number = 'SW0694031', issuing_state = 'GBR'")
	set(2, "status = 'Declined', subject_name = 'Bob Štoñe', document_type = 'DL', document_number = '55012345', issuing_state = 'DEU'")
	set(3, "status = 'In Review', created_at = $3", time.Date(2026, 3, 1, 23, 59, 59, 0, time.UTC))
	set(4, "status = 'In Progress', created_at = $3", time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC))
	return ids, second
}

func TestListOfSessionsIsFiltered(t *testing.T) {
	t.Parallel()
	w := factory.New(t, factory.Settings{})
	ids, second := people(t, w)
	create(t, w, w.Sandbox, object{"workflow_id": w.Sandbox.WorkflowID, "vendor_data": "ada-1"})
	cases := map[string]struct {
		query string
		want  []int
	}{
		"persons, the newest first":                  {"", []int{5, 4, 3, 2, 1}},
		"businesses":                                 {"session_kind=business", []int{6}},
		"a kind in capitals":                         {"session_kind=BUSINESS", []int{6}},
		"both kinds":                                 {"session_kind=all", []int{6, 5, 4, 3, 2, 1}},
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
		"one day":                                    {"date_from=2026-03-02&date_to=2026-03-02", []int{4}},
		"a country":                                  {"country=GBR", []int{1}},
		"several countries":                          {"country=GBR,DEU", []int{2, 1}},
		"a document type":                            {"document_type=DL", []int{2}},
		"several document types":                     {"document_type=DL,P", []int{2, 1}},
		"a search for a session's id":                {"search=" + ids[2], []int{3}},
		"a search for a number":                      {"search=4", []int{4}},
		"a search for the beginning of a document":   {"search=5501", []int{2}},
		"a search for the beginning of a phone":      {"search=15555", []int{1}},
		"but not for its middle":                     {"search=55501", nil},
		"a search for the beginning of vendor_data":  {"search=777", []int{3}},
		"a search for the beginning of an address":   {"search=ADA@sh", []int{1}},
		"a search for a part of a name":              {"search=lovel", []int{1}},
		"a search without the accents of a name":     {"search=stone", []int{2}},
		"a search with other accents":                {"search=" + url.QueryEscape("bób ŠTO"), []int{2}},
		"a search for a part of vendor_data":         {"search=-EVE", []int{3}},
		"a search for a wildcard is one for itself":  {"search=" + url.QueryEscape("0%"), []int{4}},
		"nor does the other wildcard match anything": {"search=b_1", []int{2}},
		"a search for a backslash":                   {"search=" + url.QueryEscape(`\`), nil},
		"a search around blanks":                     {"search=" + url.QueryEscape("  lovelace "), []int{1}},
		"sessions made by calls":                     {"session_type=api", []int{5, 4, 3, 2, 1}},
		"sessions of public links":                   {"session_type=HOSTED", nil},
		"all conditions must hold":                   {"status=Approved,Declined&country=DEU&document_type=P,DL", []int{2}},
		"a page is not a parameter of ours":          {"page=3&page_size=1", []int{5, 4, 3, 2, 1}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := list(t, w, w.Live, "/v3/sessions/?"+strings.ReplaceAll(tc.query, " ", "%20"))
			if !slices.Equal(got.numbers(), tc.want) || got.Count != len(tc.want) {
				t.Errorf("numbers %v, count %d, want %v", got.numbers(), got.Count, tc.want)
			}
		})
	}
}

func TestListOfSessionsRefuses(t *testing.T) {
	t.Parallel()
	w := factory.New(t, factory.Settings{})
	badDate := texts("Enter a valid date in the form YYYY-MM-DD.")
	cases := map[string]struct {
		query string
		want  object
	}{
		"an unknown kind":           {"session_kind=robot", object{"session_kind": "Must be user, business or all."}},
		"an unknown type":           {"session_type=robot", object{"session_type": texts("Must be API, HOSTED, MIGRATED or ALL.")}},
		"a date that never was":     {"date_from=2026-02-30", object{"date_from": badDate}},
		"a date of another form":    {"date_to=01.03.2026", object{"date_to": badDate}},
		"a limit that is no number": {"limit=many", object{"limit": texts("Enter a whole number.")}},
		"a limit beyond all":        {"limit=99999999999999999999", object{"limit": texts("The number is out of range.")}},
		"a parameter twice":         {"status=Approved&status=Declined", object{"status": texts("Give one value only.")}},
		"a NUL":                     {"search=%00", object{"search": texts("Null characters are not accepted.")}},
		"bytes that are no text":    {"vendor_data=%ff", object{"vendor_data": texts("The text is not valid UTF-8.")}},
		"a search too long":         {"search=" + strings.Repeat("x", 256), object{"search": texts("Use at most 255 characters.")}},
		"a query that is broken":    {"search=%zz", object{"detail": texts("The query of the address is malformed.")}},
		"several fields together":   {"limit=x&date_to=y", object{"limit": texts("Enter a whole number."), "date_to": badDate}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, w.For(t, w.Live).Do("GET", "/v3/sessions/?"+tc.query, nil, nil), 400, tc.want)
		})
	}
}

func TestListOfSessionsIsPaged(t *testing.T) {
	t.Parallel()
	w := factory.New(t, factory.Settings{Adjust: func(c *config.Config) { c.BaseURL = "https://api.example" }})
	const base = "https://api.example/v3/sessions/?"
	for range 5 {
		create(t, w, w.Live, object{"workflow_id": w.Live.WorkflowID})
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
			got := list(t, w, w.Live, "/v3/sessions/?"+tc.query)
			if !slices.Equal(got.numbers(), tc.want) || got.Count != 5 {
				t.Errorf("numbers %v of %d, want %v of 5", got.numbers(), got.Count, tc.want)
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
	w := factory.New(t, factory.Settings{})
	p := w.Party(application.Live)
	unhindered(t, w, p)
	together(func(int) {
		for range 7 {
			w.As(p).Do("POST", "/v3/session/", object{"workflow_id": p.WorkflowID}, nil)
		}
	})
	for limit, rows := range map[string]int{"": 50, "limit=200": 200, "limit=201": 200, "limit=1000000": 200} {
		if got := list(t, w, p, "/v3/sessions/?"+limit); len(got.Results) != rows || got.Count != 7*callers {
			t.Errorf("%q gave %d rows of %d, want %d of %d", limit, len(got.Results), got.Count, rows, 7*callers)
		}
	}
}

func TestARowOfTheList(t *testing.T) {
	t.Parallel()
	w := factory.New(t, factory.Settings{})
	ids, _ := people(t, w)
	got := list(t, w, w.Live, "/v3/sessions/?search=ada-1").Results[0]
	wanted := object{
		"session_id": ids[0], "session_kind": "user", "session_number": 1.0, "status": "Approved", "vendor_data": "ada-1",
		"created_at": got["created_at"], "session_url": got["session_url"], "portrait_image": nil, "document_type": "Passport",
		"full_name": "Ada LOVELACE", "country": "GBR", "user_id": nil, "features": []any{},
		"phone_number":  map[string]any{"number": "+15555550123", "is_verified": false},
		"email_address": map[string]any{"email": "Ada@shop.example", "is_verified": false}, "additional_details": nil,
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
	if url := fmt.Sprint(got["session_url"]); !strings.HasPrefix(url, "http://127.0.0.1:8080/session/") {
		t.Errorf("session_url %s", url)
	}
	change(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", ids[0])
	if rows := list(t, w, w.Live, "/v3/sessions").numbers(); slices.Contains(rows, 1) {
		t.Errorf("the deleted session stands in the list: %v", rows)
	}
}
