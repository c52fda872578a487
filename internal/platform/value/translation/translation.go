// Package translation finds texts by language: those of a language or else of the fallback, and the language that serves a
// reader best. What the texts say belongs to the packages that hold them.
package translation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"vidimus/internal/platform/value/iso"
)

// Catalogue holds the texts of a page or mail by language, each in a form of type T.
type Catalogue[T any] map[string]T

// Load reads the file <code>.json of each language of the contract from a folder. A file that is missing or has unknown
// members is an error.
func Load[T any](files fs.FS, folder string) (Catalogue[T], error) {
	out := Catalogue[T]{}
	for _, l := range iso.Languages() {
		if err := out.read(files, folder, l.Code); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// LoadSome is Load for texts that are written in some of the languages: those whose files the folder has. A file that is
// named by no language of the contract is an error.
func LoadSome[T any](files fs.FS, folder string) (Catalogue[T], error) {
	names, err := fs.Glob(files, folder+"/*.json")
	if err != nil {
		return nil, fmt.Errorf("list texts: %w", err)
	}
	out := Catalogue[T]{}
	for _, name := range names {
		code := strings.TrimSuffix(path.Base(name), ".json")
		if !slices.ContainsFunc(iso.Languages(), func(l iso.Language) bool { return l.Code == code }) {
			return nil, fmt.Errorf("%s is of no language of the contract", name)
		}
		if err := out.read(files, folder, code); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// read adds the texts of a language.
func (c Catalogue[T]) read(files fs.FS, folder, code string) error {
	raw, err := fs.ReadFile(files, folder+"/"+code+".json")
	if err != nil {
		return fmt.Errorf("read texts: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	var texts T
	if err := decoder.Decode(&texts); err != nil {
		return fmt.Errorf("read texts of %s: %w", code, err)
	}
	c[code] = texts
	return nil
}

// Texts returns the texts of a language, or the English ones where there are none, with the language that they are in.
func (c Catalogue[T]) Texts(code string) (language string, texts T) {
	if texts, found := c[code]; found {
		return code, texts
	}
	return iso.DefaultLanguage, c[iso.DefaultLanguage]
}

// Languages lists the languages of the catalogue in alphabetical order.
func (c Catalogue[T]) Languages() []string { return slices.Sorted(maps.Keys(c)) }

// AcceptedLanguage returns the language of the catalogue that serves the reader best who sent the values of Accept-Language
// (RFC 9110 section 12.5.4); English where none of the wishes can be met.
func (c Catalogue[T]) AcceptedLanguage(values []string) string {
	tags, _, err := language.ParseAcceptLanguage(strings.Join(values, ","))
	if err != nil {
		return iso.DefaultLanguage
	}
	for _, tag := range tags {
		if code, found := c.NearestLanguage(tag.String()); found {
			return code
		}
	}
	return iso.DefaultLanguage
}

// NearestLanguage returns the catalogue's best language for a BCP 47 tag: the tag's
// own, or else the one of its longest prefix in the catalogue.
func (c Catalogue[T]) NearestLanguage(tag string) (code string, found bool) {
	return iso.NearestLanguage(tag, func(code string) bool {
		_, found := c[code]
		return found
	})
}

// FirstText returns the text of the first of the languages in which there is one; empty where there is none.
func FirstText[M ~map[string]string](texts M, languages ...string) string {
	for _, code := range languages {
		if text := texts[code]; text != "" {
			return text
		}
	}
	return ""
}
