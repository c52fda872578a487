package internal_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// glossaryRow is a row of docs/glossary.md: type, package, table.
var glossaryRow = regexp.MustCompile("(?m)^\\|[^|]+\\|[^|]+\\| (?:`(\\w+)`)? ?\\| `([\\w/]+)` \\| (?:`(\\w+)`)? ?\\|$")

// TestTheGlossaryNamesWhatIsThere holds each type and table of the glossary.
func TestTheGlossaryNamesWhatIsThere(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := tablesOfMigrations(t)
	rows := glossaryRow.FindAllStringSubmatch(string(page), -1)
	if lines := strings.Count(string(page), "\n| ") - strings.Count(string(page), "\n| Term |"); len(rows) < 50 || len(rows) != lines {
		t.Errorf("%d rows are read of %d", len(rows), lines)
	}
	for _, row := range rows {
		if name, folder := row[1], row[2]; name != "" && !typesIn(t, folder)[name] {
			t.Errorf("%s has no type %s", folder, name)
		}
		if table := row[3]; table != "" && !tables[table] {
			t.Errorf("there is no table %s", table)
		}
	}
}

func typesIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil || len(files) == 0 {
		t.Errorf("no package %s", folder)
	}
	types := map[string]bool{}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			general, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range general.Specs {
				if named, ok := s.(*ast.TypeSpec); ok {
					types[named.Name.Name] = true
				}
			}
		}
	}
	return types
}

func tablesOfMigrations(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d migrations, %v", len(files), err)
	}
	made, tables := regexp.MustCompile(`(?m)^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)`), map[string]bool{}
	renamed := regexp.MustCompile(`(?m)^ALTER TABLE (\w+) RENAME TO (\w+);`)
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		up, _, _ := bytes.Cut(text, []byte("-- +goose Down"))
		for _, found := range made.FindAllSubmatch(up, -1) {
			tables[string(found[1])] = true
		}
		for _, found := range renamed.FindAllSubmatch(up, -1) {
			delete(tables, string(found[1]))
			tables[string(found[2])] = true
		}
	}
	return tables
}
