package main

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/gen/openapi"
)

func TestAnswersAreListedByTheirComponents(t *testing.T) {
	t.Parallel()
	a, err := newAnswers(filepath.Join(t.TempDir(), "answers"))
	if err != nil {
		t.Fatal(err)
	}
	for path, body := range map[string]string{
		"/v3/sessions/?limit=1": `{"count":0}`, "/v3/webhook/destinations/": `[]`, "/nowhere/": `{}`, "/v3/billing/balance/": "no JSON",
	} {
		if err := a.keep(httptest.NewRequestWithContext(t.Context(), "GET", path, nil), 200, []byte(body)); err != nil {
			t.Fatal(err)
		}
	}
	to := filepath.Join(t.TempDir(), "list.tsv")
	listed, err := a.list(to)
	if err != nil || listed != 2 {
		t.Fatalf("%d answers are listed: %v", listed, err)
	}
	text, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\tSessionList\tone\n", "\tWebhookDestinationListItem\tlist\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the list has no %q: %s", want, text)
		}
	}
}

func TestEveryAnswerOfAComponentIsKnown(t *testing.T) {
	t.Parallel()
	all, err := componentsOf(openapi.Published)
	if err != nil || len(all) < 300 {
		t.Fatalf("%d answers are of a component: %v", len(all), err)
	}
	if got := all["getSessionDecision.403"]; got.name == "" || got.kind != "one" {
		t.Errorf("a shared answer is read as %+v", got)
	}
}

func TestPathsAreFilledFromTheListsAboveThem(t *testing.T) {
	t.Parallel()
	row := func(members map[string]any) map[string]any { return map[string]any{"results": []any{members}} }
	rows := map[string]any{
		"/v3/sessions/": row(map[string]any{"session_id": "s"}), "/v3/lists/": row(map[string]any{"uuid": "l"}), "/v3/lists/l/entries/": []any{map[string]any{"uuid": "e"}},
		"/v3/empty/": map[string]any{"results": []any{}},
	}
	for pattern, want := range map[string]string{
		"/v3/users/": "/v3/users/", "/v3/session/{sessionId}/decision/": "/v3/session/s/decision/",
		"/v3/lists/{list_uuid}/entries/{entry_uuid}/": "/v3/lists/l/entries/e/", "/v3/empty/{id}/": "", "/v3/unknown/{id}/": "",
	} {
		if got, _ := filled(pattern, rows); got != want {
			t.Errorf("%s is filled as %q, want %q", pattern, got, want)
		}
	}
}
