package company_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/registries"
	"vidimus/internal/testkit/testenv"
)

// loadBulk has the operator load all files that registries publish.
func loadBulk(t *testing.T, w *testenv.World) map[string]companyregistry.Change {
	t.Helper()
	out := map[string]companyregistry.Change{}
	for _, b := range registries.BulkFormats {
		c, err := w.CompanyRegisters.Import(t.Context(), companyregistry.Import{Format: b.Format, File: registries.Bulk(t, b.File)})
		if err != nil || c.BadRows != 0 {
			t.Fatalf("%s: %+v, %v", b.File, c, err)
		}
		out[b.File] = c
	}
	return out
}

// chartOf lists who owns whom in the decision of a session, with the band in percent.
func chartOf(h e2e.App, id string) []string {
	h.T.Helper()
	session, _ := h.CompanyOf(id)
	s := session["registry_checks"].([]any)[0].(map[string]any)["ownership_structure"].(map[string]any)
	names, out := map[string]string{}, []string{}
	for _, n := range s["nodes"].([]any) {
		node := n.(map[string]any)
		names[node["id"].(string)] = node["name"].(string)
	}
	for _, e := range s["edges"].([]any) {
		edge := e.(map[string]any)
		out = append(out, strings.Join([]string{names[edge["owner"].(string)], names[edge["owned"].(string)], percent(edge["min_percent"]), percent(edge["max_percent"])}, " | "))
	}
	slices.Sort(out)
	return out
}

func percent(v any) string {
	n, isNumber := v.(float64)
	if !isNumber {
		return "?"
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

func TestOwnersComeFromPublishedFiles(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	w := h.World
	changes := loadBulk(t, w)
	for file, records := range map[string]int64{"companieshouse.csv": 3, "psc-snapshot.jsonl": 5, "gleif-lei2.csv": 4, "gleif-rr.csv": 5} {
		if c := changes[file]; c.Records != records {
			t.Errorf("%s has %d records, want %d", file, c.Records, records)
		}
	}
	read := func(country, name string) (string, map[string]any) {
		got := e2e.WantObject(t, h.CallService(e2e.OwnersPath, e2e.Object{"kyb_response_id": h.FindCompany(e2e.Object{"country_code": country, "name": name})}), 200)
		return got["request_id"].(string), e2e.MemberObject(t, got, "kyb_registry")
	}

	id, c := read("GB", "Quayside Biscuits")
	if c["registry_tier_delivered"] != "ubo" || c["registry_ownership_status"] != "available" {
		t.Errorf("%v %v", c["registry_tier_delivered"], c["registry_ownership_status"])
	}
	owners := map[string]map[string]any{}
	for _, o := range c["beneficial_owners"].([]any) {
		owners[o.(map[string]any)["name"].(string)] = o.(map[string]any)
	}
	robin, firm, former := owners["Ms Robin Alex Example"], owners["Quayside Holdings Limited"], owners["Mr Former Founder"]
	if robin == nil || robin["ownership_min_shares"] != "25" || robin["ownership_max_shares"] != "50" || robin["entity_type"] != "person" || robin["is_active"] != true {
		t.Errorf("a person with a band: %v", robin)
	}
	if firm == nil || firm["entity_type"] != "company" || firm["ownership_min_shares"] != "50" {
		t.Errorf("a company with a band: %v", firm)
	}
	if former == nil || former["is_active"] != false {
		t.Errorf("somebody of the past: %v", former)
	}
	want := []string{
		"Mrs Ærlig Øster | Quayside Holdings Limited | 75 | 100", "Ms Robin Alex Example | QUAYSIDE BISCUITS LIMITED | 25 | 50",
		"Protected by law | Quayside Holdings Limited | ? | ?", "Quayside Holdings Limited | QUAYSIDE BISCUITS LIMITED | 50 | 75",
	}
	if diff := cmp.Diff(want, chartOf(h, id)); diff != "" {
		t.Errorf("who owns whom (-want +got):\n%s", diff)
	}

	// Who consolidates whom leads from one country's register to another's.
	id, c = read("DE", "Kaikante Backwaren")
	want = []string{
		"Kaikante Holding SE | Kaikante Backwaren GmbH | ? | ?", "Mrs Ærlig Øster | QUAYSIDE HOLDINGS LIMITED | 75 | 100",
		"Protected by law | QUAYSIDE HOLDINGS LIMITED | ? | ?", "QUAYSIDE HOLDINGS LIMITED | Kaikante Holding SE | 80 | 80",
	}
	if diff := cmp.Diff(want, chartOf(h, id)); diff != "" || c["registry_ownership_status"] != "available" {
		t.Errorf("who consolidates whom (-want +got):\n%s", diff)
	}
	// A parent of which no file tells the name is called by its LEI.
	if _, c = read("DE", "Kaikante Ladenbau"); c["beneficial_owners"].([]any)[0].(map[string]any)["name"] != "LEI 00000000EXAMPLE0A009" {
		t.Errorf("%v", c["beneficial_owners"])
	}
	// Of whom nothing is told, nothing is made up.
	if _, c = read("GB", "Nobody's Biscuits"); len(c["beneficial_owners"].([]any)) != 0 || c["registry_ownership_status"] == "available" {
		t.Errorf("%v %v", c["beneficial_owners"], c["registry_ownership_status"])
	}
}
