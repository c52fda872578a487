package internal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "vidimus/"

// rule forbids the packages below from to import those below banned, each with
// its reason; what is below allowed stays allowed.
type rule struct {
	from    string
	banned  []string
	allowed []string
	reason  string
}

// ours is every package of the product; what follows it is allowed one by one.
const ours = module

var rules = []rule{
	{
		from: "internal/platform", banned: []string{ours}, allowed: []string{"internal/platform", "gen/db"},
		reason: "the platform knows mechanisms, no business",
	},
	{
		from: "internal/domain", banned: []string{ours}, allowed: []string{"internal/platform", "internal/domain", "gen/db"},
		reason: "the business knows neither its transports nor the recognisers it is told by",
	},
	{
		from: "internal/domain", banned: []string{"net/http"},
		reason: "what speaks HTTP is a transport, or goes through platform/client/outbound",
	},
	{
		// How names are taken apart and compared are two pure packages for everybody.
		from: "internal/engine", banned: []string{ours}, allowed: []string{
			"internal/platform", "internal/engine", "internal/domain/screening/personname", "internal/domain/kyb/company/companyname",
		},
		reason: "a recogniser works without the product around it",
	},
	{
		from: "internal/verification", banned: []string{ours}, allowed: []string{"internal/platform", "internal/domain", "internal/verification", "gen/db"},
		reason: "a step declares the recogniser it wants, boot brings it",
	},
	{
		from: "internal/verification/feature", banned: []string{
			"vidimus/internal/verification/state", "vidimus/internal/verification/engine", "vidimus/internal/verification/applicant",
			"vidimus/internal/verification/manualreview", "vidimus/internal/verification/childsession", "vidimus/internal/verification/schedule", "vidimus/internal/verification/flow",
		},
		reason: "a feature knows what it is given, not who runs it",
	},
	{
		from: "internal/verification/state", banned: []string{
			"vidimus/internal/verification/engine", "vidimus/internal/verification/applicant", "vidimus/internal/verification/manualreview",
			"vidimus/internal/verification/childsession", "vidimus/internal/verification/schedule", "vidimus/internal/verification/feature",
		},
		reason: "the state of a session is below what happens to it",
	},
	{
		from: "internal/verification/engine", banned: []string{
			"vidimus/internal/verification/applicant", "vidimus/internal/verification/manualreview",
			"vidimus/internal/verification/childsession", "vidimus/internal/verification/schedule", "vidimus/internal/verification/feature",
		},
		reason: "the engine knows neither the person's page nor reviewers",
	},
	{
		from: "internal/verification/applicant", banned: []string{
			"vidimus/internal/verification/manualreview", "vidimus/internal/verification/childsession", "vidimus/internal/verification/schedule", "vidimus/internal/verification/feature",
		},
		reason: "what the person does and what reviewers decide meet in the engine alone",
	},
	{
		from: "internal/httpapi", banned: []string{ours}, allowed: []string{"internal/platform", "internal/domain", "internal/verification", "internal/httpapi", "gen/api"},
		reason: "a transport converts and calls, it does no work itself",
	},
	{
		from: "internal/httpapi", banned: []string{"github.com/jackc/pgx", "database/sql"},
		reason: "a transport that sees rows skips the domain",
	},
	{
		from: "internal/adapter", banned: []string{ours},
		allowed: []string{"internal/platform", "internal/domain", "internal/verification", "internal/engine", "internal/httpapi", "internal/adapter"},
		reason:  "an adapter stands between a step or service and an engine, and builds nothing",
	},
	{
		from: "internal/process", banned: []string{ours}, allowed: []string{"internal/platform", "internal/domain", "internal/httpapi", "internal/process"},
		reason: "what runs the product is given its parts, boot builds them",
	},
	{
		from: "gen", banned: []string{ours}, allowed: []string{"gen", "internal/platform/value/timestamp"},
		reason: "generated code depends on its generator's library, and on the one form of moments, only",
	},
}

// onlyFor lists packages that few may import.
var onlyFor = []struct {
	target string
	from   []string
	reason string
}{
	{"gen/db", []string{"internal/platform/storage/postgres", "internal/domain", "internal/verification", "internal/testkit", "internal/tools"}, "rows stay below the transports, and only one platform package opens the database"},
	{"internal/testkit", []string{"internal/testkit", "internal/tools/drill"}, "what is made for tests stays out of the product"},
	{"internal/adapter", []string{"internal/adapter", "internal/boot", "internal/testkit", "internal/tools", "cmd"}, "a step or service declares what it wants, boot brings the adapter"},
	{"internal/process", []string{"internal/process", "internal/boot"}, "what runs the product knows all of it"},
	{"internal/boot", []string{"internal/boot", "internal/testkit", "internal/tools", "cmd"}, "wiring is done once, above everything"},
	{"internal/tools", []string{"internal/tools"}, "tools are programs of the makers"},
	{"cmd", []string{"cmd"}, "a program is nobody's library"},
}

// surfaces are the transports of which none may know another.
var surfaces = []string{"verification", "authentication", "hosted", "management"}

// listed is what the go command says about a package.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func packages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// below tells whether a package is the folder or in it.
func below(pkg, folder string) bool {
	return pkg == folder || strings.HasPrefix(pkg, strings.TrimSuffix(folder, "/")+"/")
}

func belowAny(pkg string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return below(pkg, module+f) })
}

// refusal says why a package may not import another one; empty when it may.
func refusal(from, to string) string {
	for _, r := range rules {
		banned := slices.ContainsFunc(r.banned, func(b string) bool { return below(to, b) })
		if below(from, module+r.from) && banned && !belowAny(to, r.allowed) {
			return r.reason
		}
	}
	for _, o := range onlyFor {
		if below(to, module+o.target) && below(from, strings.TrimSuffix(module, "/")) && !belowAny(from, o.from) {
			return o.reason
		}
	}
	for _, mine := range surfaces {
		for _, other := range surfaces {
			if mine != other && below(from, module+"internal/httpapi/"+mine) &&
				(below(to, module+"gen/api/"+other) || below(to, module+"internal/httpapi/"+other)) {
				return "a surface knows its own contract only"
			}
		}
	}
	return ""
}

func TestImportDirections(t *testing.T) {
	t.Parallel()
	all := packages(t)
	if len(all) < 20 {
		t.Fatalf("only %d packages were listed", len(all))
	}
	for _, p := range all {
		for _, imported := range p.Imports {
			if reason := refusal(p.ImportPath, imported); reason != "" {
				t.Errorf("%s must not import %s: %s", p.ImportPath, imported, reason)
			}
		}
	}
}

// Tests may use the wiring, what is generated, the testkit, drawn specimens and selfies, and those of the whole product everything;
// otherwise they stay on the floor of their package.
func TestTestsImportNoHigherFloor(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		for _, imported := range append(p.TestImports, p.XTestImports...) {
			if belowAny(imported, []string{"internal/testkit", "internal/boot", "gen", "internal/tools/mrz/specimen", "internal/tools/measure/recaptures/selfie"}) ||
				belowAny(p.ImportPath, []string{"internal/tools", "internal/e2e"}) {
				continue
			}
			if reason := refusal(p.ImportPath, imported); reason != "" {
				t.Errorf("tests of %s must not import %s: %s", p.ImportPath, imported, reason)
			}
		}
	}
}

func TestRefusal(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		from, to string
		refused  bool
	}{
		"a domain may use the platform":            {"internal/domain/verification/session", module + "internal/platform/storage/seal", false},
		"a domain may use another one":             {"internal/domain/verification/session", module + "internal/domain/delivery/outbox", false},
		"a domain speaks no HTTP":                  {"internal/domain/verification/session", "net/http", true},
		"a domain may read what a URL is":          {"internal/domain/verification/session", "net/url", false},
		"a domain sees no engine":                  {"internal/domain/verification/session", module + "internal/engine/document/mrz", true},
		"the platform sees no domain":              {"internal/platform/storage/seal", module + "internal/domain/verification/session", true},
		"one platform package sees the rows":       {"internal/platform/storage/postgres", module + "gen/db", false},
		"no other platform package sees the rows":  {"internal/platform/storage/seal", module + "gen/db", true},
		"an engine sees no domain":                 {"internal/engine/document/mrz", module + "internal/domain/verification/session", true},
		"a step sees no engine":                    {"internal/verification/feature/iddocument", module + "internal/engine/document/mrz", true},
		"a feature sees no engine of sessions":     {"internal/verification/feature/aml", module + "internal/verification/engine", true},
		"the engine sees no feature":               {"internal/verification/engine", module + "internal/verification/feature/aml", true},
		"a transport sees its own contract":        {"internal/httpapi/hosted", module + "gen/api/hosted", false},
		"a transport sees no other contract":       {"internal/httpapi/hosted", module + "gen/api/verification", true},
		"a transport sees no rows":                 {"internal/httpapi/hosted", module + "gen/db", true},
		"a transport sees no driver":               {"internal/httpapi/hosted", "github.com/jackc/pgx/v5", true},
		"wiring may use everything":                {"internal/boot", module + "internal/engine/document/mrz", false},
		"wiring is not for those below":            {"internal/httpapi", module + "internal/boot", true},
		"the product never imports the testkit":    {"cmd/vidimus", module + "internal/testkit/testenv", true},
		"a name that only begins alike is another": {"internal/enginery", module + "internal/domain/verification/session", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			reason := refusal(module+tc.from, tc.to)
			if (reason != "") != tc.refused {
				t.Errorf("refusal = %q, want one: %t", reason, tc.refused)
			}
		})
	}
}
