package browser

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// Request is one request that a page made.
type Request struct {
	Method, URL string
	Header      map[string]string
}

// record notes what happens in a tab.
type record struct {
	visit Visit

	mu       sync.Mutex
	requests []Request
	wrong    []string
}

// note is called for every event of the tab, in order.
func (r *record) note(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		r.request(e.Request)
	case *network.EventRequestWillBeSentExtraInfo:
		r.onTheWire(e.Headers)
	case *runtime.EventExceptionThrown:
		r.complain("thrown: " + exception(e.ExceptionDetails))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError {
			r.complain("console: " + arguments(e.Args))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			r.complain(fmt.Sprintf("browser log: %s %s", e.Entry.Text, e.Entry.URL))
		}
	}
}

func (r *record) request(q *network.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.requests = append(r.requests, Request{Method: q.Method, URL: q.URL, Header: headerOf(q.Headers)})
}

// onTheWire looks at headers that only the network knows, such as Referer.
func (r *record) onTheWire(h network.Headers) {
	header := headerOf(h)
	for name, value := range header {
		// The token's own header is the one place for it; the path line belongs to the page's own address.
		if r.visit.Secret != "" && strings.Contains(value, r.visit.Secret) && name != "session-token" && name != ":path" {
			r.complain("secret in header " + name)
		}
	}
}

func (r *record) complain(what string) {
	for _, part := range r.visit.Expected {
		if strings.Contains(what, part) {
			return
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.wrong = append(r.wrong, what)
}

// Requests returns what the page asked for so far.
func (p *Page) Requests() []Request {
	p.log.mu.Lock()
	defer p.log.mu.Unlock()
	return slices.Clone(p.log.requests)
}

func (r *record) all() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	lines := slices.Clone(r.wrong)
	for _, q := range r.requests {
		lines = append(lines, q.Method+" "+q.URL)
	}
	return lines
}

func (r *record) wrongs() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.wrong)
}

func headerOf(h network.Headers) map[string]string {
	out := make(map[string]string, len(h))
	for name, value := range h {
		out[strings.ToLower(name)] = fmt.Sprint(value)
	}
	return out
}

func exception(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

func arguments(args []*runtime.RemoteObject) string {
	var parts []string
	for _, a := range args {
		parts = append(parts, string(a.Value)+a.Description)
	}
	return strings.Join(parts, " ")
}
