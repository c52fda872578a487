package main

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// contract is the document with its operations in order.
type contract struct {
	doc        *openapi3.T
	operations []*operation
	// scopes are the limits of rates as they are told to people.
	scopes map[string]string
	// uses is how often each schema is named.
	uses map[string]int
}

// operation is one call with what its page needs.
type operation struct {
	id, method, path, tag string
	doc                   *openapi3.Operation
	parameters            openapi3.Parameters
}

// methods are in the order in which a reader meets them.
var methods = []string{"GET", "POST", "PUT", "PATCH", "DELETE"}

var naming = regexp.MustCompile(`"\$ref": ?"#/components/schemas/([^"]+)"`)

func loadContract(path string) (*contract, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read contract: %w", err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(data)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	c := &contract{doc: doc, scopes: scopesOf(doc.Extensions["x-rate-scopes"]), uses: map[string]int{}}
	for _, m := range naming.FindAllSubmatch(data, -1) {
		c.uses[string(m[1])]++
	}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if len(op.Tags) == 0 {
				return nil, fmt.Errorf("%s %s has no tag", method, path)
			}
			c.operations = append(c.operations, &operation{
				id: op.OperationID, method: method, path: path, tag: op.Tags[0], doc: op, parameters: slices.Concat(item.Parameters, op.Parameters),
			})
		}
	}
	slices.SortFunc(c.operations, func(a, b *operation) int {
		return cmp.Or(strings.Compare(a.path, b.path), cmp.Compare(slices.Index(methods, a.method), slices.Index(methods, b.method)))
	})
	return c, nil
}

func scopesOf(raw any) map[string]string {
	scopes := map[string]string{}
	list, _ := raw.([]any)
	for _, entry := range list {
		scope, _ := entry.(map[string]any)
		name, _ := scope["name"].(string)
		scopes[name] = fmt.Sprintf("at most %v per minute (%v)", scope["limit"], scope["title"])
	}
	return scopes
}

// body is the content of a request that examples and clients use: JSON where it is taken.
func (o *operation) body() (mediaType string, content *openapi3.MediaType) {
	if o.doc.RequestBody == nil || o.doc.RequestBody.Value == nil {
		return "", nil
	}
	return preferred(o.doc.RequestBody.Value.Content)
}

// preferred is JSON, or the first media type by its name.
func preferred(content openapi3.Content) (string, *openapi3.MediaType) {
	if json := content["application/json"]; json != nil {
		return "application/json", json
	}
	names := make([]string, 0, len(content))
	for name := range content {
		names = append(names, name)
	}
	if len(names) == 0 {
		return "", nil
	}
	first := slices.Min(names)
	return first, content[first]
}

// credential is what a caller shows.
func (o *operation) credential() string {
	if o.doc.Security == nil {
		return ""
	}
	for _, requirement := range *o.doc.Security {
		names := make([]string, 0, len(requirement))
		for name := range requirement {
			names = append(names, name)
		}
		if len(names) > 0 {
			return slices.Min(names)
		}
	}
	return ""
}
