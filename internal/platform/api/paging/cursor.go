package paging

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// Cursor is a place in an ordered list: what its row has in the order, and the row's id.
type Cursor struct {
	Ordering string    `json:"o"`
	ID       uuid.UUID `json:"i,omitzero"`
	// At, Number and Rank are what the row is ordered by; a list uses those that it needs. At is nil for a row without it.
	At     *time.Time `json:"t,omitempty"`
	Number int64      `json:"n,omitempty"`
	Rank   int32      `json:"r,omitempty"`
}

// String is the text that callers hand back.
func (c Cursor) String() string {
	raw, err := json.Marshal(c)
	if err != nil {
		return "" // years behind 9999 alone have no JSON
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

// ParseCursor parses the cursor that a caller passes to a list in an order; nil if
// there is none.
func ParseCursor(text *string, ordering string) (*Cursor, error) {
	if text == nil {
		return nil, nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(*text)
	if err != nil {
		return nil, errCursor()
	}
	var c Cursor
	if err := json.Unmarshal(raw, &c); err != nil || c.Ordering != ordering {
		return nil, errCursor()
	}
	return &c, nil
}

func errCursor() error {
	return apperr.Rejected("cursor_unknown", "after", "Is not the cursor of a page of this list in this order.")
}

// PageOf orders what was found and returns a page of it with the row behind it: from an offset, or behind the place of after where that is not nil.
func PageOf[T any](found []T, compare func(a, b T) int, after *T, limit, offset int) []T {
	slices.SortFunc(found, compare)
	start := offset
	if after != nil { // the row itself may be gone, so its place is looked for
		start = 0
		for start < len(found) && compare(found[start], *after) <= 0 {
			start++
		}
	}
	found = found[min(start, len(found)):]
	return found[:min(limit+1, len(found))]
}

// WithCursor replaces the links of a page that was requested by cursor: next
// continues after its last row, and is null on the last page; previous is null.
func (r Result[T]) WithCursor(after *Cursor, src Source, cursor *string) Result[T] {
	if after == nil {
		return r
	}
	r.Next, r.Previous = nil, nil
	if cursor != nil {
		query := url.Values{}
		for name, values := range src.Query {
			query[name] = values
		}
		query.Del("offset")
		query.Set("after", *cursor)
		r.Next = address(src, query)
	}
	return r
}
