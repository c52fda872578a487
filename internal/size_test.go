package internal_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a package, a type and a folder may grow to. Beyond it, it has a part that can stand by itself.
const (
	maxEngineLines   = 2500
	maxEngineFiles   = 25
	maxEngineMethods = 40
	maxMethods       = 60
	maxSiblings      = 20
)

// groupedFolders are grouped by area.
var groupedFolders = []string{
	"tools", "tools/*", "testkit", "testkit/*", "domain", "domain/*", "platform", "platform/*", "adapter", "adapter/*", "engine", "engine/*", "httpapi", "httpapi/verification", "httpapi/management", "verification/feature", "e2e",
	"../sql", "../openapi/paths", "../openapi/paths/*",
}

// packageSize counts a package's code without its tests.
type packageSize struct {
	files, lines int
	methods      map[string]int
}

func (p *packageSize) add(path string, text []byte) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	p.files++
	p.lines += bytes.Count(text, []byte("\n"))
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
			p.methods[receiverOf(f)]++
		}
	}
	return nil
}

// receiverOf is the name of the type that a method is of.
func receiverOf(f *ast.FuncDecl) string {
	e := f.Recv.List[0].Type
	for {
		switch inner := e.(type) {
		case *ast.StarExpr:
			e = inner.X
		case *ast.IndexExpr:
			e = inner.X
		case *ast.IndexListExpr:
			e = inner.X
		case *ast.Ident:
			return inner.Name
		default:
			return ""
		}
	}
}

// packageSizes measures every package of the product.
func packageSizes(t *testing.T) map[string]*packageSize {
	t.Helper()
	sizes := map[string]*packageSize{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata" || path == "tools" || path == "testkit") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		if sizes[folder] == nil {
			sizes[folder] = &packageSize{methods: map[string]int{}}
		}
		return sizes[folder].add(path, text)
	})
	if err != nil || len(sizes) < 100 {
		t.Fatalf("%d packages: %v", len(sizes), err)
	}
	return sizes
}

func TestPackagesOfTheSessionEngineStaySmall(t *testing.T) {
	t.Parallel()
	for folder, size := range packageSizes(t) {
		if !below(folder, "verification") {
			continue
		}
		if size.lines > maxEngineLines || size.files > maxEngineFiles {
			t.Errorf("%s has %d lines in %d files, may have %d and %d", folder, size.lines, size.files, maxEngineLines, maxEngineFiles)
		}
		for name, n := range size.methods {
			if n > maxEngineMethods {
				t.Errorf("%s.%s has %d methods, may have %d", folder, name, n, maxEngineMethods)
			}
		}
	}
}

func TestTypesHaveOneSubject(t *testing.T) {
	t.Parallel()
	for folder, size := range packageSizes(t) {
		for name, n := range size.methods {
			if n > maxMethods {
				t.Errorf("%s.%s has %d methods, may have %d: give each of its subjects a type", folder, name, n, maxMethods)
			}
		}
	}
}

func TestFoldersHaveFewSiblings(t *testing.T) {
	t.Parallel()
	for _, pattern := range groupedFolders {
		folders, err := filepath.Glob(pattern)
		if err != nil || len(folders) == 0 {
			t.Fatalf("%s: %d folders, %v", pattern, len(folders), err)
		}
		for _, folder := range folders {
			entries, err := os.ReadDir(folder)
			if err != nil {
				continue // a file
			}
			siblings := 0
			for _, entry := range entries {
				if entry.IsDir() {
					siblings++
				}
			}
			if siblings > maxSiblings {
				t.Errorf("%s has %d folders, may have %d: group them by area", folder, siblings, maxSiblings)
			}
		}
	}
}
