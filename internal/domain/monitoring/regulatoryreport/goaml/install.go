package goaml

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// nameFits are the names that a schema can have: a state, or what else the operator calls the authority.
var nameFits = regexp.MustCompile(`^[A-Z][A-Z0-9_]{1,49}$`)

// Install validates a schema and stores it in a folder, with a file of its limits if
// there are any. An existing schema of the name is replaced if isReplacement; its
// codes stay. A refused schema changes nothing.
func Install(folder, name string, document []byte, limits Settings, isReplacement bool) (Profile, error) {
	p := Profile{ID: strings.ToUpper(name), Document: document}
	if !nameFits.MatchString(p.ID) {
		return p, fmt.Errorf("%q is no name of a schema: letters, digits and _ that begin with a letter, 2 to 50", name)
	}
	file := filepath.Join(folder, p.ID+".xsd")
	former, err := read(file)
	switch {
	case err == nil && !isReplacement:
		return p, fmt.Errorf("there is a schema %s: --replace puts this one in its place", p.ID)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return p, err
	}
	p.Settings = former.Settings
	p.MaxFile, p.MaxZip = cmp.Or(limits.MaxFile, p.MaxFile), cmp.Or(limits.MaxZip, p.MaxZip)
	if p.Schema, err = LoadSchema(p.ID, document); err != nil {
		return p, err
	}
	if err := p.CheckCodes(); err != nil {
		return p, fmt.Errorf("codes of %s: %w", p.ID, err)
	}
	if p.MaxFile != 0 || p.MaxZip != 0 {
		settings, err := json.MarshalIndent(p.Settings, "", "  ")
		if err != nil {
			return p, fmt.Errorf("write limits: %w", err)
		}
		if err := replaceFile(filepath.Join(folder, p.ID+".json"), settings); err != nil {
			return p, err
		}
	}
	return p, replaceFile(file, document)
}

// replaceFile writes a file whole or not at all.
func replaceFile(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	begun := path + ".new"
	if err := os.WriteFile(begun, content, 0o600); err != nil { //nolint:gosec // the operator names the folder, and names of schemas are checked
		return fmt.Errorf("write file: %w", err)
	}
	if err := os.Rename(begun, path); err != nil {
		return fmt.Errorf("put file in place: %w", err)
	}
	return nil
}
