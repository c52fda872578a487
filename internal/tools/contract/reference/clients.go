package main

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
)

// clients knows which calls the client libraries have and what they take, as read from their source. An operation that a
// library lacks has no sample in its language.
type clients struct {
	// goParams says of each method in Go whether it takes a structure of query and header parameters.
	goParams map[string]bool
	// typescript are the functions.
	typescript map[string]bool
	// python are the modules, by operation.
	python map[string]pythonCall
}

// pythonCall is one module of the library in Python.
type pythonCall struct {
	module, surface string
	// body is the class of the body; empty when there is none.
	body string
}

var (
	goMethod = regexp.MustCompile(`(?m)^func \(c \*ClientWithResponses\) (\w+)WithResponse\(ctx context\.Context, (.*?)reqEditors`)
	tsCall   = regexp.MustCompile(`(?m)^export const (\w+) = <ThrowOnError`)
	pyBody   = regexp.MustCompile(`(?s)def sync_detailed\(.*?\n {4}body: (\w+)`)
)

func loadClients(folder string) (*clients, error) {
	c := &clients{goParams: map[string]bool{}, typescript: map[string]bool{}, python: map[string]pythonCall{}}
	files := os.DirFS(folder)
	source, err := fs.ReadFile(files, "go/client.gen.go")
	if err != nil {
		return nil, fmt.Errorf("read client in Go: %w", err)
	}
	for _, m := range goMethod.FindAllStringSubmatch(string(source), -1) {
		c.goParams[m[1]] = strings.Contains(m[2], "params *")
	}
	if source, err = fs.ReadFile(files, "typescript/src/sdk.gen.ts"); err != nil {
		return nil, fmt.Errorf("read client in TypeScript: %w", err)
	}
	for _, m := range tsCall.FindAllStringSubmatch(string(source), -1) {
		c.typescript[m[1]] = true
	}
	modules, err := fs.Glob(files, "python/vidimus/api/*/*.py")
	if err != nil {
		return nil, fmt.Errorf("look for client in Python: %w", err)
	}
	for _, module := range modules {
		if source, err = fs.ReadFile(files, module); err != nil {
			return nil, fmt.Errorf("read client in Python: %w", err)
		}
		call := pythonCall{module: strings.TrimSuffix(path.Base(module), ".py"), surface: path.Base(path.Dir(module))}
		if m := pyBody.FindStringSubmatch(string(source)); m != nil {
			call.body = m[1]
		}
		c.python[call.module] = call
	}
	return c, nil
}

var (
	wordEnd  = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	initials = regexp.MustCompile(`([A-Z]+)([A-Z][a-z])`)
)

// snake is the name of an operation in Python.
func snake(name string) string {
	return strings.ToLower(wordEnd.ReplaceAllString(initials.ReplaceAllString(name, "${1}_${2}"), "${1}_${2}"))
}
