package paging

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/apperr"
)

// Cursor is a place in an ordered list: what its row has in the order, and the row's id.
type Cursor struct {
	Ordering string    `json:"o"`
	ID       uuid.UUID `json:"i,omitzero"`
	// At and Number are what the row is ordered by; a list uses one of them. At is nil for a row without it.
	At     *time.Time `json:"t,omitempty"`
	Number int64      `json:"n,omitempty"`
}

// String is the text that callers hand back.
func (c Cursor) String() string {
	raw, err := json.Marshal(c)
	if err != nil {
		return "" // years behind 9999 alone have no JSON
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

// ParseCursor reads what a caller hands back to a list in an order; nil where nothing was.
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

// WithCursor replaces the links of a page that was asked for by cursor: next goes on after its last row, and is null on the last page; previous is null.
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
