// Package contract turns the bundled OpenAPI document into what the transport
// needs at run time: one immutable Operation per method and path, found in one
// look-up, with its security, rate scopes, limits and a compiled validator for
// parameters and JSON bodies. It does not authenticate, count or answer.
package contract

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
)

// Scope is a rate limit counter of the contract and how many calls it allows
// in its window of 60 seconds.
type Scope struct {
	Name  string
	Limit int
	// Title names in words what is counted; it is read by callers.
	Title string
}

// Scheme is a security scheme of the contract.
type Scheme struct {
	Name string
	// Kind is "apiKey" or "http".
	Kind string
	// In and Header say where an apiKey stands; HTTP names the http scheme ("bearer").
	In, Header, HTTP string
}

// EventStream is the media type of answers that do not end (HTML, server-sent events).
const EventStream = "text/event-stream"

// Operation is one method on one path. It never changes after Load.
type Operation struct {
	ID      string
	Method  string
	Pattern string
	// Surface is the first tag: the part of the contract the operation belongs to.
	Surface string
	// Security lists alternatives, each naming the schemes it needs together.
	// Empty means that the operation is open.
	Security [][]string
	// Scopes are the counters a call is charged to; empty means exempt.
	Scopes []Scope
	// AuthFailure is the status for a caller without an acceptable credential.
	AuthFailure int
	// AnyOrigin says that browsers may call from pages of every origin (x-cors).
	AnyOrigin bool
	// BodyLimit is how many bytes a request body may have; zero when it takes none.
	BodyLimit int64
	// BodyRequired says whether a call without a body is refused.
	BodyRequired bool
	// Permission is what an account of the console needs to make the call on the path of an
	// organisation, as verb:resource; empty where no account may make it.
	Permission string
	// StepUp says that a browser shows once more who sits there before the call (x-step-up).
	StepUp bool
	// Unaudited says that the audit log does not name calls that accounts make (x-audited: false).
	Unaudited bool
	// MayStream says that the operation may answer with a stream of events, which does not end.
	MayStream bool
	// Sensitive names the request members and parameters that identify a person or are secret.
	Sensitive []string

	// organisationPath is where the operation stands below an organisation, where its own path does not tell.
	organisationPath string

	media      []mediaType
	path       []parameter
	query      []parameter
	header     []parameter
	nullAbsent bool
	hasBody    bool
}

// TakesBody reports whether the contract describes a request body.
func (o *Operation) TakesBody() bool { return o.hasBody }

// MediaTypes lists the request media types, in the order of the document's keys.
func (o *Operation) MediaTypes() []string {
	names := make([]string, len(o.media))
	for i, m := range o.media {
		names[i] = m.name
	}
	return names
}

// UndeclaredType is the media type of a body that names none: JSON where the operation
// takes it, else the first of its types (RFC 9110 section 8.3 leaves it to the recipient).
func (o *Operation) UndeclaredType() string {
	for _, m := range o.media {
		if m.json {
			return m.name
		}
	}
	return o.media[0].name
}

// Contract is the compiled document.
type Contract struct {
	operations []*Operation
	schemes    map[string]Scheme
	root       segment
	// organisation holds the flat interface as it stands below the path of an organisation's application.
	organisation segment
	bundle       []byte

	// The reference validator is only needed where responses are checked.
	reference func() (*openapi3.T, error)
}

// Load compiles a bundled OpenAPI 3.0.3 document. It fails on everything it
// would otherwise have to ignore: an unknown schema keyword, an operation
// without a decided scope, security, failure status or body limit.
func Load(bundle []byte) (*Contract, error) {
	doc, err := decodeDocument(bundle)
	if err != nil {
		return nil, fmt.Errorf("read contract: %w", err)
	}
	c := &Contract{bundle: bundle, schemes: doc.schemes()}
	c.reference = sync.OnceValues(func() (*openapi3.T, error) { return loadReference(bundle) })
	compile := newCompiler(doc)
	for _, pattern := range sortedKeys(doc.Paths) {
		ops, err := compile.pathItem(pattern, doc.Paths[pattern])
		if err != nil {
			return nil, fmt.Errorf("compile %s: %w", pattern, err)
		}
		for _, op := range ops {
			if err := c.root.add(op.Pattern, op); err != nil {
				return nil, err
			}
			if err := c.addOrganisationPath(op); err != nil {
				return nil, err
			}
		}
		c.operations = append(c.operations, ops...)
	}
	return c, c.checkIDs()
}

func (c *Contract) checkIDs() error {
	seen := map[string]string{}
	for _, op := range c.operations {
		place := op.Method + " " + op.Pattern
		if other, twice := seen[op.ID]; twice {
			return fmt.Errorf("operation id %q stands at %s and %s", op.ID, other, place)
		}
		seen[op.ID] = place
	}
	return nil
}

// Operations lists every operation, by path and then by method.
func (c *Contract) Operations() []*Operation { return slices.Clone(c.operations) }

// SensitiveNames lists the members and parameters of all requests that identify a person or are secret.
func (c *Contract) SensitiveNames() []string {
	var names []string
	for _, op := range c.operations {
		names = append(names, op.Sensitive...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Operation finds an operation by its id, or returns nil.
func (c *Contract) Operation(id string) *Operation {
	for _, op := range c.operations {
		if op.ID == id {
			return op
		}
	}
	return nil
}

// Scheme returns a security scheme by its name.
func (c *Contract) Scheme(name string) (Scheme, bool) {
	s, ok := c.schemes[name]
	return s, ok
}

// Surfaces lists the surfaces that have operations.
func (c *Contract) Surfaces() []string {
	var names []string
	for _, op := range c.operations {
		if !slices.Contains(names, op.Surface) {
			names = append(names, op.Surface)
		}
	}
	slices.Sort(names)
	return names
}

func splitPath(pattern string) []string {
	return strings.Split(strings.Trim(pattern, "/"), "/")
}
