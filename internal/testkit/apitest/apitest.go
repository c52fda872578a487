// Package apitest calls the transport in process and compares every answer with
// the contract, so that each operation test is a contract test. It holds no
// expectations of its own about what an operation does.
package apitest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"vidimus/gen/openapi"
	"vidimus/internal/platform/api/contract"
)

// A contract never changes once it is loaded, so all tests share one.
var published = sync.OnceValues(func() (*contract.Contract, error) { return contract.Load(openapi.Whole) })

// Contract returns the published contract, compiled.
func Contract(t testing.TB) *contract.Contract {
	t.Helper()
	c, err := published()
	if err != nil {
		t.Fatalf("load contract: %v", err)
	}
	return c
}

// Client calls one handler.
type Client struct {
	t        testing.TB
	handler  http.Handler
	contract *contract.Contract
	header   http.Header
}

// New returns a client of handler whose answers must keep the published contract.
func New(t testing.TB, handler http.Handler) *Client {
	t.Helper()
	return &Client{t: t, handler: handler, contract: Contract(t), header: http.Header{}}
}

// With returns a client that sends a header with every call.
func (c *Client) With(name, value string) *Client {
	clone := *c
	clone.header = c.header.Clone()
	clone.header.Set(name, value)
	return &clone
}

// Response is an answer that keeps the contract.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	t      testing.TB
}

// JSON returns the body as an object and fails the test when it is none.
func (r Response) JSON() map[string]any {
	r.t.Helper()
	var out map[string]any
	r.Decode(&out)
	return out
}

// Decode reads the body into v and fails the test when it does not fit.
func (r Response) Decode(v any) {
	r.t.Helper()
	if err := json.Unmarshal(r.Body, v); err != nil {
		r.t.Fatalf("decode answer %q: %v", r.Body, err)
	}
}

// Do calls an operation. A body that is a string, bytes or a reader is sent as
// it is, anything else as JSON; the content type is JSON unless headers say
// otherwise.
func (c *Client) Do(method, path string, body any, headers map[string]string) Response {
	c.t.Helper()
	r := httptest.NewRequestWithContext(c.t.Context(), method, path, c.reader(body))
	for name, values := range c.header {
		r.Header[name] = values
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	return c.Send(r)
}

// Send calls an operation with a request of the test's own making.
func (c *Client) Send(r *http.Request) Response {
	c.t.Helper()
	// The chain rewrites its own copy only, but the look-up below needs what was sent.
	method, path := r.Method, r.URL.EscapedPath()
	address, contentType := r.URL.RequestURI(), r.Header.Get("Content-Type")
	body, err := sent(r)
	if err != nil {
		c.t.Fatalf("read what is to be sent: %v", err)
	}
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	answer := Response{Status: w.Code, Header: w.Header(), Body: w.Body.Bytes(), t: c.t}
	c.check(method, path, answer)
	if match, _, found := c.contract.Lookup(method, path); found {
		if err := exchanges().exchange(match.Operation.ID, contentType, address, body, answer); err != nil {
			c.t.Fatalf("keep the exchange of %s: %v", match.Operation.ID, err)
		}
	}
	return answer
}

func (c *Client) reader(body any) io.Reader {
	c.t.Helper()
	switch b := body.(type) {
	case nil:
		return nil
	case string:
		return bytes.NewReader([]byte(b))
	case []byte:
		return bytes.NewReader(b)
	case io.Reader:
		return b
	}
	data, err := json.Marshal(body)
	if err != nil {
		c.t.Fatalf("encode body: %v", err)
	}
	return bytes.NewReader(data)
}

func (c *Client) check(method, path string, answer Response) {
	c.t.Helper()
	if answer.Status == http.StatusInternalServerError {
		c.t.Fatalf("%s %s answered 500: %s", method, path, answer.Body)
	}
	match, allow, found := c.contract.Lookup(method, path)
	switch {
	case found:
		// Also the path whose parameter names nothing is refused as its operation refuses.
		if !match.PathMatches() && answer.Status != http.StatusNotFound {
			c.t.Fatalf("%s %s answered %d %s, want 404", method, path, answer.Status, answer.Body)
		}
		if match.Organisation != "" && refusedBelowOrganisation(answer) {
			c.refusal(method, path, answer, answer.Status)
			return
		}
		err := c.contract.ValidateResponse(c.t.Context(), match.Operation, contract.Response{
			Status: answer.Status, Header: answer.Header, Body: answer.Body,
		})
		if err != nil {
			c.t.Fatalf("%s answered %d %s, which breaks the contract: %v", match.Operation.ID, answer.Status, answer.Body, err)
		}
		if err := c.keep(match.Operation, answer); err != nil {
			c.t.Fatalf("keep the answer of %s: %v", match.Operation.ID, err)
		}
	case method == http.MethodOptions && (c.opens(path) || answer.Header.Get("Access-Control-Allow-Origin") != ""):
		if answer.Status != http.StatusNoContent || len(answer.Body) > 0 {
			c.t.Fatalf("%s %s answered %d %s, want 204", method, path, answer.Status, answer.Body)
		}
	case allow != "":
		c.refusal(method, path, answer, http.StatusMethodNotAllowed)
	case answer.Header.Get("Content-Type") == "application/json":
		c.refusal(method, path, answer, http.StatusNotFound)
	}
}

// keep hands on answers that clients read by a shape.
func (c *Client) keep(op *contract.Operation, answer Response) error {
	shaped, err := c.contract.DescribesJSON(op, answer.Status)
	if err != nil || !shaped {
		return err
	}
	return kept().keep(op.ID, answer)
}

// refusedBelowOrganisation reports whether a call was refused for the organisation that its path names, which operations
// of the flat interface do not describe.
func refusedBelowOrganisation(answer Response) bool {
	return answer.Status == http.StatusUnauthorized || answer.Status == http.StatusForbidden || answer.Status == http.StatusNotFound
}

// opens tells whether pages of other origins may call an operation of the path.
func (c *Client) opens(path string) bool {
	return slices.ContainsFunc(c.contract.OperationsAt(path), func(op *contract.Operation) bool { return op.AnyOrigin })
}

// refusal checks the answers of paths and methods that are in no contract.
func (c *Client) refusal(method, path string, answer Response, status int) {
	c.t.Helper()
	if detail, ok := answer.JSON()["detail"].(string); answer.Status != status || !ok || detail == "" {
		c.t.Fatalf("%s %s answered %d %s, want %d with a detail", method, path, answer.Status, answer.Body, status)
	}
}
