package webhook_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// destinationOperation is an operation on one destination. DESTINATION and ROW
// stand for the ids.
type destinationOperation struct {
	method, path string
	body         any
	allow        string
}

func destinationOperations() map[string]destinationOperation {
	const one = e2e.DestinationsPath + "DESTINATION/"
	span := e2e.Object{"from": "2026-01-01T00:00:00Z", "to": "2026-01-02T00:00:00Z"}
	return map[string]destinationOperation{
		"read":              {"GET", one, nil, "DELETE, GET, PATCH"},
		"change":            {"PATCH", one, e2e.Object{"label": "stolen", "enabled": false}, "DELETE, GET, PATCH"},
		"delete":            {"DELETE", one, nil, "DELETE, GET, PATCH"},
		"rotate the secret": {"POST", one + "rotate-secret/", e2e.Object{"overlap_hours": 1}, "POST"},
		"test":              {"POST", one + "test/", e2e.Object{}, "POST"},
		"list the log":      {"GET", one + "deliveries/", nil, "GET"},
		"read an attempt":   {"GET", one + "deliveries/ROW/", nil, "GET"},
		"redeliver":         {"POST", one + "deliveries/ROW/redeliver/", nil, "POST"},
		"replay":            {"POST", one + "replays/", span, "GET, POST"},
		"list the replays":  {"GET", one + "replays/", nil, "GET, POST"},
		"read a replay":     {"GET", one + "replays/ROW/", nil, "GET"},
	}
}

func (o destinationOperation) at(destination, row string) string {
	return strings.NewReplacer("DESTINATION", destination, "ROW", row).Replace(o.path)
}

func TestDestinationOperationsBelongToTheirApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	h := e2e.NewAppIn(t, w, application.Live)
	id := h.Subscribe("/hook").String()
	tested := testDelivery(h, id, e2e.Object{})
	replayed := e2e.WantObject(t, w.As(h.Party).Do("POST", e2e.DestinationsPath+id+"/replays/", e2e.Object{"from": "2026-01-01T00:00:00Z", "to": "2026-01-02T00:00:00Z"}, nil), 202)
	other := h.Subscribe("/other").String()
	before := snapshot(t, w)
	for name, o := range destinationOperations() {
		row := tested["uuid"].(string)
		if strings.Contains(o.path, "replays") {
			row = replayed["uuid"].(string)
		}
		// Whose rows they are, and who asks for them.
		for who, path := range map[string]string{
			"a stranger":            o.at(id, row),
			"an unknown one":        o.at(uuid.NewString(), row),
			"one that can be none":  o.at("42", row),
			"one in capitals alone": o.at("X", row),
		} {
			party := h.Party
			if who == "a stranger" {
				party = w.Sandbox
			}
			for _, path := range []string{path, strings.TrimSuffix(path, "/")} {
				t.Run(name+" by "+who, func(t *testing.T) {
					e2e.WantBody(t, w.For(t, party).Do(o.method, path, o.body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
				})
			}
		}
		if strings.Contains(o.path, "ROW") {
			for what, path := range map[string]string{
				"an unknown row": o.at(id, uuid.NewString()), "a row that can be none": o.at(id, "x"), "a row of another destination": o.at(other, row),
			} {
				t.Run(name+" of "+what, func(t *testing.T) {
					e2e.WantBody(t, w.For(t, h.Party).Do(o.method, path, o.body, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
				})
			}
		}
	}
	if after := snapshot(t, w); after != before {
		t.Errorf("something was changed:\n%s\n%s", before, after)
	}
}

// snapshot is all that is stored of webhooks, as one text.
func snapshot(t *testing.T, w *testenv.World) (text string) {
	t.Helper()
	if err := w.Pool.QueryRow(t.Context(), `SELECT (SELECT coalesce(string_agg(d::text, ';' ORDER BY destination_id), '') FROM webhook_destinations d)
		|| (SELECT coalesce(string_agg(d::text, ';' ORDER BY delivery_id), '') FROM webhook_deliveries d)
		|| (SELECT coalesce(string_agg(r::text, ';' ORDER BY replay_id), '') FROM webhook_replays r)
		|| (SELECT count(*) FROM webhook_attempts) || '/' || (SELECT count(*) FROM river_job)`).Scan(&text); err != nil {
		t.Fatal(err)
	}
	return text
}

func TestDestinationOperationsAskForAKeyAndTheirMethod(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	operations := destinationOperations()
	operations["the single webhook"] = destinationOperation{"GET", "/v3/webhook/", nil, "GET, PATCH"}
	operations["change the single webhook"] = destinationOperation{"PATCH", "/v3/webhook/", e2e.Object{"webhook_url": nil}, "GET, PATCH"}
	for name, o := range operations {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := o.at(uuid.NewString(), uuid.NewString())
			for _, client := range []*apitest.Client{apitest.New(t, w.App), apitest.New(t, w.App).With("x-api-key", "nobody's")} {
				answer := client.Do(o.method, path, o.body, nil)
				e2e.WantBody(t, answer, 403, e2e.ErrorDetail(e2e.TextForbidden))
				if got := answer.Header.Get("WWW-Authenticate"); got != "" {
					t.Errorf("challenge %q, want none", got)
				}
			}
			answer := w.For(t, w.Live).Do("PUT", path, nil, nil)
			e2e.WantBody(t, answer, 405, e2e.ErrorDetail(e2e.TextMethodRefused))
			if got := answer.Header.Get("Allow"); got != o.allow {
				t.Errorf("Allow is %q, want %q", got, o.allow)
			}
			if o.body == nil {
				return
			}
			e2e.WantBody(t, w.For(t, w.Live).Do(o.method, path, "{}", map[string]string{"Content-Type": "text/plain"}), 415, e2e.ErrorDetail(e2e.TextTypeRefused))
			large := `{"x":"` + strings.Repeat("x", 2<<20) + `"}`
			e2e.WantBody(t, w.For(t, w.Live).Do(o.method, path, large, nil), 413, e2e.ErrorDetail("The body is too large."))
		})
	}
}
