// Package jsonclient asks one HTTP service that the operator has configured:
// a question in JSON, an answer in JSON. It bounds the time and the size of an
// answer, asks again where that may help, and leaves a service alone for a
// while that does not answer. What questions and answers mean is not known here.
package jsonclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"sync"
	"time"

	"vidimus/internal/platform/client/outbound"
)

// Poster makes one HTTP request; outbound.Client is one.
type Poster interface {
	Do(ctx context.Context, r outbound.Request) (outbound.Response, error)
}

// Options configures a client; zero values select the defaults.
type Options struct {
	Poster Poster
	URL    string
	// Key is sent as a bearer token; empty sends none.
	Key string
	// Timeout bounds a question with all its attempts: 10 s.
	Timeout time.Duration
	// Attempts is how often a question is put at most: twice.
	Attempts int
	// Pause lies between two attempts: 250 ms.
	Pause time.Duration
	Now   func() time.Time
}

// Kind is why there is no answer.
type Kind string

// The kinds.
const (
	KindUnavailable Kind = "unavailable" // no connection, an error of the service, or left alone for a while
	KindTimeout     Kind = "timeout"
	KindRefused     Kind = "refused"   // the service, or the way to it, does not take the question
	KindMalformed   Kind = "malformed" // the answer is not what was agreed
)

// Error is a failed request. Its text contains neither the address, the key nor the
// request.
type Error struct {
	Kind  Kind
	Cause error
}

func (e *Error) Error() string { return "ask service: " + string(e.Kind) + ": " + e.Cause.Error() }

func (e *Error) Unwrap() error { return e.Cause }

// Malformed is the error of an answer that is JSON and yet not what was agreed.
func Malformed(cause string) error { return &Error{KindMalformed, errors.New(cause)} }

// KindOf is the kind of an error of Ask; unavailable for any other.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return KindUnavailable
}

const (
	defaultTimeout  = 10 * time.Second
	defaultAttempts = 2
	defaultPause    = 250 * time.Millisecond
	// tripped is how many failures in a row have a service left alone.
	tripped = 5
	// restTime is the pause after failures.
	restTime = 30 * time.Second
)

// Client queries one service.
type Client struct {
	options Options

	mu       sync.Mutex
	failures int
	rest     time.Time
	last     string
}

// New returns a client.
func New(o Options) *Client {
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	if o.Attempts == 0 {
		o.Attempts = defaultAttempts
	}
	if o.Pause == 0 {
		o.Pause = defaultPause
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Client{options: o}
}

// State is the health of the service.
type State struct {
	Degraded bool
	// Reason says in words what is wrong; empty for a service that answers.
	Reason string
}

// State reports whether the last request was answered.
func (c *Client) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return State{Degraded: c.failures > 0, Reason: c.last}
}

// Ask sends a request and decodes the response into answer. Unknown members are
// ignored.
func (c *Client) Ask(ctx context.Context, question, answer any) error {
	body, err := json.Marshal(question)
	if err != nil {
		return fmt.Errorf("write question: %w", err)
	}
	if c.resting() {
		return &Error{KindUnavailable, errors.New("the service failed again and again and is left alone for a while")}
	}
	ctx, cancel := context.WithTimeout(ctx, c.options.Timeout)
	defer cancel()
	for attempt := 1; ; attempt++ {
		err = c.once(ctx, body, answer)
		if err == nil || attempt == c.options.Attempts || !mayHelp(err) || !c.wait(ctx) {
			break
		}
	}
	c.note(err)
	return err
}

func (c *Client) resting() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.options.Now().Before(c.rest)
}

// note counts failures in a row. After a rest the first failure begins another.
func (c *Client) note(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var e *Error
	switch {
	case err == nil:
		c.failures, c.last = 0, ""
		return
	case !errors.As(err, &e):
		return // the caller gave up: that says nothing about the service
	}
	c.failures, c.last = c.failures+1, string(e.Kind)
	if c.failures >= tripped {
		c.rest = c.options.Now().Add(restTime)
	}
}

// mayHelp reports whether a retry of the same request can succeed.
func mayHelp(err error) bool {
	k := KindOf(err)
	return k == KindUnavailable || k == KindTimeout
}

func (c *Client) wait(ctx context.Context) bool {
	pause := time.NewTimer(c.options.Pause)
	defer pause.Stop()
	select {
	case <-pause.C:
		return true
	case <-ctx.Done():
		return false
	}
}

func (c *Client) once(ctx context.Context, body []byte, answer any) error {
	header := http.Header{"Content-Type": {"application/json"}, "Accept": {"application/json"}}
	if c.options.Key != "" {
		header.Set("Authorization", "Bearer "+c.options.Key)
	}
	got, err := c.options.Poster.Do(ctx, outbound.Request{Method: http.MethodPost, URL: c.options.URL, Header: header, Body: body})
	if err != nil {
		return failed(ctx, err)
	}
	if err := statusOf(got.Status); err != nil {
		return err
	}
	kind, _, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	switch {
	case got.Truncated:
		return Malformed("the answer is too large")
	case err != nil || kind != "application/json" && !strings.HasSuffix(kind, "+json"):
		return Malformed("the answer is no JSON")
	}
	return decode(got.Body, answer)
}

// failed is the error of an attempt without any answer.
func failed(ctx context.Context, err error) error {
	var attempt *outbound.Error
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		return context.Cause(ctx)
	case ctx.Err() != nil:
		return &Error{KindTimeout, errors.New("no answer in time")}
	case !errors.As(err, &attempt):
		return &Error{KindUnavailable, err}
	case attempt.Class == outbound.ClassTimeout:
		return &Error{KindTimeout, errors.New("no answer in time")}
	case attempt.Class == outbound.ClassBlocked || attempt.Class == outbound.ClassRefused:
		return &Error{KindRefused, errors.New("the address may not be reached")}
	default:
		return &Error{KindUnavailable, errors.New("no connection")}
	}
}

// statusOf is the error of an answer that is none. Redirects are not followed:
// an address that was not configured gets no key and no person.
func statusOf(status int) error {
	switch {
	case status == http.StatusOK:
		return nil
	case status == http.StatusTooManyRequests || status >= http.StatusInternalServerError:
		return &Error{KindUnavailable, fmt.Errorf("status %d", status)}
	default:
		return &Error{KindRefused, fmt.Errorf("status %d", status)}
	}
}

// decode reads one JSON document and nothing after it.
func decode(body []byte, answer any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	if err := d.Decode(answer); err != nil {
		// What the decoder says may quote the answer, which speaks of a person.
		return Malformed("the answer is not of the agreed form")
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Malformed("more follows the answer")
	}
	return nil
}
