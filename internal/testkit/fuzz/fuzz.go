// Package fuzz draws requests from the contract: right ones, and ones in which
// a single thing is broken. It knows the document and nothing of the product;
// what a request must lead to is for the tests that send them.
package fuzz

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// Document is the contract as the generator reads it.
type Document struct {
	doc        *openapi3.T
	operations []*Operation
}

// Operation is one operation of the contract.
type Operation struct {
	ID, Method, Pattern string
	doc                 *openapi3.Operation
}

// Load reads a bundled document.
func Load(bundle []byte) (*Document, error) {
	doc, err := openapi3.NewLoader().LoadFromData(bundle)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	d := &Document{doc: doc}
	for _, pattern := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
		operations := doc.Paths.Value(pattern).Operations()
		for _, method := range slices.Sorted(maps.Keys(operations)) {
			op := operations[method]
			d.operations = append(d.operations, &Operation{ID: op.OperationID, Method: method, Pattern: pattern, doc: op})
		}
	}
	return d, nil
}

// Operations lists every operation, by path and method.
func (d *Document) Operations() []*Operation { return slices.Clone(d.operations) }

// KnownObjects is what a product holds, so that requests can mean something.
type KnownObjects struct {
	// Credentials are headers that open the operation; Foreign are well-formed ones that open nothing.
	Credentials, Foreign http.Header
	// Path holds values of path parameters that name something.
	Path map[string][]string
	// Elsewhere holds values of path parameters that name nothing, or something of another application.
	Elsewhere map[string][]string
	// Members draws values for body members that mean something to the product, by the member's name.
	Members map[string]*rapid.Generator[any]
	// Query draws values for query parameters, by name.
	Query map[string]*rapid.Generator[string]
	// Bodies are bodies by media type for operations that take no JSON.
	Bodies map[string][][]byte
}

// Request is a drawn request.
type Request struct {
	Operation *Operation
	Method    string
	// Target is path and query as they stand on the request line.
	Target string
	Header http.Header
	// Body is nil for a request without one.
	Body []byte
	// Client is the address the request comes from.
	Client string
	// Broken says what is wrong with the request; empty for a right one.
	Broken string
	// Refused says that what is broken leaves no other answer than a refusal.
	Refused bool
	// Secrets are the texts in the request that must not come back in a refusal.
	Secrets []string
}

// HTTPRequest returns the request as a server receives it.
func (r Request) HTTPRequest(ctx context.Context) (*http.Request, error) {
	u, err := url.ParseRequestURI(r.Target)
	if err != nil {
		return nil, err
	}
	out := &http.Request{
		Method: r.Method, URL: u, RequestURI: r.Target, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: r.Header.Clone(), Host: "localhost", RemoteAddr: r.Client + ":50000", Body: http.NoBody,
	}
	if r.Body != nil {
		out.Body, out.ContentLength = io.NopCloser(bytes.NewReader(r.Body)), int64(len(r.Body))
	}
	return out.WithContext(ctx), nil
}

// String shows the request in a failure.
func (r Request) String() string {
	body := r.Body
	if len(body) > 2000 {
		body = body[:2000]
	}
	return fmt.Sprintf("%s (broken: %q)\n%s %s\n%v\n%q", r.Operation.ID, r.Broken, r.Method, r.Target, r.Header, body)
}

// Draw makes a request of the operation.
func (o *Operation) Draw(t *rapid.T, g KnownObjects) Request {
	d := &drawer{t: t, ground: g}
	r := d.request(o)
	if !rapid.Bool().Draw(t, "right") {
		d.damage(r)
	}
	r.Secrets = d.secrets
	r.Method, r.Target, r.Body = r.finish()
	return r.Request
}

// Bind lets helpers that take a testing.TB fail a rapid check, and add what
// about tells to the failure.
func Bind(t testing.TB, rt *rapid.T, about func() string) testing.TB {
	return bound{TB: t, rt: rt, about: about}
}

type bound struct {
	testing.TB
	rt    *rapid.T
	about func() string
}

func (b bound) Helper() {}

func (b bound) Fatalf(format string, args ...any) {
	b.rt.Fatalf("%s\n%s", b.about(), fmt.Sprintf(format, args...))
}
