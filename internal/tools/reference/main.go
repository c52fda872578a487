// Command reference writes the pages at /docs/: one page for each topic of the contract, the guides, what several topics
// share, and an index to search in. It owns how the contract is shown. It knows nothing of how the product works.
//
//	reference [-contract gen/openapi/published.json] [-contents openapi/reference.yaml] [-out gen/docs]
//
// The same contract gives the same bytes.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

func main() {
	contract := flag.String("contract", "gen/openapi/published.json", "bundled contract")
	contents := flag.String("contents", "openapi/reference.yaml", "topics and guides")
	out := flag.String("out", "gen/docs", "folder of the pages")
	flag.Parse()
	if err := run(*contract, *contents, *out); err != nil {
		log.SetFlags(0)
		log.Fatalf("reference: %v", err)
	}
}

func run(contract, contents, out string) error {
	files, err := build(contract, contents)
	if err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(out, "*.*"))
	if err != nil {
		return fmt.Errorf("look for old pages: %w", err)
	}
	for _, file := range old {
		if filepath.Ext(file) == ".go" {
			continue
		}
		if err := os.Remove(file); err != nil {
			return fmt.Errorf("remove old page: %w", err)
		}
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(out, name), content, 0o644); err != nil {
			return fmt.Errorf("write page: %w", err)
		}
	}
	return nil
}

// build returns every file by its name.
func build(contract, contents string) (map[string][]byte, error) {
	doc, err := loadContract(contract)
	if err != nil {
		return nil, err
	}
	plan, err := loadContents(contents)
	if err != nil {
		return nil, err
	}
	clients, err := loadClients("gen/sdk")
	if err != nil {
		return nil, err
	}
	b := newBook(doc, plan, clients)
	if err := b.readGuides(os.DirFS(".")); err != nil {
		return nil, err
	}
	return b.write()
}
