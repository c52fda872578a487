package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// document is an OpenAPI document as plain JSON, whose members are written in alphabetical order.
type document map[string]any

func (d document) encode() ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(d); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

// load reads the root document and everything it refers to, and returns it as one valid document.
func load(root string) (document, error) {
	loader := openapi3.NewLoader()
	loader.IsExternalRefsAllowed = true
	doc, err := loader.LoadFromFile(root)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	names := newNames()
	doc.InternalizeRefs(context.Background(), names.of)
	if err := names.err(); err != nil {
		return nil, err
	}
	raw, err := doc.MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("encode contract: %w", err)
	}
	return parse(raw)
}

// parse checks that raw is a valid document that needs no other file.
func parse(raw []byte) (document, error) {
	again, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		return nil, fmt.Errorf("load bundle: %w", err)
	}
	if err := again.Validate(context.Background()); err != nil {
		return nil, fmt.Errorf("validate bundle: %w", err)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var doc document
	if err := dec.Decode(&doc); err != nil {
		return nil, fmt.Errorf("decode bundle: %w", err)
	}
	return doc, nil
}

// names gives a component the last segment of its reference, and remembers where each name comes from.
type names struct {
	origin   map[string]string
	problems []error
}

func newNames() *names { return &names{origin: map[string]string{}} }

// of names a component. Two different components with the same name are a problem.
func (n *names) of(_ *openapi3.T, ref openapi3.ComponentRef) string {
	name := path.Base(strings.TrimSuffix(ref.RefString(), "/"))
	key := ref.CollectionName() + "/" + name
	from := ref.RefString()
	if p := ref.RefPath(); p != nil {
		from = p.String()
	}
	if seen, ok := n.origin[key]; ok && seen != from {
		n.problems = append(n.problems, fmt.Errorf("two components are named %s: %s and %s", key, seen, from))
	}
	n.origin[key] = from
	return name
}

func (n *names) err() error { return errors.Join(n.problems...) }
