package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// implemented is the interface that a doc comment says is implemented.
var implemented = regexp.MustCompile(`\bimplements (\w+)\.(\w+)`)

// version is the last part of an import path that is no name.
var version = regexp.MustCompile(`^v\d+$`)

// TestCommentsNameInterfacesThatExist: an interface that a comment says is implemented is a type of
// ours, or of a package that is imported somewhere.
func TestCommentsNameInterfacesThatExist(t *testing.T) {
	t.Parallel()
	files := token.NewFileSet()
	parsed := map[string]*ast.File{}
	for _, root := range []string{".", "../cmd"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") {
				return err
			}
			parsed[path], err = parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	ours, others := typesByPackage(parsed), imported(parsed)
	for _, file := range parsed {
		for _, comment := range file.Comments {
			for _, named := range implemented.FindAllStringSubmatch(comment.Text(), -1) {
				if types, is := ours[named[1]]; is && !types[named[2]] || !is && !others[named[1]] {
					t.Errorf("%s: %s.%s is nowhere", files.Position(comment.Pos()), named[1], named[2])
				}
			}
		}
	}
}

// typesByPackage are the names of types by the names of their packages.
func typesByPackage(parsed map[string]*ast.File) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, file := range parsed {
		name := file.Name.Name
		if all[name] == nil {
			all[name] = map[string]bool{}
		}
		for _, d := range file.Decls {
			group, _ := d.(*ast.GenDecl)
			if group == nil {
				continue
			}
			for _, spec := range group.Specs {
				if typed, ok := spec.(*ast.TypeSpec); ok {
					all[name][typed.Name.Name] = true
				}
			}
		}
	}
	return all
}

// imported are the names of all packages that are imported anywhere.
func imported(parsed map[string]*ast.File) map[string]bool {
	all := map[string]bool{}
	for _, file := range parsed {
		for _, spec := range file.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			for version.MatchString(path.Base(name)) {
				name = path.Dir(name)
			}
			all[path.Base(name)] = true
		}
	}
	return all
}
