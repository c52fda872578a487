package registry

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/client/outbound"
)

// Request is a request to a registry. Path begins with a slash; what of it comes from outside must
// be escaped.
type Request struct {
	Path  string
	Query url.Values
	// Post is sent as JSON; nil asks by GET.
	Post any
	// Fresh passes the memory by.
	Fresh bool
}

// FaultReporter is an answer that can say of itself that it is none, such as an error with status 200.
type FaultReporter interface{ Fault() error }

// Ask puts a question, reads the answer into into, a pointer, and returns the
// answer as it came, without control characters. Members that into does not
// know are passed over.
func (c *Client) Ask(ctx context.Context, q Request, into any) (json.RawMessage, error) {
	r, key, err := c.request(q)
	if err != nil {
		return nil, err
	}
	if body, known := c.memory.get(key); known && !q.Fresh {
		return body, read(body, into)
	}
	body, err := c.answer(ctx, r, into)
	if err != nil {
		return nil, err
	}
	c.memory.put(key, body)
	return body, nil
}

// read reads an answer into what may hold a former attempt.
func read(body []byte, into any) error {
	reflect.ValueOf(into).Elem().SetZero()
	if err := json.Unmarshal(body, into); err != nil {
		// What the decoder says may quote the answer, which speaks of persons.
		return Malformed("the answer is not of the documented form")
	}
	if f, ok := into.(FaultReporter); ok {
		return f.Fault()
	}
	return nil
}

// request is the question as HTTP has it, and what it is remembered by.
func (c *Client) request(q Request) (outbound.Request, string, error) {
	r := outbound.Request{Method: http.MethodGet, Header: c.options.Header.Clone()}
	if r.Header == nil {
		r.Header = http.Header{}
	}
	if r.Header.Get("Accept") == "" {
		r.Header.Set("Accept", "application/json")
	}
	if q.Post != nil {
		body, err := json.Marshal(q.Post)
		if err != nil {
			return r, "", fmt.Errorf("write question: %w", err)
		}
		r.Method, r.Body = http.MethodPost, body
		r.Header.Set("Content-Type", "application/json")
	}
	key := q.Path + "?" + q.Query.Encode() + "\n" + string(r.Body)
	query := url.Values{}
	for name, values := range q.Query {
		query[name] = values
	}
	for name, value := range c.options.Secret {
		query.Set(name, value)
	}
	r.URL = c.options.Base + q.Path
	if len(query) > 0 {
		r.URL += "?" + query.Encode()
	}
	return r, key, nil
}

// answer puts a question until it is answered, or no further attempt can help.
func (c *Client) answer(ctx context.Context, r outbound.Request, into any) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(ctx, c.options.Timeout)
	defer cancel()
	pause := c.options.Pause
	for attempt := 1; ; attempt++ {
		if err := c.enter(ctx); err != nil {
			return nil, err
		}
		body, err := c.once(ctx, r)
		if err == nil {
			err = read(body, into)
		}
		if err == nil || attempt == c.options.Attempts || !mayHelp(err) {
			c.note(err)
			return body, err
		}
		if KindOf(err) != KindThrottled { // enter waits for one that is
			// Half of the pause is by chance, so that those who failed together do not come back together.
			d := pause/2 + rand.N(pause/2+1) //nolint:gosec // spreads load, keeps no secret
			pause *= 2
			if c.options.Wait(ctx, d) != nil {
				c.note(err)
				return nil, err
			}
		}
	}
}

// mayHelp reports whether a retry of the same request can succeed.
func mayHelp(err error) bool {
	switch KindOf(err) {
	case KindUnavailable, KindTimeout, KindThrottled:
		return true
	default:
		return false
	}
}

func (c *Client) once(ctx context.Context, r outbound.Request) (json.RawMessage, error) {
	got, err := c.options.Poster.Do(ctx, r)
	if err != nil {
		return nil, failed(ctx, err)
	}
	if err := c.statusOf(got); err != nil {
		return nil, err
	}
	kind, _, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	switch {
	case got.Truncated:
		return nil, Malformed("the answer is too large")
	case err != nil || kind != "application/json" && !strings.HasSuffix(kind, "+json"):
		return nil, Malformed("the answer is no JSON")
	}
	return clean(got.Body)
}

// statusOf is the error of an answer that is none. Redirects are not followed:
// an address that was not configured gets no key and no question.
func (c *Client) statusOf(got outbound.Response) error {
	cause := fmt.Errorf("status %d", got.Status)
	switch {
	case got.Status == http.StatusOK:
		return nil
	case got.Status == http.StatusNotFound || got.Status == http.StatusGone:
		return &Error{Kind: KindNotFound, Cause: cause}
	case got.Status == http.StatusTooManyRequests:
		d := c.retryAfter(got, throttledRest)
		c.leaveAlone(d)
		return &Error{Kind: KindThrottled, Wait: d, Cause: cause}
	case got.Status >= http.StatusInternalServerError:
		if d := c.retryAfter(got, 0); d > 0 {
			c.leaveAlone(d)
			return &Error{Kind: KindThrottled, Wait: d, Cause: cause}
		}
		return &Error{Kind: KindUnavailable, Cause: cause}
	default:
		return &Error{Kind: KindRefused, Cause: cause}
	}
}

// retryAfter is how long the registry wants to be left alone, as RFC 9110
// section 10.2.3 has it: seconds, or a date.
func (c *Client) retryAfter(got outbound.Response, unsaid time.Duration) time.Duration {
	said := got.Header.Get("Retry-After")
	d := unsaid
	if seconds, err := strconv.Atoi(said); err == nil && seconds >= 0 {
		d = time.Duration(min(seconds, int(longestRest/time.Second))) * time.Second
	} else if at, err := http.ParseTime(said); err == nil {
		d = at.Sub(c.options.Now())
	}
	return min(max(d, 0), longestRest)
}

// failed is the error of an attempt without any answer.
func failed(ctx context.Context, err error) error {
	var attempt *outbound.Error
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		return context.Cause(ctx)
	case ctx.Err() != nil:
		return &Error{Kind: KindTimeout, Cause: errors.New("no answer in time")}
	case !errors.As(err, &attempt):
		return &Error{Kind: KindUnavailable, Cause: err}
	case attempt.Class == outbound.ClassTimeout:
		return &Error{Kind: KindTimeout, Cause: errors.New("no answer in time")}
	case attempt.Class == outbound.ClassBlocked || attempt.Class == outbound.ClassRefused:
		return &Error{Kind: KindRefused, Cause: errors.New("the address may not be reached")}
	default:
		return &Error{Kind: KindUnavailable, Cause: errors.New("no connection")}
	}
}

// clean reads one JSON document and nothing after it, and writes it again
// without the control characters of its texts: the database does not take all
// of them, and stored results mark pictures with one.
func clean(body []byte) (json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		return nil, Malformed("the answer is not of the documented form")
	}
	if d.More() {
		return nil, Malformed("something follows the answer")
	}
	out, err := json.Marshal(cleaned(value))
	if err != nil {
		return nil, Malformed("the answer is not of the documented form")
	}
	return out, nil
}

// longestText is the most that is kept of one text, in bytes.
const longestText = 8 << 10

func cleaned(value any) any {
	switch v := value.(type) {
	case string:
		return CleanText(v)
	case []any:
		for n := range v {
			v[n] = cleaned(v[n])
		}
	case map[string]any:
		out := make(map[string]any, len(v))
		for name, member := range v {
			out[CleanText(name)] = cleaned(member)
		}
		return out
	}
	return value
}
