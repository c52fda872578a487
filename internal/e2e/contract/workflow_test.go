package contract_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestWorkflowsReadBackAsAnswered creates, changes, publishes and deletes
// workflows in any order: what was answered last is what is read, in the full
// form and in the list, and every change keeps the versioning rules.
func TestWorkflowsReadBackAsAnswered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	rapid.Check(t, func(rt *rapid.T) {
		party := w.Party("live")
		e2e.LiftLimits(t, w, party)
		m := &workflowModel{client: as(t, rt, w, party), last: map[string]int{}}
		m.client.Do("DELETE", "/v3/workflows/"+party.WorkflowID.String()+"/", nil, nil)
		rt.Repeat(map[string]func(*rapid.T){"create": m.create, "change": m.change, "read": m.read, "delete": m.delete, "list": m.list})
		m.list(rt)
	})
}

// workflowModel holds every version as it was answered last, the oldest first.
type workflowModel struct {
	client   *apitest.Client
	versions []map[string]any
	last     map[string]int // version number by workflow
}

func (m *workflowModel) settings(rt *rapid.T) map[string]any {
	out := map[string]any{}
	choices := map[string][]any{
		"workflow_label": {"Age check", "é"}, "max_retry_attempts": {0.0, 10.0}, "retry_window_days": {1.0, 365.0, nil},
		"session_expiration_time": {3600.0, 2419200.0}, "is_default": {true, false}, "is_desktop_allowed": {true}, "face_match_max_attempts": {1.0, 3.0},
	}
	for _, name := range slices.Sorted(maps.Keys(choices)) {
		values := choices[name]
		if rapid.Bool().Draw(rt, name) {
			out[name] = rapid.SampledFrom(values).Draw(rt, name+" value")
		}
	}
	return out
}

var stepLists = [][]any{
	{map[string]any{"feature": "OCR"}},
	{map[string]any{"feature": "OCR", "label": "Document", "config": map[string]any{"minimum_age": 18, "no_such_setting": 1}}, map[string]any{"feature": "AML"}},
	{map[string]any{"feature": "KYB_REGISTRY", "config": nil}},
}

func (m *workflowModel) create(rt *rapid.T) {
	if len(m.versions) > 40 {
		return
	}
	body := m.settings(rt)
	body["features"] = rapid.SampledFrom(stepLists).Draw(rt, "features")
	status := rapid.SampledFrom([]string{"", "draft", "published"}).Draw(rt, "status")
	if status != "" {
		body["status"] = status
	}
	created := m.client.Do("POST", "/v3/workflows/", body, nil)
	want(rt, created, http.StatusCreated)
	answer := created.JSON()
	if status == "" {
		status = "published"
	}
	if answer["version"] != 1.0 || answer["status"] != status || answer["uuid"] != answer["workflow_id"] {
		rt.Fatalf("created %s", created.Body)
	}
	m.sent(rt, answer, body)
	m.keep(answer, len(m.versions))
}

// sent checks that an answer says what the request said.
func (m *workflowModel) sent(rt *rapid.T, answer, body map[string]any) {
	for name, value := range body {
		if name == "features" || name == "status" {
			continue
		}
		if diff := cmp.Diff(value, answer[name]); diff != "" {
			rt.Fatalf("%s (-sent +answered):\n%s", name, diff)
		}
	}
}

// keep remembers an answer; the default of the application is the last one that was made it.
func (m *workflowModel) keep(answer map[string]any, at int) {
	if answer["is_default"] == true {
		for _, v := range m.versions {
			v["is_default"] = false
		}
	}
	workflow := answer["workflow_id"].(string)
	m.last[workflow] = max(m.last[workflow], int(answer["version"].(float64)))
	if at < len(m.versions) {
		m.versions[at] = answer
	} else {
		m.versions = append(m.versions, answer)
	}
}

func (m *workflowModel) change(rt *rapid.T) {
	if len(m.versions) == 0 {
		return
	}
	at := rapid.IntRange(0, len(m.versions)-1).Draw(rt, "version")
	was := m.versions[at]
	body := m.settings(rt)
	status := rapid.SampledFrom([]string{"", "draft", "published"}).Draw(rt, "status")
	if status != "" {
		body["status"] = status
	}
	changed := m.client.Do("PATCH", "/v3/workflows/"+was["uuid"].(string)+"/", body, nil)
	if status == "draft" && was["status"] == "published" {
		want(rt, changed, http.StatusBadRequest)
		return
	}
	want(rt, changed, http.StatusOK)
	answer := changed.JSON()
	m.sent(rt, answer, body)
	wanted := "published"
	if status == "draft" {
		wanted = "draft"
	}
	if answer["status"] != wanted || answer["workflow_id"] != was["workflow_id"] {
		rt.Fatalf("changed %v with %v to %s", was, body, changed.Body)
	}
	if status == "published" && was["status"] == "published" {
		if answer["uuid"] == was["uuid"] || answer["version"] != float64(m.last[was["workflow_id"].(string)]+1) {
			rt.Fatalf("publishing again made %s", changed.Body)
		}
		m.keep(answer, len(m.versions))
		return
	}
	if answer["uuid"] != was["uuid"] || answer["version"] != was["version"] {
		rt.Fatalf("a change in place made %s", changed.Body)
	}
	m.keep(answer, at)
}

// without leaves out what changes beside the version itself.
func without(v map[string]any) map[string]any {
	out := map[string]any{}
	for name, value := range v {
		if name != "updated_at" {
			out[name] = value
		}
	}
	return out
}

func (m *workflowModel) read(rt *rapid.T) {
	if len(m.versions) == 0 {
		return
	}
	v := rapid.SampledFrom(m.versions).Draw(rt, "version")
	read := m.client.Do("GET", "/v3/workflows/"+v["uuid"].(string)+"/", nil, nil)
	want(rt, read, http.StatusOK)
	if diff := cmp.Diff(without(v), without(read.JSON())); diff != "" {
		rt.Fatalf("read back (-answered +read):\n%s", diff)
	}
}

func (m *workflowModel) delete(rt *rapid.T) {
	if len(m.versions) == 0 {
		return
	}
	at := rapid.IntRange(0, len(m.versions)-1).Draw(rt, "version")
	path := "/v3/workflows/" + m.versions[at]["uuid"].(string) + "/"
	want(rt, m.client.Do("DELETE", path, nil, nil), http.StatusNoContent)
	m.versions = slices.Delete(m.versions, at, at+1)
	for _, method := range []string{"GET", "DELETE", "PATCH"} {
		var body any
		if method == "PATCH" {
			body = map[string]any{"is_default": true}
		}
		want(rt, m.client.Do(method, path, body, nil), http.StatusNotFound)
	}
}

func (m *workflowModel) list(rt *rapid.T) {
	listed := m.client.Do("GET", "/v3/workflows/?limit=200", nil, nil)
	want(rt, listed, http.StatusOK)
	var body struct {
		Count   int              `json:"count"`
		Results []map[string]any `json:"results"`
	}
	if err := json.Unmarshal(listed.Body, &body); err != nil {
		rt.Fatal(err)
	}
	if body.Count != len(m.versions) || len(body.Results) != len(m.versions) {
		rt.Fatalf("%d rows and a count of %d, want %d", len(body.Results), body.Count, len(m.versions))
	}
	for i, row := range body.Results {
		v := m.versions[len(m.versions)-1-i]
		for name, value := range row {
			if name == "features" || name == "updated_at" {
				continue
			}
			if diff := cmp.Diff(v[name], value); diff != "" {
				rt.Fatalf("%s of row %d (-answered +listed):\n%s", name, i, diff)
			}
		}
	}
}
