package internal_test

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// moduleFile is what the go command says about a go.mod.
type moduleFile struct {
	Module  struct{ Path string }
	Require []struct{ Path, Version string }
	Replace []struct{ Old, New struct{ Path string } }
}

func parseModule(t *testing.T, name string) moduleFile {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "mod", "edit", "-json", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	var file moduleFile
	if err := json.Unmarshal(out, &file); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestTheGoClientIsAModuleOfItsOwn holds what lets others fetch the client alone: a path that begins with a host and ends
// with the folder, no import of the service, and no place that only this checkout has.
func TestTheGoClientIsAModuleOfItsOwn(t *testing.T) {
	t.Parallel()
	const folder = "gen/sdk/go"
	client, service := parseModule(t, "../"+folder+"/go.mod"), parseModule(t, "../go.mod")
	path := client.Module.Path
	host, _, _ := strings.Cut(path, "/")
	if !strings.Contains(host, ".") || !strings.HasSuffix(path, "/"+folder) {
		t.Errorf("%s is not the path of %s in a repository", path, folder)
	}
	if len(client.Replace) > 0 {
		t.Error("the client replaces modules, which those who fetch it do not")
	}
	local := false
	for _, r := range service.Replace {
		local = local || r.Old.Path == path && r.New.Path == "./"+folder
	}
	if !local {
		t.Errorf("go.mod does not take %s from ./%s", path, folder)
	}
	versions := map[string]string{}
	for _, r := range service.Require {
		versions[r.Path] = r.Version
	}
	for _, r := range client.Require {
		if versions[r.Path] != r.Version {
			t.Errorf("the client requires %s, the service %q of it", r.Path+" "+r.Version, versions[r.Path])
		}
	}
	files, err := filepath.Glob("../" + folder + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files of the client: %v", len(files), err)
	}
	for _, name := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			if imported, _ := strconv.Unquote(spec.Path.Value); below(imported, strings.TrimSuffix(module, "/")) {
				t.Errorf("the client imports %s of the service", imported)
			}
		}
	}
}
