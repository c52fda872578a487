package contract_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestDestinationsReadBackAsAnswered creates, changes and deletes webhook
// destinations in any order: what was answered last is what is read and listed,
// the secret is shown once, and no address is registered twice.
func TestDestinationsReadBackAsAnswered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	rapid.Check(t, func(rt *rapid.T) {
		party := w.Party("live")
		e2e.LiftLimits(t, w, party)
		m := &destinationModel{client: as(t, rt, w, party)}
		rt.Repeat(map[string]func(*rapid.T){"create": m.create, "change": m.change, "read": m.read, "delete": m.delete, "list": m.list})
		m.list(rt)
	})
}

const destinationsPath = "/v3/webhook/destinations/"

// destinationModel holds the destinations as they were answered last, the oldest first.
type destinationModel struct {
	client *apitest.Client
	all    []map[string]any
}

// draw makes a body with some of the members.
func (m *destinationModel) draw(rt *rapid.T, members ...string) map[string]any {
	values := map[string][]any{
		"label": {"Backend", "漢字"}, "url": {"https://a.example/1", "https://a.example/2", "https://b.example/hooks?x=1"},
		"enabled": {true, false}, "webhook_version": {"v1", "v2", "v3"}, "subscribed_events": {[]any{"status.updated"}, []any{"data.updated", "status.updated"}},
	}
	body := map[string]any{}
	for _, name := range slices.Sorted(slices.Values([]string{"label", "url", "enabled", "webhook_version", "subscribed_events"})) {
		if slices.Contains(members, name) || rapid.Bool().Draw(rt, name) {
			body[name] = rapid.SampledFrom(values[name]).Draw(rt, name+" value")
		}
	}
	return body
}

// taken says whether another destination has the address.
func (m *destinationModel) taken(url any, except int) bool {
	for i, d := range m.all {
		if i != except && d["url"] == url {
			return true
		}
	}
	return false
}

func (m *destinationModel) create(rt *rapid.T) {
	body := m.draw(rt, "label", "url", "subscribed_events")
	created := m.client.Do("POST", destinationsPath, body, nil)
	if m.taken(body["url"], -1) {
		want(rt, created, http.StatusBadRequest)
		return
	}
	want(rt, created, http.StatusCreated)
	answer := created.JSON()
	if secret, _ := answer["secret_shared_key"].(string); len(secret) < 32 {
		rt.Fatalf("no secret in %s", created.Body)
	}
	delete(answer, "secret_shared_key")
	m.sent(rt, answer, body)
	m.all = append(m.all, answer)
}

func (m *destinationModel) sent(rt *rapid.T, answer, body map[string]any) {
	for name, value := range body {
		if diff := cmp.Diff(value, answer[name]); diff != "" {
			rt.Fatalf("%s (-sent +answered):\n%s", name, diff)
		}
	}
	wanted := map[bool]string{true: "active", false: "disabled"}[answer["enabled"] == true]
	if answer["status"] != wanted {
		rt.Fatalf("status is %v, want %s", answer["status"], wanted)
	}
	if off := answer["enabled"] == false; off != (answer["disabled_at"] != nil) || off != (answer["disabled_reason"] == "owner") {
		rt.Fatalf("enabled %v since %v by %v", answer["enabled"], answer["disabled_at"], answer["disabled_reason"])
	}
}

func (m *destinationModel) change(rt *rapid.T) {
	if len(m.all) == 0 {
		return
	}
	at := rapid.IntRange(0, len(m.all)-1).Draw(rt, "destination")
	body := m.draw(rt)
	changed := m.client.Do("PATCH", destinationsPath+m.all[at]["uuid"].(string)+"/", body, nil)
	if url, sent := body["url"]; sent && m.taken(url, at) {
		want(rt, changed, http.StatusBadRequest)
		return
	}
	want(rt, changed, http.StatusOK)
	answer := changed.JSON()
	if _, shown := answer["secret_shared_key"]; shown {
		rt.Fatal("the secret is shown again")
	}
	m.sent(rt, answer, body)
	for name, value := range m.all[at] {
		if _, sent := body[name]; sent || name == "updated_at" {
			continue
		}
		if answer["enabled"] != m.all[at]["enabled"] && slices.Contains([]string{"status", "disabled_at", "disabled_reason", "warning"}, name) {
			continue
		}
		if diff := cmp.Diff(value, answer[name]); diff != "" {
			rt.Fatalf("%s was not sent and changed (-was +is):\n%s", name, diff)
		}
	}
	m.all[at] = answer
}

func (m *destinationModel) read(rt *rapid.T) {
	if len(m.all) == 0 {
		return
	}
	d := rapid.SampledFrom(m.all).Draw(rt, "destination")
	read := m.client.Do("GET", destinationsPath+d["uuid"].(string)+"/", nil, nil)
	want(rt, read, http.StatusOK)
	if diff := cmp.Diff(d, read.JSON()); diff != "" {
		rt.Fatalf("read back (-answered +read):\n%s", diff)
	}
}

func (m *destinationModel) delete(rt *rapid.T) {
	if len(m.all) == 0 {
		return
	}
	at := rapid.IntRange(0, len(m.all)-1).Draw(rt, "destination")
	path := destinationsPath + m.all[at]["uuid"].(string) + "/"
	want(rt, m.client.Do("DELETE", path, nil, nil), http.StatusNoContent)
	want(rt, m.client.Do("GET", path, nil, nil), http.StatusNotFound)
	want(rt, m.client.Do("DELETE", path, nil, nil), http.StatusNotFound)
	m.all = slices.Delete(m.all, at, at+1)
}

func (m *destinationModel) list(rt *rapid.T) {
	listed := m.client.Do("GET", destinationsPath, nil, nil)
	want(rt, listed, http.StatusOK)
	var rows []map[string]any
	if err := json.Unmarshal(listed.Body, &rows); err != nil {
		rt.Fatal(err)
	}
	if len(rows) != len(m.all) {
		rt.Fatalf("%d rows, want %d", len(rows), len(m.all))
	}
	for i, row := range rows {
		for name, value := range row {
			wanted, common := m.all[i][name]
			if !common {
				continue
			}
			if diff := cmp.Diff(wanted, value); diff != "" {
				rt.Fatalf("%s of row %d (-answered +listed):\n%s", name, i, diff)
			}
		}
	}
}
