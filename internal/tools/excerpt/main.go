// Excerpt fills a page of Markdown with files of the project, so that code which
// is shown is code which is tested. A line {{path}} becomes the file, fenced.
//
//	excerpt PAGE > FILLED
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "excerpt:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("name one page")
	}
	page, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	filled, err := fill(os.DirFS("."), string(page))
	if err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	fmt.Print(filled)
	return nil
}

var mark = regexp.MustCompile(`(?m)^\{\{([^{}]+)\}\}$`)

// languages are what a renderer calls them, by the end of the file's name.
// TypeScript is named as JavaScript, which more renderers can colour.
var languages = map[string]string{".go": "go", ".ts": "javascript", ".py": "python", ".php": "php", ".sql": "sql", ".sh": "bash"}

// fill replaces every mark of a page.
func fill(files fs.FS, page string) (string, error) {
	var problems []error
	filled := mark.ReplaceAllStringFunc(page, func(line string) string {
		name := mark.FindStringSubmatch(line)[1]
		code, err := fs.ReadFile(files, name)
		language, known := languages[path.Ext(name)]
		switch {
		case err != nil:
			problems = append(problems, err)
		case !known:
			problems = append(problems, fmt.Errorf("%s: the language is not known", name))
		case strings.Contains(string(code), "```"):
			problems = append(problems, fmt.Errorf("%s: it would end its own fence", name))
		}
		return "```" + language + "\n" + strings.TrimRight(string(code), "\n") + "\n```"
	})
	return filled, errors.Join(problems...)
}
