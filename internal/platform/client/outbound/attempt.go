package outbound

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"
)

// Request is an HTTP request to send. URL is checked again on every attempt.
type Request struct {
	Method string
	URL    string
	Header http.Header
	Body   []byte
}

// Response is the response to a request. For a failed attempt it holds what was
// known by then: always the duration, and the status if the headers had arrived.
type Response struct {
	Status    int
	Header    http.Header // of keptHeaders only
	Body      []byte      // up to the client's cap
	Truncated bool
	Duration  time.Duration
}

// keptHeaders are all that anybody needs of an answer's header.
var keptHeaders = []string{"Content-Type", "Content-Length", "Date", "Location", "Retry-After", "Server"}

// Class is why an attempt has no response.
type Class string

// The classes of failures.
const (
	ClassTimeout  Class = "timeout"  // no complete answer in time
	ClassConnect  Class = "connect"  // no connection, or it broke
	ClassBlocked  Class = "blocked"  // the name leads to an address that is not public
	ClassRefused  Class = "refused"  // the URL itself is not acceptable; cause says why
	ClassCanceled Class = "canceled" // the caller gave up
)

// Error is the failure of an attempt. Its text names no URL, as that may hold
// credentials.
type Error struct {
	Class Class
	Cause error
}

func (e *Error) Error() string { return "send request: " + string(e.Class) + ": " + e.Cause.Error() }

func (e *Error) Unwrap() error { return e.Cause }

// Status is the status that the contract logs for an attempt without a response: 504
// for a timeout, 503 for any other network failure, 0 for an attempt that was not
// completed.
func (e *Error) Status() int {
	switch e.Class {
	case ClassTimeout:
		return http.StatusGatewayTimeout
	case ClassConnect, ClassBlocked:
		return http.StatusServiceUnavailable
	default:
		return 0
	}
}

// Do makes one attempt. An answer of any status is no error; an error is always
// an *Error. An answer whose body does not end in time is a timeout, whatever its
// status; one whose body exceeds the cap is complete.
func (c *Client) Do(ctx context.Context, in Request) (Response, error) {
	began := time.Now()
	u, err := c.CheckURL(in.URL)
	if err != nil {
		return Response{Duration: time.Since(began)}, &Error{ClassRefused, err}
	}
	attempt, cancel := context.WithTimeout(ctx, c.options.Timeout)
	defer cancel()
	response, err := c.exchange(attempt, u, in)
	response.Duration = time.Since(began)
	if err != nil {
		return response, &Error{classify(ctx, attempt, err), withoutURL(err)}
	}
	return response, nil
}

func (c *Client) exchange(ctx context.Context, u *url.URL, in Request) (Response, error) {
	request, err := http.NewRequestWithContext(ctx, in.Method, u.String(), bytes.NewReader(in.Body))
	if err != nil {
		return Response{}, err
	}
	for name, values := range in.Header {
		request.Header[http.CanonicalHeaderKey(name)] = values
	}
	request.Header.Del("Expect") // nobody waits for leave to send so little
	if request.Header.Get("User-Agent") == "" {
		request.Header.Set("User-Agent", c.options.UserAgent) // empty: none is sent
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return Response{}, err
	}
	defer answer.Body.Close()
	response := Response{Status: answer.StatusCode, Header: http.Header{}}
	for _, name := range keptHeaders {
		if values := answer.Header.Values(name); len(values) > 0 {
			response.Header[name] = values
		}
	}
	if answer.StatusCode == http.StatusSwitchingProtocols {
		return response, nil // what follows is no body, and the deadline does not end it
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, c.options.MaxResponseBytes+1))
	if int64(len(body)) > c.options.MaxResponseBytes {
		body, response.Truncated = body[:c.options.MaxResponseBytes], true
	}
	response.Body = body
	return response, err
}

func classify(caller, attempt context.Context, err error) Class {
	var blocked *blockedError
	var network net.Error
	switch {
	case errors.As(err, &blocked):
		return ClassBlocked
	case caller.Err() != nil:
		return ClassCanceled
	case attempt.Err() != nil, errors.As(err, &network) && network.Timeout():
		return ClassTimeout
	default:
		return ClassConnect
	}
}

// withoutURL takes off what the standard library puts around its errors.
func withoutURL(err error) error {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		return wrapped.Err
	}
	return err
}
