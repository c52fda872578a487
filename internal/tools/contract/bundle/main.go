// Command bundle joins the hand-written contract into self-contained documents: the whole of it, the same for strict
// readers, which is published, one per surface, one for the console, and one for client libraries. It owns names of components and the pruning of what a surface does not use. It knows nothing of Go types.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

// parts are the documents beside the whole. The client document is what the client libraries are made of.
var parts = map[string]part{
	"verification":   {tags: []string{"verification"}},
	"authentication": {tags: []string{"authentication"}},
	"hosted":         {tags: []string{"hosted"}},
	"management":     {tags: []string{"management"}},
	"client":         {tags: []string{"verification", "management"}, library: true},
}

func main() {
	root := flag.String("root", "openapi/openapi.yaml", "root document of the contract")
	out := flag.String("out", "gen/openapi", "folder for the bundles")
	flag.Parse()
	if err := run(*root, *out); err != nil {
		log.SetFlags(0)
		log.Fatalf("bundle: %v", err)
	}
}

func run(root, out string) error {
	whole, err := load(root)
	if err != nil {
		return err
	}
	if err := write(filepath.Join(out, "whole.json"), whole); err != nil {
		return err
	}
	published, err := strict(whole)
	if err != nil {
		return fmt.Errorf("write for strict readers: %w", err)
	}
	// What is wrong with an example is told last, so that every document is there meanwhile.
	wrong := addExamples(published, whole, filepath.Join(filepath.Dir(root), "examples"))
	if err := write(filepath.Join(out, "published.json"), published); err != nil {
		return err
	}
	forConsole, err := console(whole)
	if err != nil {
		return fmt.Errorf("write for the console: %w", err)
	}
	if err := write(filepath.Join(out, "console.json"), forConsole); err != nil {
		return err
	}
	for name, p := range parts {
		doc, err := p.cut(whole)
		if err != nil {
			return fmt.Errorf("cut %s: %w", name, err)
		}
		if err := write(filepath.Join(out, name+".json"), doc); err != nil {
			return err
		}
	}
	if wrong != nil {
		return fmt.Errorf("add examples:\n%w", wrong)
	}
	return nil
}

func write(path string, doc document) error {
	data, err := doc.encode()
	if err != nil {
		return fmt.Errorf("encode %s: %w", path, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("write bundle: %w", err)
	}
	return nil
}
