package internal_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var document = regexp.MustCompile(`[\w-]+\.md\b`)

// TestCommentsCiteWhatIsHere: a reader can open every document that a comment names.
func TestCommentsCiteWhatIsHere(t *testing.T) {
	t.Parallel()
	here := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".cache" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		if strings.HasSuffix(path, ".md") {
			here[filepath.Base(path)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	for _, root := range []string{".", "../cmd", "../migrations"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, comment := range file.Comments {
				for _, name := range document.FindAllString(comment.Text(), -1) {
					if !here[name] {
						t.Errorf("%s cites %s, which is not here", files.Position(comment.Pos()), name)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
