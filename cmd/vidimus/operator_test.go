package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"

	"vidimus/internal/testkit/pgtest"
)

// asCommand makes this test program the product.
const asCommand = "VIDIMUS_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// operator runs commands over one installation.
type operator struct {
	t           *testing.T
	environment []string
	database    string
}

func newOperator(t *testing.T) operator {
	t.Helper()
	database := pgtest.DSN(t)
	return operator{
		t: t, database: database, environment: append(os.Environ(), asCommand+"=1", "VIDIMUS_DATABASE_URL="+database, "VIDIMUS_STATE_DIR="+t.TempDir()),
	}
}

// start runs a command and returns what it printed, and what it said of a failure.
func (o operator) start(arguments ...string) (printed, said string, err error) {
	o.t.Helper()
	command := exec.CommandContext(o.t.Context(), os.Args[0], arguments...)
	var out, errors strings.Builder
	command.Env, command.Stdout, command.Stderr = o.environment, &out, &errors
	err = command.Run()
	return out.String(), errors.String(), err
}

// run runs a command that succeeds and reads the JSON that it prints.
func run[T any](o operator, arguments ...string) T {
	o.t.Helper()
	printed, said, err := o.start(append(arguments, "--json")...)
	if err != nil {
		o.t.Fatalf("vidimus %s: %v\n%s", strings.Join(arguments, " "), err, said)
	}
	var out T
	if err := json.Unmarshal([]byte(printed), &out); err != nil {
		o.t.Fatalf("vidimus %s prints %q: %v", strings.Join(arguments, " "), printed, err)
	}
	return out
}

// refused runs a command that is refused in words.
func (o operator) refused(why string, arguments ...string) {
	o.t.Helper()
	printed, said, err := o.start(arguments...)
	if err == nil || !strings.Contains(said, why) {
		o.t.Errorf("vidimus %s: %v, prints %q, says %q, want %q", strings.Join(arguments, " "), err, printed, said, why)
	}
}

type (
	row  = map[string]any
	rows = []map[string]any
)

func text(t *testing.T, of row, name string) string {
	t.Helper()
	s, ok := of[name].(string)
	if !ok || s == "" {
		t.Fatalf("no %s in %v", name, of)
	}
	return s
}

const nothing = "0198c0de-7a11-7000-8000-00000000ffff"

// TestOperatorsWorkByCommand runs every command of operators as a program of its own.
func TestOperatorsWorkByCommand(t *testing.T) {
	t.Parallel()
	o := newOperator(t)

	org := text(t, run[row](o, "organisation", "create", "Firm", "--contact-email", "ops@firm.example"), "organisation_id")
	o.refused("needs a name", "organisation", "create", " ")
	if got := run[row](o, "organisation", "set", org, "--name", "株式会社"); got["name"] != "株式会社" || got["contact_email"] != "ops@firm.example" {
		t.Errorf("%v", got)
	}
	o.refused("Not found", "organisation", "set", nothing, "--name", "x")

	made := run[row](o, "app", "create", "Shop", "--environment", "live", "--organisation", org)
	app := text(t, made, "application_id")
	if got := run[rows](o, "app", "list"); len(got) != 1 {
		t.Errorf("applications %v", got)
	}
	if got := run[rows](o, "organisation", "list"); len(got) != 1 || got[0]["applications"] != 1.0 {
		t.Errorf("organisations %v", got)
	}
	for _, arguments := range [][]string{
		{"app", "limits", app, "generic-get=6000"}, {"app", "domain", app, "id.shop.example"}, {"app", "origins", app, "https://shop.example"},
		{"app", "contact", app, "ops@shop.example"}, {"app", "switch", app, "event_monitoring", "on"},
	} {
		if got := run[row](o, arguments...); got["application_id"] != app {
			t.Errorf("%v: %v", arguments, got)
		}
	}
	if got := run[row](o, "app", "domain", app, "id.shop.example"); got["warning"] != "No published workflow has is_white_label_enabled, so that no session uses it." {
		t.Errorf("a host that no workflow uses: %v", got)
	}
	if got := run[row](o, "app", "domain", app); got["warning"] != nil {
		t.Errorf("a host that is taken back: %v", got)
	}
	o.refused("no rate scope", "app", "limits", app, "no-such=1")

	operateKeys(o, app)
	operateCredits(o, app)
	operateMembers(o, app)
	o.helpsPeople(app)
	o.keepsData(app)
	o.rotatesKeys()
}

// rotatesKeys takes a key through its life by command.
func (o operator) rotatesKeys() {
	o.t.Helper()
	keys := func() []any { return run[row](o, "keyring", "list")["keys"].([]any) }
	first := text(o.t, keys()[0].(map[string]any), "key")
	second := text(o.t, run[row](o, "keyring", "add"), "key")
	o.refused("seals already", "keyring", "promote", first)
	o.refused("eight hexadecimal digits", "keyring", "promote", "newest")
	o.refused("holds no key 00000000", "keyring", "retire", "00000000")
	run[row](o, "keyring", "promote", second)
	o.refused("Promote another one first", "keyring", "retire", second)
	o.refused("sealed by key "+first, "keyring", "retire", first)
	if all := keys(); len(all) != 2 || all[1].(map[string]any)["seals"] != true {
		o.t.Errorf("keys %v", all)
	}
	if got := run[row](o, "keyring", "check"); len(got["failed"].(map[string]any)) > 0 {
		o.t.Errorf("sealed values do not open: %v", got)
	}
}

func operateKeys(o operator, app string) {
	o.t.Helper()
	key := run[row](o, "key", "create", app, "--label", "backend")
	next := run[row](o, "key", "rotate", app, text(o.t, key, "api_key_id"), "--overlap", "1h")
	if text(o.t, next, "api_key") == text(o.t, key, "api_key") {
		o.t.Error("the new key is the old one")
	}
	if got := run[row](o, "key", "revoke", app, text(o.t, next, "api_key_id")); got["revoked"] != true {
		o.t.Errorf("%v", got)
	}
	o.refused("Not found", "key", "revoke", app, nothing)
	if got := run[rows](o, "key", "list", app); len(got) != 3 {
		o.t.Errorf("keys %v", got)
	}
}

func operateCredits(o operator, app string) {
	o.t.Helper()
	for _, want := range []bool{true, false} {
		if got := run[row](o, "credit", "add", app, "12.50", "--reference", "2026-17"); got["moved"] != want || got["balance"] != "12.500000" {
			o.t.Errorf("%v", got)
		}
	}
	o.refused("Another movement", "credit", "add", app, "13", "--reference", "2026-17")
	o.refused("above zero", "credit", "add", app, "0")
	o.refused("Not found", "credit", "add", nothing, "1")
	if got := run[row](o, "credit", "take", app, "20.000001"); got["balance"] != "-7.500001" {
		o.t.Errorf("%v", got)
	}
	page := run[row](o, "credit", "show", app, "--limit", "1", "--offset", "1")
	if page["count"] != 2.0 || page["balance"] != "-7.500001" {
		o.t.Errorf("%v", page)
	}
	if got := page["entries"].([]any); len(got) != 1 || got[0].(row)["reference"] != "2026-17" {
		o.t.Errorf("%v", got)
	}
}

func operateMembers(o operator, app string) {
	o.t.Helper()
	run[row](o, "member", "add", app, "ada@firm.example")
	run[row](o, "member", "add", app, "ben@firm.example", "--role", "reader")
	members := run[rows](o, "member", "list", app)
	if len(members) != 2 {
		o.t.Fatalf("members %v", members)
	}
	if got := run[row](o, "member", "reset", "ada@firm.example", "--second-factor"); len(text(o.t, got, "password")) < 12 {
		o.t.Errorf("%v", got)
	}
	o.refused("Not found", "member", "reset", "nobody@firm.example")
	o.refused("owner", "member", "remove", app, text(o.t, members[0], "member_id"))
	if got := run[row](o, "member", "remove", app, text(o.t, members[1], "member_id")); got["removed"] != true {
		o.t.Errorf("%v", got)
	}
	if got := run[row](o, "auth", "set", app, "--enabled", "--redirect", "https://shop.example/in"); got["is_enabled"] != true {
		o.t.Errorf("%v", got)
	}
	if got := run[row](o, "auth", "show", app); got["is_enabled"] != true {
		o.t.Errorf("%v", got)
	}
	o.assertions(app)
}
