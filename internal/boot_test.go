package internal_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// maxBootLines bounds the wiring: what grows beyond it has work of its own and a place beside what it serves.
const maxBootLines = 1500

// assignedFields lists the fields that a file assigns, as in "a.HTTP = server": a value that is built in one expression
// needs none, and its parts cannot be filled in the wrong order.
func assignedFields(file *ast.File) []*ast.SelectorExpr {
	var fields []*ast.SelectorExpr
	note := func(e ast.Expr) {
		for {
			switch inner := e.(type) {
			case *ast.ParenExpr:
				e = inner.X
				continue
			case *ast.IndexExpr:
				e = inner.X
				continue
			case *ast.SelectorExpr:
				fields = append(fields, inner)
			}
			return
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.AssignStmt:
			for _, target := range s.Lhs {
				note(target)
			}
		case *ast.IncDecStmt:
			note(s.X)
		case *ast.RangeStmt:
			note(s.Key)
			note(s.Value)
		}
		return true
	})
	return fields
}

func TestBootConstructsAlone(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("boot/*.go")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files of boot: %v", len(files), err)
	}
	lines, places := 0, token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
		file, err := parser.ParseFile(places, name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range assignedFields(file) {
			t.Errorf("%s: boot assigns the field %s: build the value whole, by a function that takes what it needs", places.Position(f.Pos()), f.Sel.Name)
		}
	}
	if lines > maxBootLines {
		t.Errorf("boot has %d lines, more than %d: move what is not construction beside what it serves", lines, maxBootLines)
	}
}

func TestAssignedFields(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		statement string
		want      int
	}{
		"a field of a receiver":           {"a.HTTP = nil", 1},
		"a field of a part":               {"a.Orders.Provider = nil", 1},
		"one of two targets":              {"a.HTTP, err = open()", 1},
		"an entry of a map of a receiver": {`a.parts["x"] = nil`, 1},
		"a field that counts":             {"a.calls++", 1},
		"a field that runs over a range":  {"for _, a.last = range all {\n}", 1},
		"a variable":                      {"server, err := open()", 0},
		"an entry of a map":               {`parts["x"] = nil`, 0},
		"a field that is read":            {"server := a.HTTP", 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file, err := parser.ParseFile(token.NewFileSet(), "", "package boot\nfunc (a *App) build() {\n"+tc.statement+"\n}\n", 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := assignedFields(file); len(got) != tc.want {
				t.Errorf("%d fields are assigned, want %d", len(got), tc.want)
			}
		})
	}
}
