// Package apicall makes the demonstration's calls: those of a customer's backend
// and those that the hosted page makes for a person. It goes through the published
// interface alone and keeps what was sent and answered, so that it can be shown.
package apicall

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Call is one call of the interface.
type Call struct {
	// Operation is its name in the contract.
	Operation, Method, Path string
	// Body is sent as JSON; nil for none. []byte is sent as a picture.
	Body any
}

// form is a body of several parts.
type form struct {
	kind string
	body []byte
}

// Exchange is a call with its answer.
type Exchange struct {
	Call
	Status int
	Answer []byte
}

// Client calls one installation.
type Client struct {
	// Base is where the service is reached.
	Base string
	HTTP *http.Client
}

const (
	maxAnswer   = 4 << 20
	callTimeout = 30 * time.Second
)

// Backend calls with the key of an application.
func (c Client) Backend(ctx context.Context, key string, call Call) (Exchange, error) {
	return c.do(ctx, call, "x-api-key", key)
}

// RefusedError is an answer that is none of success.
type RefusedError struct{ Exchange }

func (e *RefusedError) Error() string {
	return fmt.Sprintf("%s %s is answered %d %s", e.Method, e.Path, e.Status, e.Answer)
}

func (c Client) do(ctx context.Context, call Call, header, credential string) (Exchange, error) {
	out := Exchange{Call: call}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var body io.Reader = http.NoBody
	kind := ""
	switch b := call.Body.(type) {
	case nil:
	case []byte:
		body, kind = bytes.NewReader(b), "image/jpeg"
	case form:
		body, kind = bytes.NewReader(b.body), b.kind
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			return out, fmt.Errorf("write %s: %w", call.Operation, err)
		}
		body, kind = bytes.NewReader(raw), "application/json"
	}
	r, err := http.NewRequestWithContext(ctx, call.Method, c.Base+call.Path, body)
	if err != nil {
		return out, fmt.Errorf("call %s: %w", call.Operation, err)
	}
	r.Header.Set(header, credential)
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	answer, err := c.HTTP.Do(r)
	if err != nil {
		return out, fmt.Errorf("call %s: %w", call.Operation, err)
	}
	defer func() { _ = answer.Body.Close() }()
	out.Status = answer.StatusCode
	if out.Answer, err = io.ReadAll(io.LimitReader(answer.Body, maxAnswer)); err != nil {
		return out, fmt.Errorf("read answer of %s: %w", call.Operation, err)
	}
	if out.Status >= http.StatusMultipleChoices {
		return out, &RefusedError{out}
	}
	return out, nil
}

// Read reads the answer into a value.
func (e Exchange) Read(into any) error {
	if err := json.Unmarshal(e.Answer, into); err != nil {
		return fmt.Errorf("read answer of %s: %w", e.Operation, err)
	}
	return nil
}
