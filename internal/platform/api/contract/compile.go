package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// surfaceNullAbsent lists the surfaces on which null stands for an absent
// optional member; elsewhere null is refused unless the schema allows it.
var surfaceNullAbsent = []string{"verification"}

// defaultRawBytes bounds a free JSON value that is kept as sent.
const defaultRawBytes = 64 << 10

type compiler struct {
	doc   *document
	byRef map[string]*node
}

func newCompiler(doc *document) *compiler {
	return &compiler{doc: doc, byRef: map[string]*node{}}
}

func (c *compiler) pathItem(pattern string, item map[string]json.RawMessage) ([]*Operation, error) {
	var shared []json.RawMessage
	if raw, ok := item["parameters"]; ok {
		if err := json.Unmarshal(raw, &shared); err != nil {
			return nil, fmt.Errorf("read parameters: %w", err)
		}
	}
	var ops []*Operation
	for _, method := range methods {
		raw, ok := item[strings.ToLower(method)]
		if !ok {
			continue
		}
		var doc operationDoc
		if err := json.Unmarshal(raw, &doc); err != nil {
			return nil, fmt.Errorf("read %s: %w", method, err)
		}
		doc.Parameters = append(slices.Clone(shared), doc.Parameters...)
		op := &Operation{ID: doc.ID, Method: method, Pattern: pattern}
		if err := c.operation(op, &doc); err != nil {
			return nil, fmt.Errorf("%s: %w", method, err)
		}
		ops = append(ops, op)
	}
	return ops, nil
}

func (c *compiler) operation(op *Operation, doc *operationDoc) error {
	if doc.ID == "" || len(doc.Tags) == 0 {
		return errors.New("no operation id or no tag")
	}
	op.Surface = doc.Tags[0]
	op.nullAbsent = slices.Contains(surfaceNullAbsent, op.Surface)
	op.AuthFailure = doc.AuthFailure
	op.BodyLimit, op.AnyOrigin = doc.BodyLimit, doc.AnyOrigin
	op.Permission, op.organisationPath, op.StepUp = doc.Permission, doc.OrganisationPath, doc.StepUp
	op.Unaudited = doc.Audited != nil && !*doc.Audited
	for _, response := range doc.Responses {
		_, streams := response.Content[EventStream]
		op.MayStream = op.MayStream || streams
	}
	if op.AuthFailure != http.StatusUnauthorized && op.AuthFailure != http.StatusForbidden {
		return fmt.Errorf("x-auth-failure is %d", op.AuthFailure)
	}
	for _, step := range []func(*Operation, *operationDoc) error{c.security, c.scopes, c.parameters, c.body} {
		if err := step(op, doc); err != nil {
			return err
		}
	}
	op.Sensitive = sensitiveNames(op)
	return nil
}

// sensitiveNames collects the parameters and body members that are marked.
func sensitiveNames(op *Operation) []string {
	found, visited := map[string]bool{}, map[*node]bool{}
	var visit func(n *node)
	visit = func(n *node) {
		if n == nil || visited[n] {
			return
		}
		visited[n] = true
		for _, m := range n.members {
			if m.node != nil && m.node.sensitive {
				found[m.name] = true
			}
			visit(m.node)
		}
		for _, b := range n.branches {
			visit(b)
		}
		visit(n.items)
		visit(n.values)
	}
	for _, m := range op.media {
		visit(m.schema)
	}
	for _, p := range slices.Concat(op.path, op.query, op.header) {
		if p.sensitive {
			found[p.name] = true
		}
	}
	return sortedKeys(found)
}

func (c *compiler) security(op *Operation, doc *operationDoc) error {
	required := c.doc.Security
	if doc.Security != nil {
		required = *doc.Security
	} else if required == nil {
		return errors.New("no security decided")
	}
	for _, alternative := range required {
		schemes := sortedKeys(alternative)
		for _, name := range schemes {
			if _, ok := c.doc.Components.Schemes[name]; !ok {
				return fmt.Errorf("security scheme %q is not described", name)
			}
		}
		op.Security = append(op.Security, schemes)
	}
	return nil
}

// exemptScope is the x-rate-scope value of operations that are not counted.
const exemptScope = "none"

func (c *compiler) scopes(op *Operation, doc *operationDoc) error {
	if doc.RateScope == nil {
		return errors.New("no x-rate-scope")
	}
	list, err := names(doc.RateScope)
	if err != nil {
		return fmt.Errorf("read x-rate-scope: %w", err)
	}
	if len(list) == 1 && list[0] == exemptScope {
		return nil
	}
	if len(list) == 0 {
		return errors.New("x-rate-scope is empty")
	}
	for _, name := range list {
		scope, err := c.doc.scope(name)
		if err != nil {
			return err
		}
		op.Scopes = append(op.Scopes, scope)
	}
	return nil
}

func (c *compiler) body(op *Operation, doc *operationDoc) error {
	if doc.RequestBody == nil {
		return nil
	}
	raw, err := deref(doc.RequestBody, "requestBodies", c.doc.Components.RequestBodies)
	if err != nil {
		return err
	}
	var body requestBodyDoc
	if err := json.Unmarshal(raw, &body); err != nil {
		return fmt.Errorf("read request body: %w", err)
	}
	if op.BodyLimit < 1 {
		return errors.New("no x-body-limit")
	}
	op.hasBody, op.BodyRequired = true, body.Required
	for _, name := range sortedKeys(body.Content) {
		schema, err := c.schema(body.Content[name].Schema)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		op.media = append(op.media, newMediaType(name, schema))
	}
	return nil
}

// schema compiles one schema; schemas behind a reference are compiled once, and
// may lead back to themselves.
func (c *compiler) schema(raw json.RawMessage) (*node, error) {
	if raw == nil {
		return nil, nil
	}
	ref := refOf(raw)
	if ref == "" {
		doc, err := decodeSchema(raw)
		if err != nil {
			return nil, err
		}
		n := &node{}
		return n, c.fill(n, doc)
	}
	if n, known := c.byRef[ref]; known {
		return n, nil
	}
	doc, err := c.resolve(ref)
	if err != nil {
		return nil, err
	}
	n := &node{}
	c.byRef[ref] = n
	if err := c.fill(n, doc); err != nil {
		return nil, fmt.Errorf("%s: %w", ref, err)
	}
	return n, nil
}

func (c *compiler) resolve(ref string) (*schemaDoc, error) {
	name, ok := strings.CutPrefix(ref, "#/components/schemas/")
	if !ok {
		return nil, fmt.Errorf("reference %q leads elsewhere", ref)
	}
	raw, ok := c.doc.Components.Schemas[name]
	if !ok {
		return nil, fmt.Errorf("reference %q leads nowhere", ref)
	}
	if next := refOf(raw); next != "" && next != ref {
		return c.resolve(next)
	}
	return decodeSchema(raw)
}

func (c *compiler) fill(n *node, doc *schemaDoc) error {
	doc, err := c.merged(doc)
	if err != nil {
		return err
	}
	n.nullable, n.sensitive = doc.Nullable, doc.Sensitive
	n.maxBytes = doc.MaxBytes
	if doc.RawJSON && n.maxBytes == 0 {
		n.maxBytes = defaultRawBytes
	}
	if doc.OneOf != nil || doc.AnyOf != nil {
		return c.alternatives(n, doc)
	}
	n.kinds, n.refusal = kindsOf(doc.Type)
	if n.kinds == 0 {
		return fmt.Errorf("type %q is not understood", doc.Type)
	}
	if doc.Type == "" {
		return c.untyped(n, doc)
	}
	for _, step := range []func(*node, *schemaDoc) error{c.strings, c.numbers, c.arrays, c.objects} {
		if err := step(n, doc); err != nil {
			return err
		}
	}
	return nil
}
