package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

var mark = regexp.MustCompile(`(?m)^\{\{([^{}]+)\}\}$`)

// languages are what a renderer calls them, by the end of the file's name.
// TypeScript is named as JavaScript, which more renderers can colour.
var languages = map[string]string{".go": "go", ".ts": "javascript", ".py": "python", ".php": "php", ".sql": "sql", ".sh": "bash"}

// fill replaces every mark of a page with a file of the project, so that code which is shown is code which is tested.
// A line {{path}} becomes the file, fenced.
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
