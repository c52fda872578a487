package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// component is what an answer is read as: one of a component, or a list of them.
type component struct{ name, kind string }

type schemaRef struct {
	Ref   string     `json:"$ref"`
	Items *schemaRef `json:"items"`
}

type responseOf struct {
	Ref     string `json:"$ref"`
	Content map[string]struct {
		Schema schemaRef `json:"schema"`
	} `json:"content"`
}

// componentsOf finds the components of JSON answers by operation and status.
func componentsOf(raw []byte) (map[string]component, error) {
	var doc struct {
		Paths map[string]map[string]struct {
			ID        string                `json:"operationId"`
			Responses map[string]responseOf `json:"responses"`
		} `json:"paths"`
		Components struct {
			Responses map[string]responseOf `json:"responses"`
		} `json:"components"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("read contract: %w", err)
	}
	found := map[string]component{}
	for _, item := range doc.Paths {
		for _, op := range item {
			for status, r := range op.Responses {
				if name, ok := strings.CutPrefix(r.Ref, "#/components/responses/"); ok {
					r = doc.Components.Responses[name]
				}
				if c, ok := componentOf(r.Content["application/json"].Schema); ok {
					found[op.ID+"."+status] = c
				}
			}
		}
	}
	return found, nil
}

func componentOf(s schemaRef) (component, bool) {
	c := component{kind: "one"}
	if s.Ref == "" && s.Items != nil {
		c.kind, s = "list", *s.Items
	}
	var ok bool
	c.name, ok = strings.CutPrefix(s.Ref, "#/components/schemas/")
	return c, ok
}
