package entity_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const ruleHeader = "external_id,node_id,field,operator,value,value_type,score,status\n"

// rules sends a file of status rules and waits for its end.
func importRules(im e2e.Importer, workflow, file string) (id string, job e2e.Object) {
	im.T.Helper()
	fields := map[string]string{"import_type": "status_rules", "workflow_id": workflow}
	id = e2e.WantObject(im.T, im.Send("rules.csv", file, fields), 201)["uuid"].(string)
	return id, waitForEnd(im, id)
}

// rulesOf are the status rules of the first step of a workflow, and its version.
func rulesOf(im e2e.Importer, workflow string) (rules []any, version any) {
	im.T.Helper()
	v, err := im.World.Workflows.Latest(im.T.Context(), im.Party.ID, uuid.MustParse(workflow))
	if err != nil {
		im.T.Fatal(err)
	}
	got := e2e.WantObject(im.T, im.World.For(im.T, im.Party).Do("GET", e2e.WorkflowsPath+v.VersionID.String()+"/", nil, nil), 200)
	config := got["features"].([]any)[0].(map[string]any)["config"].(map[string]any)
	rules, _ = config["status_rules"].([]any)
	return rules, got["version"]
}

func TestStatusRulesAreImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	own := e2e.Object{"field": "issuing_state", "operator": "equals", "value": "FRA", "status": "In Review"}
	flow := e2e.PublishWorkflow(t, w, im.Party, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": e2e.Object{"status_rules": []e2e.Object{own}}}, {"feature": "LIVENESS"}}})["workflow_id"].(string)
	w.Work()
	file := ruleHeader +
		"r1,feature_ocr,issuing_state,equals,JPN,,,Declined\n" +
		"r2,OCR,kyc.age,less_than,18,,,in_review\n" +
		`r3,ID_VERIFICATION,issuing_state,in,"[""ESP"", ""PRT""]",,,NO_ACTION` + "\n" +
		"r4,OCR,issuing_state,equals,FRA,literal,,In Review\n"
	_, job := importRules(im, flow, file)
	wantCounts(t, job, 4, 3, 0, 1, 0)
	rules, version := rulesOf(im, flow)
	if len(rules) != 4 || version != 2.0 {
		t.Fatalf("version %v has the rules %v", version, rules)
	}
	want := []any{
		map[string]any{"field": "issuing_state", "operator": "equals", "value": "FRA", "status": "In Review"},
		map[string]any{"field": "issuing_state", "operator": "equals", "value": "JPN", "status": "Declined"},
		map[string]any{"field": "kyc.age", "operator": "less_than", "value": 18.0, "status": "In Review"},
		map[string]any{"field": "issuing_state", "operator": "in", "value": []any{"ESP", "PRT"}, "status": "No Action"},
	}
	if diff := e2e.Diff(t, e2e.Object{"rules": want}, e2e.Object{"rules": rules}); diff != "" {
		t.Errorf("the rules differ (-want +got):\n%s", diff)
	}
	_, job = importRules(im, flow, file)
	wantCounts(t, job, 4, 0, 0, 4, 0)
	if _, version := rulesOf(im, flow); version != 2.0 {
		t.Errorf("the same rules make version %v", version)
	}
}

func TestBadStatusRulesAreNamedAndTheOthersImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	flow := e2e.PublishWorkflow(t, w, im.Party, e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}})["workflow_id"].(string)
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
	id, job := importRules(im, flow, file)
	wantCounts(t, job, len(bad)+1, 1, 0, 0, len(bad))
	told := map[string]string{}
	for _, r := range wantRefused(im, id) {
		told[r["external_id"].(string)] = r["error"].(string)
	}
	for _, b := range bad {
		external, _, _ := strings.Cut(b.row, ",")
		if !strings.HasPrefix(told[external], b.want) {
			t.Errorf("%s is told %q, want %q", b.row, told[external], b.want)
		}
	}
	if rules, version := rulesOf(im, flow); len(rules) != 1 || version != 2.0 {
		t.Errorf("version %v has the rules %v", version, rules)
	}
}

func TestStatusRulesHaveTheirBounds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	flow := e2e.PublishWorkflow(t, w, im.Party, e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}})["workflow_id"].(string)
	w.Work()
	row := func(i int) string { return fmt.Sprintf("r%d,OCR,kyc.age,equals,%d,,,Declined\n", i, i) }
	file := ruleHeader
	for i := range 101 {
		file += row(i)
	}
	id, job := importRules(im, flow, file)
	wantCounts(t, job, 101, 100, 0, 0, 1)
	if rows := wantRefused(im, id); len(rows) != 1 || rows[0]["external_id"] != "r100" {
		t.Errorf("refused are %v", rows)
	}
	long := ruleHeader
	for i := range 5001 {
		long += row(i)
	}
	if _, job := importRules(im, flow, long); job["status"] != "FAILED" || job["last_error"] != "The file has more than 5000 rows. Split it." {
		t.Errorf("a file that is too long: %v", job)
	}
	versionID, err := w.Workflows.Latest(t.Context(), im.Party.ID, uuid.MustParse(flow))
	if err != nil {
		t.Fatal(err)
	}
	e2e.WantObject(t, w.As(im.Party).Do("POST", e2e.WorkflowsPath+versionID.VersionID.String()+"/create-draft/", nil, nil), 201)
	if _, job := importRules(im, flow, ruleHeader+"x,OCR,issuing_state,equals,ESP,,,Declined\n"); job["status"] != "FAILED" || !strings.Contains(job["last_error"].(string), "draft") {
		t.Errorf("a draft would be lost: %v", job)
	}
}
