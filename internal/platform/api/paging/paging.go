// Package paging owns paging by limit and offset, and by cursors: reading the two parameters,
// the answer's envelope and its links. It does not count or fetch anything.
package paging

import (
	"net/url"
	"strconv"
	"strings"
)

// The contract's paging: fifty rows unless asked otherwise, never above two hundred.
const (
	DefaultLimit = 50
	MaxLimit     = 200
	// maxOffset keeps the offset within what a database takes without trouble.
	maxOffset = 1<<31 - 1
)

// Request is the limit and offset of a page.
type Request struct {
	Limit  int
	Offset int
}

// Parse reads the two parameters as they came. Client programs written for the
// public interface expect no refusal here: a missing or senseless limit means
// the default, one above the most means the most, a negative offset the start.
func Parse(limit, offset *int) Request {
	req := Request{Limit: DefaultLimit}
	if limit != nil && *limit > 0 {
		req.Limit = min(*limit, MaxLimit)
	}
	if offset != nil && *offset > 0 {
		req.Offset = min(*offset, maxOffset)
	}
	return req
}

// Result is the envelope of every paged list.
type Result[T any] struct {
	Count    int     `json:"count"`
	Next     *string `json:"next"`
	Previous *string `json:"previous"`
	Results  []T     `json:"results"`
}

// Source is the request that the links of an answer repeat.
type Source struct {
	BaseURL string     // the public address of the service, without the path
	Path    string     // the path as requested
	Query   url.Values // the query as requested; it is not changed
}

// New wraps one page in the envelope of lists. Count is the number of rows in the
// whole list, as far as it was counted.
func New[T any](req Request, src Source, count int, rows []T) Result[T] {
	res := Result[T]{Count: count, Results: rows}
	if rows == nil {
		res.Results = []T{} // the contract never sends null for a list
	}
	if end := req.Offset + req.Limit; end < count {
		res.Next = link(src, req.Limit, end)
	}
	if req.Offset > 0 {
		res.Previous = link(src, req.Limit, max(0, req.Offset-req.Limit))
	}
	return res
}

// link repeats the caller's own parameters, ordered by name.
func link(src Source, limit, offset int) *string {
	query := url.Values{}
	for name, values := range src.Query {
		query[name] = values
	}
	query.Set("limit", strconv.Itoa(limit))
	query.Del("offset")
	if offset > 0 {
		query.Set("offset", strconv.Itoa(offset))
	}
	return address(src, query)
}

func address(src Source, query url.Values) *string {
	path := (&url.URL{Path: "/" + strings.TrimLeft(src.Path, "/")}).EscapedPath()
	s := strings.TrimRight(src.BaseURL, "/") + path + "?" + query.Encode()
	return &s
}
