package boot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/testkit/testenv"
)

const ruleHeader = "external_id,node_id,field,operator,value,value_type,score,status\n"

// rules sends a file of status rules and waits for its end.
func (im importer) rules(workflow, file string) (id string, job object) {
	im.t.Helper()
	fields := map[string]string{"import_type": "status_rules", "workflow_id": workflow}
	id = answered(im.t, im.send("rules.csv", file, fields), 201)["uuid"].(string)
	return id, im.ended(id)
}

// rulesOf are the status rules of the first step of a workflow, and its version.
func (im importer) rulesOf(workflow string) (rules []any, version any) {
	im.t.Helper()
	v, err := im.world.Workflows.Latest(im.t.Context(), im.party.ID, uuid.MustParse(workflow))
	if err != nil {
		im.t.Fatal(err)
	}
	got := answered(im.t, im.world.For(im.t, im.party).Do("GET", workflows+v.VersionID.String()+"/", nil, nil), 200)
	config := got["features"].([]any)[0].(map[string]any)["config"].(map[string]any)
	rules, _ = config["status_rules"].([]any)
	return rules, got["version"]
}

func TestStatusRulesAreImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	own := object{"field": "issuing_state", "operator": "equals", "value": "FRA", "status": "In Review"}
	flow := published(t, w, im.party, object{"features": []object{{"feature": "OCR", "config": object{"status_rules": []object{own}}}, {"feature": "LIVENESS"}}})["workflow_id"].(string)
	w.Work()
	file := ruleHeader +
		"r1,feature_ocr,issuing_state,equals,JPN,,,Declined\n" +
		"r2,OCR,kyc.age,less_than,18,,,in_review\n" +
		`r3,ID_VERIFICATION,issuing_state,in,"[""ESP"", ""PRT""]",,,NO_ACTION` + "\n" +
		"r4,OCR,issuing_state,equals,FRA,literal,,In Review\n"
	_, job := im.rules(flow, file)
	wantCounts(t, job, 4, 3, 0, 1, 0)
	rules, version := im.rulesOf(flow)
	if len(rules) != 4 || version != 2.0 {
		t.Fatalf("version %v has the rules %v", version, rules)
	}
	want := []any{
		map[string]any{"field": "issuing_state", "operator": "equals", "value": "FRA", "status": "In Review"},
		map[string]any{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": "Declined"},
		map[string]any{"field": "kyc.age", "operator": "less_than", "value": 18.0, "status": "In Review"},
		map[string]any{"field": "issuing_state", "operator": "in", "value": []any{"ESP", "PRT"}, "status": "No Action"},
	}
	if diff := differ(t, object{"rules": want}, object{"rules": rules}); diff != "" {
		t.Errorf("the rules differ (-want +got):\n%s", diff)
	}
	_, job = im.rules(flow, file)
	wantCounts(t, job, 4, 0, 0, 4, 0)
	if _, version := im.rulesOf(flow); version != 2.0 {
		t.Errorf("the same rules make version %v", version)
	}
}

func TestBadStatusRulesAreNamedAndTheOthersImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	flow := published(t, w, im.party, object{"features": []object{{"feature": "OCR"}}})["workflow_id"].(string)
	w.Work()
	bad := []struct{ row, want string }{
		{"1,feature_aml,issuing_state,equals,JPN,,,Declined", "node_id: The workflow has no such step."},
		{"2,OCR,shoe_size,equals,44,,,Declined", "field: "},
		{"3,OCR,issuing_state,resembles,JPN,,,Declined", "operator: "},
		{"4,OCR,issuing_state,equals,JPN,,,Perhaps", "status: Enter Approved, Declined, In Review or No Action."},
		{"5,OCR,issuing_state,equals,JPN,,much,Declined", "score: Enter a number."},
		{"6,,issuing_state,equals,JPN,,,Declined", "node_id: This value is required."},
		{"same,OCR,issuing_state,equals,PRT,,,Declined", "external_id: Another row of the file has this id and says something else."},
	}
	file := ruleHeader + "same,OCR,issuing_state,equals,ESP,,,Declined\n"
	for _, b := range bad {
		file += b.row + "\n"
	}
	id, job := im.rules(flow, file)
	wantCounts(t, job, len(bad)+1, 1, 0, 0, len(bad))
	told := map[string]string{}
	for _, r := range im.refused(id) {
		told[r["external_id"].(string)] = r["error"].(string)
	}
	for _, b := range bad {
		external, _, _ := strings.Cut(b.row, ",")
		if !strings.HasPrefix(told[external], b.want) {
			t.Errorf("%s is told %q, want %q", b.row, told[external], b.want)
		}
	}
	if rules, version := im.rulesOf(flow); len(rules) != 1 || version != 2.0 {
		t.Errorf("version %v has the rules %v", version, rules)
	}
}

func TestStatusRulesHaveTheirBounds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	flow := published(t, w, im.party, object{"features": []object{{"feature": "OCR"}}})["workflow_id"].(string)
	w.Work()
	row := func(i int) string { return fmt.Sprintf("r%d,OCR,kyc.age,equals,%d,,,Declined\n", i, i) }
	file := ruleHeader
	for i := range 101 {
		file += row(i)
	}
	id, job := im.rules(flow, file)
	wantCounts(t, job, 101, 100, 0, 0, 1)
	if rows := im.refused(id); len(rows) != 1 || rows[0]["external_id"] != "r100" {
		t.Errorf("refused are %v", rows)
	}
	long := ruleHeader
	for i := range 5001 {
		long += row(i)
	}
	if _, job := im.rules(flow, long); job["status"] != "FAILED" || job["last_error"] != "The file has more than 5000 rows. Split it." {
		t.Errorf("a file that is too long: %v", job)
	}
	versionID, err := w.Workflows.Latest(t.Context(), im.party.ID, uuid.MustParse(flow))
	if err != nil {
		t.Fatal(err)
	}
	answered(t, w.As(im.party).Do("POST", workflows+versionID.VersionID.String()+"/create-draft/", nil, nil), 201)
	if _, job := im.rules(flow, ruleHeader+"x,OCR,issuing_state,equals,ESP,,,Declined\n"); job["status"] != "FAILED" || !strings.Contains(job["last_error"].(string), "draft") {
		t.Errorf("a draft would be lost: %v", job)
	}
}
