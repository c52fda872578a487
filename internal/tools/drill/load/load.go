// Package load calls the product as many customers at once and remembers every
// acknowledgement, so that it can be held against the rows. It expects nothing.
package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
)

// requestTimeout is above what the service takes to give up by itself.
const requestTimeout = 30 * time.Second

// Target is an application, and the servers that answer for it.
type Target struct {
	URLs       []string
	Key        string
	WorkflowID uuid.UUID
}

// Client creates sessions of one application.
type Client struct {
	Target
	http  *http.Client
	count atomic.Int64
}

// NewClient keeps as many connections as there are callers.
func NewClient(t Target, callers int) *Client {
	transport := &http.Transport{MaxIdleConns: 2 * callers, MaxIdleConnsPerHost: callers}
	return &Client{Target: t, http: &http.Client{Transport: transport, Timeout: requestTimeout}}
}

// Answer is what came of one request.
type Answer struct {
	// Nth is the mark that the request carried in its metadata.
	Nth          int64
	Status       int
	Header       http.Header
	Body         []byte
	Err          error
	Began, Ended time.Time
}

// Took is how long the caller waited.
func (a Answer) Took() time.Duration { return a.Ended.Sub(a.Began) }

// Session is what a 201 says.
type Session struct {
	ID       uuid.UUID       `json:"session_id"`
	Number   int64           `json:"session_number"`
	Token    string          `json:"session_token"`
	Callback string          `json:"callback"`
	Metadata json.RawMessage `json:"metadata"`
}

// Creation is the part of a request that drills vary.
type Creation struct {
	Vendor   string
	Callback string
	Portrait string
	Workflow uuid.UUID
}

// Create sends one request; the servers take turns.
func (c *Client) Create(ctx context.Context, in Creation) Answer {
	nth := c.count.Add(1)
	body := map[string]any{"workflow_id": c.WorkflowID, "metadata": map[string]int64{"nth": nth}}
	if in.Workflow != uuid.Nil {
		body["workflow_id"] = in.Workflow
	}
	for name, value := range map[string]string{"vendor_data": in.Vendor, "callback": in.Callback, "portrait_image": in.Portrait} {
		if value != "" {
			body[name] = value
		}
	}
	a := c.Do(ctx, http.MethodPost, c.URLs[int(nth)%len(c.URLs)]+"/v3/session/", body)
	a.Nth = nth
	return a
}

// Do calls any operation with the application's key.
func (c *Client) Do(ctx context.Context, method, url string, body any) Answer {
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			return Answer{Err: err}
		}
	}
	return c.Raw(ctx, method, url, data, http.Header{"X-Api-Key": {c.Key}, "Content-Type": {"application/json"}})
}

// Raw calls any operation with bytes and headers of the drill's own making.
func (c *Client) Raw(ctx context.Context, method, url string, body []byte, header http.Header) Answer {
	a := Answer{Began: time.Now()}
	r, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err == nil {
		r.Header = header
		err = c.exchange(r, &a)
	}
	a.Err, a.Ended = err, time.Now()
	return a
}

func (c *Client) exchange(r *http.Request, a *Answer) error {
	answer, err := c.http.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	a.Status, a.Header = answer.StatusCode, answer.Header
	a.Body, err = io.ReadAll(answer.Body)
	return err
}

// Session reads the answer of a creation.
func (a Answer) Session() (Session, error) {
	var s Session
	if a.Status != http.StatusCreated {
		return s, fmt.Errorf("create session: %d %s (%w)", a.Status, a.Body, a.Err)
	}
	err := json.Unmarshal(a.Body, &s)
	return s, err
}

// Plan is a load of creations.
type Plan struct {
	Client  *Client
	Callers int
	// Pause is what each caller waits between two requests.
	Pause time.Duration
	// Creation makes the next request; nil for a session without vendor_data.
	Creation func(n int64) Creation
	// Then goes on with a session that was made; nil for nothing.
	Then func(ctx context.Context, s Session)
	// Total ends the load after so many requests, Enough after so many sessions;
	// zero for none.
	Total  int64
	Enough int
}

// Run is a load that goes on until it is stopped or complete.
type Run struct {
	*Record
	cancel context.CancelFunc
	done   chan struct{}
}

// Start begins the load.
func Start(ctx context.Context, p Plan) *Run {
	ctx, cancel := context.WithCancel(ctx)
	run := &Run{Record: NewRecord(), cancel: cancel, done: make(chan struct{})}
	var left atomic.Int64
	left.Store(p.Total)
	var callers sync.WaitGroup
	for range p.Callers {
		callers.Go(func() {
			for ctx.Err() == nil && (p.Total == 0 || left.Add(-1) >= 0) && (p.Enough == 0 || run.Acknowledged() < p.Enough) {
				var in Creation
				if p.Creation != nil {
					in = p.Creation(p.Client.count.Load())
				}
				// A request that was sent is waited for: its answer is the point.
				a := p.Client.Create(context.WithoutCancel(ctx), in)
				run.Add(a)
				if s, err := a.Session(); err == nil && p.Then != nil {
					p.Then(context.WithoutCancel(ctx), s)
				}
				rest(ctx, p.Pause)
			}
		})
	}
	go func() {
		callers.Wait()
		close(run.done)
	}()
	return run
}

// Stop lets the last answers come in.
func (r *Run) Stop() {
	r.cancel()
	<-r.done
}

// Wait returns when a load with a total is complete.
func (r *Run) Wait() {
	<-r.done
	r.cancel()
}

func rest(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}
