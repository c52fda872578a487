package e2e

import (
	"encoding/json"
	"net/http"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
)

// EntityPath is where a user or a business is found.
func EntityPath(kind, vendorData, more string) string {
	return "/v3/" + kind + "/" + url.PathEscape(vendorData) + "/" + more
}

// Entity reads a user or a business.
func (h App) Entity(kind, vendorData string) Object {
	h.T.Helper()
	return WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", EntityPath(kind, vendorData, ""), nil, nil), http.StatusOK)
}

// SubscribeTo makes a destination for events of entities, which the receiver trusts.
func (h App) SubscribeTo(path string, events ...string) {
	h.T.Helper()
	made := WantObject(h.T, h.World.For(h.T, h.Party).Do("POST", "/v3/webhook/destinations/", Object{
		"label": "entities", "url": h.Receiver.URL(path), "subscribed_events": events,
	}, nil), http.StatusCreated)
	h.Receiver.Trust(path, made["secret_shared_key"].(string))
}

// WaitForEvent waits until an event has come of which ok holds, and returns it.
func (h App) WaitForEvent(path, what string, ok func(e receiver.Attempt) bool) Object {
	h.T.Helper()
	var found Object
	h.World.Eventually(what, func() bool {
		for _, e := range h.Receiver.Events(path) {
			if ok(e) {
				found = Object{}
				if err := json.Unmarshal(e.Body, &found); err != nil {
					h.T.Fatal(err)
				}
				if err := eventcheck.Check(e.Body); err != nil {
					h.T.Fatalf("%v\n%s", err, e.Body)
				}
				return true
			}
		}
		return false
	})
	return found
}

// OnlyMembers is the object with these members alone.
func OnlyMembers(of Object, names ...string) Object {
	out := Object{}
	for _, name := range names {
		out[name] = of[name]
	}
	return out
}

// Diff compares values as a reader of their JSON sees them.
func Diff(t testing.TB, want, got any) string {
	t.Helper()
	return cmp.Diff(ParsedJSON(t, want), ParsedJSON(t, got))
}

// ListsPath lists and creates lists.
const ListsPath = "/v3/lists/"

// Call makes a call with the key of the application.
func (h App) Call(method, path string, body any) apitest.Response {
	h.T.Helper()
	return h.World.For(h.T, h.Party).Do(method, path, body, nil)
}

// BlocklistOf is the product's list of a type.
func (h App) BlocklistOf(entries string) string {
	h.T.Helper()
	all := WantObject(h.T, h.Call("GET", ListsPath+"?list_type=blocklist&entry_type="+entries, nil), 200)["results"].([]any)
	if len(all) != 1 {
		h.T.Fatalf("%d blocklists of %s", len(all), entries)
	}
	return all[0].(map[string]any)["uuid"].(string)
}

// AddEntry puts an entry on a list.
func (h App) AddEntry(list string, body Object) map[string]any {
	h.T.Helper()
	return WantObject(h.T, h.Call("POST", ListsPath+list+"/entries/", body), 201)
}
