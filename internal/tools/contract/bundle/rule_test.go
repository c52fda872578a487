package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/gen/openapi"
)

// operation is one operation of a document, for the rules below.
type operation struct {
	id, method, path string
	members          map[string]any
}

func each(doc document, visit func(operation)) {
	for path, item := range object(doc["paths"]) {
		for _, method := range methods {
			if found, ok := object(item)[method]; ok {
				id, _ := object(found)["operationId"].(string)
				visit(operation{id: id, method: method, path: path, members: object(found)})
			}
		}
	}
}

func keys(v any) []string {
	if object(v) == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(object(v)))
}

func contract(t *testing.T) document {
	t.Helper()
	doc, err := parse(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func schema(t *testing.T, doc document, name string) map[string]any {
	t.Helper()
	found := object(object(object(doc["components"])["schemas"])[name])
	if found == nil {
		t.Fatalf("no schema %s", name)
	}
	return found
}

func TestEveryOperationIsDecided(t *testing.T) {
	t.Parallel()

	verbNoun := regexp.MustCompile(`^[a-z]+[A-Z][A-Za-z0-9]*$`)
	doc := contract(t)
	scopes := []any{}
	for _, s := range list(doc["x-rate-scopes"]) {
		scopes = append(scopes, object(s)["name"])
	}
	each(doc, func(o operation) {
		where := o.method + " " + o.path
		if !verbNoun.MatchString(o.id) {
			t.Errorf("%s: the operation id %q is not a verb and a noun", where, o.id)
		}
		for _, name := range []string{"summary", "description", "security", "x-rate-scope", "x-auth-failure", "x-body-limit"} {
			if o.members[name] == nil {
				t.Errorf("%s: %s is not decided", where, name)
			}
		}
		if n := len(list(o.members["tags"])); n != 1 {
			t.Errorf("%s: %d tags, want one", where, n)
		}
		if got := fmt.Sprint(o.members["x-auth-failure"]); got != "401" && got != "403" {
			t.Errorf("%s: x-auth-failure is %s", where, got)
		}
		if o.members["x-rate-scope"] == "none" {
			return
		}
		for _, scope := range list(o.members["x-rate-scope"]) {
			if !slices.Contains(scopes, scope) {
				t.Errorf("%s: the scope %v has no limit", where, scope)
			}
		}
		if object(o.members["responses"])["429"] == nil {
			t.Errorf("%s: is counted and has no answer 429", where)
		}
	})
}

// Nothing that an application does is open to people of the console by forgetting to say who may.
func TestEveryOperationOfAKeyNamesItsPermission(t *testing.T) {
	t.Parallel()

	verbResource := regexp.MustCompile(`^(list|read|create|write|delete|approve):[a-z-]+$`)
	each(contract(t), func(o operation) {
		permission, _ := o.members["x-permission"].(string)
		takesKey := slices.ContainsFunc(list(o.members["security"]), func(v any) bool { return object(v)["ApiKeyAuth"] != nil })
		switch {
		case takesKey && !verbResource.MatchString(permission):
			t.Errorf("%s: x-permission is %q", o.id, permission)
		case !takesKey && permission != "":
			t.Errorf("%s: has a permission and takes no key", o.id)
		}
	})
}

func TestEveryOperationNamesItsRefusals(t *testing.T) {
	t.Parallel()

	each(contract(t), func(o operation) {
		want := []string{"405", "503"}
		if o.members["requestBody"] != nil {
			want = append(want, "400", "413", "415")
		}
		if len(list(o.members["security"])) > 0 {
			want = append(want, fmt.Sprint(o.members["x-auth-failure"]))
		}
		if strings.Contains(o.path, "{") {
			want = append(want, "404")
		}
		for _, status := range want {
			if object(o.members["responses"])[status] == nil {
				t.Errorf("%s: no answer %s", o.id, status)
			}
		}
		if object(o.members["responses"])["500"] != nil {
			t.Errorf("%s: promises to fail", o.id)
		}
	})
}

// personal are member names that identify a person or let somebody act as one.
var personal = regexp.MustCompile(`^(.*_)?(first_name|last_name|full_name|surname|date_of_birth|birth_date|` +
	`document_number|personal_number|identification_number|registration_number|address|email|phone|phone_number|` +
	`portrait_image|front_image|back_image|session_token|session_url|vendor_data|metadata|secret_shared_key|` +
	`ip_address|mrz_string|mrz_key)$`)

func TestPersonalMembersAreMarked(t *testing.T) {
	t.Parallel()

	doc := contract(t)
	for name, s := range object(object(doc["components"])["schemas"]) {
		for member, value := range object(object(s)["properties"]) {
			if !personal.MatchString(member) {
				continue
			}
			marked := object(value)
			if marked["type"] == "boolean" {
				continue // says whether, not who
			}
			if ref, ok := marked["$ref"].(string); ok {
				marked = schema(t, doc, ref[strings.LastIndex(ref, "/")+1:])
			}
			if marked["x-sensitive"] != true {
				t.Errorf("%s.%s identifies a person and is not marked x-sensitive", name, member)
			}
		}
	}
}

func TestClosedLists(t *testing.T) {
	t.Parallel()

	cases := map[string][]any{
		"SessionStatus": {
			"Not Started", "In Progress", "Approved", "Declined", "In Review", "Expired", "Abandoned", "Kyc Expired",
			"Resubmitted", "Awaiting User",
		},
		"WebhookEventType": {
			"status.updated", "data.updated", "user.status.updated", "user.data.updated", "business.status.updated",
			"business.data.updated", "transaction.created", "transaction.status.updated", "travel_rule.status.updated",
			"activity.created",
		},
		"WarningLogType": {"information", "warning", "error"},
	}
	doc := contract(t)
	for name, want := range cases {
		if diff := cmp.Diff(want, schema(t, doc, name)["enum"]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if n := len(list(schema(t, doc, "Language")["enum"])); n != 54 {
		t.Errorf("%d languages, want 54", n)
	}
}
