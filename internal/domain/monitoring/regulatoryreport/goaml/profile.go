package goaml

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"vidimus/internal/platform/format/xmlschema"
)

// Profile holds the schema, codes and limits of one authority.
type Profile struct {
	ID string
	// Schema is the authority's own; nil stands for what all of them share.
	Schema *xmlschema.Schema
	// Document is what the schema was read from.
	Document []byte
	Settings
}

// Settings are an application's settings for an authority, in addition to its schema.
type Settings struct {
	// Codes translates our words to those of the authority, by the name of the list. A word that stands in no list of its
	// element is a fault; an element without a list takes our words.
	Codes map[string]map[string]string `json:"codes"`
	// Defaults are what is written where the authority demands an element of which nothing is ever known.
	Defaults map[string]string `json:"defaults"`
	// DeadlineHours are from the opening of a case to when its report has to be with the authority; 0 where nobody has said.
	DeadlineHours int `json:"report_deadline_hours"`
	// MaxFile and MaxZip are how many bytes a file of a report may have, and all of them packed; 0 where nobody has said.
	MaxFile int64 `json:"max_file_bytes"`
	MaxZip  int64 `json:"max_zip_bytes"`
}

// noFacts are the elements that may have a default: authorities use them as marks, or take them empty. All others are facts of a
// payment or of a party, which no setting makes up.
var noFacts = []string{"transmode_comment", "transaction_location", "tax_reg_number"}

// InvalidSettingError names a setting that cannot be used, and why.
type InvalidSettingError struct{ Member, Reason string }

// Error names the member.
func (u *InvalidSettingError) Error() string { return u.Member + ": " + u.Reason }

// CheckDefaults refuses defaults of what is a fact.
func (s Settings) CheckDefaults() error {
	for _, element := range slices.Sorted(maps.Keys(s.Defaults)) {
		if !slices.Contains(noFacts, element) {
			return &InvalidSettingError{"defaults", element + " has no default, as it is a fact."}
		}
	}
	return nil
}

// CheckCodes refuses unknown code lists, and codes that are not in the schema's
// enumerations.
func (p Profile) CheckCodes() error {
	for _, name := range slices.Sorted(maps.Keys(p.Codes)) {
		i := slices.IndexFunc(lists, func(l list) bool { return l.name == name })
		if i < 0 {
			return &InvalidSettingError{"codes", fmt.Sprintf("There is no list %q.", name)}
		}
		known := p.Schema.CodesOf(lists[i].named...)
		for _, word := range slices.Sorted(maps.Keys(p.Codes[name])) {
			code := p.Codes[name][word]
			if known != nil && !slices.ContainsFunc(known, func(c xmlschema.Code) bool { return c.Value == code }) {
				return &InvalidSettingError{"codes", fmt.Sprintf("The authority's list %s does not have the code %q.", name, code)}
			}
		}
	}
	return nil
}

// Profiles are those of the authorities that the operator has loaded, by their names.
type Profiles map[string]Profile

// Open reads a folder of profiles: NAME.xsd is the schema of an authority,
// NAME.json, if it exists, its codes. An empty name means no folder.
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
	var err error
	if p.Document, err = os.ReadFile(file); err != nil {
		return p, fmt.Errorf("read schema: %w", err)
	}
	if p.Schema, err = LoadSchema(file, p.Document); err != nil {
		return p, err
	}
	codes, err := os.ReadFile(strings.TrimSuffix(file, ".xsd") + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return p, fmt.Errorf("read codes: %w", err)
	}
	if err := json.Unmarshal(codes, &p.Settings); err != nil {
		return p, fmt.Errorf("read codes of %s: %w", p.ID, err)
	}
	if err := p.CheckDefaults(); err != nil {
		return p, fmt.Errorf("read codes of %s: %w", p.ID, err)
	}
	return p, nil
}

// essentials are what the report of every edition of goAML has.
var essentials = []string{"rentity_id", "submission_code", "report_code", "report_indicators"}

// LoadSchema reads the schema of an authority. What is none of goAML is an xmlschema.InvalidSchemaError.
func LoadSchema(name string, document []byte) (*xmlschema.Schema, error) {
	s, err := xmlschema.Load(name, document)
	if err != nil {
		return nil, err
	}
	report := s.Root("report")
	if !report.IsKnown() {
		return nil, &xmlschema.InvalidSchemaError{Name: name, Reason: "it has no element report"}
	}
	for _, element := range essentials {
		if !report.Child(element).IsKnown() {
			return nil, &xmlschema.InvalidSchemaError{Name: name, Reason: "it is none of goAML, as its report has no " + element}
		}
	}
	return s, nil
}
