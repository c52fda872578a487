package goaml

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"vidimus/internal/platform/xmlschema"
)

// Profiles are those of the authorities that the operator has loaded, by their names.
type Profiles map[string]Profile

// Open reads a folder: NAME.xsd is the schema of an authority, NAME.json beside it, where there is one, its codes.
// An empty name is no folder.
func Open(folder string) (Profiles, error) {
	out := Profiles{}
	if folder == "" {
		return out, nil
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.xsd"))
	if err != nil {
		return nil, fmt.Errorf("list schemas: %w", err)
	}
	for _, file := range files {
		p, err := read(file)
		if err != nil {
			return nil, err
		}
		out[p.ID] = p
	}
	return out, nil
}

func read(file string) (Profile, error) {
	p := Profile{ID: strings.ToUpper(strings.TrimSuffix(filepath.Base(file), ".xsd"))}
	document, err := os.ReadFile(file)
	if err != nil {
		return p, fmt.Errorf("read schema: %w", err)
	}
	if p.Schema, err = xmlschema.Load(file, document); err != nil {
		return p, err
	}
	if !p.Schema.Has("report") {
		return p, fmt.Errorf("read schema %s: it has no element report", file)
	}
	codes, err := os.ReadFile(strings.TrimSuffix(file, ".xsd") + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, fmt.Errorf("read codes: %w", err)
	}
	if err := json.Unmarshal(codes, &p); err != nil {
		return p, fmt.Errorf("read codes of %s: %w", p.ID, err)
	}
	for element := range p.Defaults {
		if !slices.Contains(noFacts, element) {
			return p, fmt.Errorf("read codes of %s: %s has no default, as it is a fact", p.ID, element)
		}
	}
	return p, nil
}
