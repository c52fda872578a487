// Command reference writes the pages at /docs/: one page for each topic of the contract, the guides, what several topics
// share, and an index to search in. It owns how the contract is shown. It knows nothing of how the product works.
//
//	reference [-contract gen/openapi/published.json] [-contents openapi/reference.yaml] [-out gen/docs] [-samples folder]
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
	samples := flag.String("samples", "", "write the samples of all operations here, for compilers to check, and no pages")
	flag.Parse()
	if err := run(*contract, *contents, *out, *samples); err != nil {
		log.SetFlags(0)
		log.Fatalf("reference: %v", err)
	}
}

func run(contract, contents, out, samples string) error {
	b, err := load(contract, contents)
	if err != nil {
		return err
	}
	if samples != "" {
		return b.writeSamples(samples)
	}
	files, err := b.write()
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

// load reads the contract, the contents and the clients.
func load(contract, contents string) (*book, error) {
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
	return b, nil
}
