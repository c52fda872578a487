package company

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// Bounds of the way up to those who own a company in the end.
const (
	// mostLayers is the number of ownership layers that are followed.
	mostLayers = 6
	// mostAsked is the number of companies fetched for one.
	mostAsked = 40
)

// chain is the way up from one company.
type chain struct {
	aggregator *Aggregator
	// asked are the companies whose owners are known or were asked for, by their key.
	asked map[string]bool
	open  []openEnd
	// isShort says that a source did not answer.
	isShort bool
}

// openEnd is a company above of which it is not known who owns it.
type openEnd struct {
	Name    string `json:"name"`
	Country string `json:"country_code,omitempty"`
	Number  string `json:"registration_number,omitempty"`
	Reason  string `json:"reason"`
}

// Reasons of open ends.
const (
	openUnserved = "no_registry"
	openMissing  = "not_found"
	openSilent   = "registry_did_not_answer"
	openUnknown  = "owners_not_published"
	openTooFar   = "too_far"
)

// resolve asks about every company that owns the company, and about theirs, and
// writes down how far it came. The tier is delivered although ends are open:
// a company above may be of a country that tells nothing. isShort says that some
// source did not answer.
func (d *Aggregator) resolve(ctx context.Context, r *Record) (isShort bool, err error) {
	if !r.Delivered.Has(TierShareholders) {
		return false, nil
	}
	c := &chain{aggregator: d, asked: map[string]bool{keyOf(r.Country, r.Number): true}, open: []openEnd{}}
	c.climb(ctx, r.Owners, 1)
	raw, err := json.Marshal(map[string]any{"companies_followed": len(c.asked) - 1, "open_ends": c.open})
	if err != nil {
		return false, fmt.Errorf("write way of owners: %w", err)
	}
	r.Resolution, r.Delivered = raw, TierUBO
	return c.isShort, nil
}

func keyOf(country, number string) string { return country + "/" + numberKey(number) }

// climb fetches the companies among the owners, layer by layer. A company that was met before is
// not asked again: its owners stand where it was met first.
func (c *chain) climb(ctx context.Context, owners []Owner, layer int) {
	for n := range owners {
		o := &owners[n]
		if o.Kind != KindCompany || !o.Active {
			continue
		}
		key := keyOf(o.Country, o.Number)
		if len(o.Owners) > 0 { // the source told them by itself
			c.asked[key] = true
			c.climb(ctx, o.Owners, layer+1)
			continue
		}
		if o.Number == "" {
			key = o.Ref.Source + ":" + o.Ref.Handle + ":" + o.Name
		}
		switch {
		case c.asked[key]:
			continue
		case layer > mostLayers || len(c.asked) > mostAsked:
			c.leave(*o, openTooFar)
			continue
		}
		c.asked[key] = true
		above, reason := c.above(ctx, *o)
		if reason != "" {
			c.leave(*o, reason)
			continue
		}
		o.Owners = above
		c.climb(ctx, o.Owners, layer+1)
	}
}

func (c *chain) leave(o Owner, reason string) {
	c.isShort = c.isShort || reason == openSilent
	c.open = append(c.open, openEnd{o.Name, o.Country, o.Number, reason})
}

// above are the owners of a company, or why they are not known.
func (c *chain) above(ctx context.Context, o Owner) (owners []Owner, reason string) {
	refs, reason := c.find(ctx, o)
	if reason != "" {
		return nil, reason
	}
	got, err := c.aggregator.gather(ctx, refs, TierShareholders)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil, openMissing
	case err != nil:
		return nil, openSilent
	}
	c.isShort = c.isShort || len(got.Silent) > 0
	for _, above := range got.Record.Owners {
		if above.Active {
			return got.Record.Owners, ""
		}
	}
	return nil, openUnknown
}

// find is where a company above is known. Without a number it is not looked
// for: a name alone may be another company's.
func (c *chain) find(ctx context.Context, o Owner) (refs []Ref, reason string) {
	q := Query{Country: o.Country, Number: o.Number, Tier: TierShareholders}
	switch {
	case o.Ref != (Ref{}) && c.aggregator.tells(o.Ref.Source, q):
		return []Ref{o.Ref}, ""
	case o.Country == "" || o.Number == "" || !c.aggregator.servesTier(q):
		return nil, openUnserved
	}
	found, err := c.aggregator.Search(ctx, q)
	switch {
	case err != nil:
		return nil, openSilent
	case len(found.Candidates) == 0:
		return nil, openMissing
	}
	first := found.Candidates[0]
	return append([]Ref{first.Ref}, first.Also...), ""
}

// tells reports whether a source has companies of the query, to its tier.
func (d *Aggregator) tells(source string, q Query) bool {
	for _, s := range d.Sources {
		if s.Name() == source {
			return s.Serves(q)
		}
	}
	return false
}

// servesTier reports whether any source offers the query's tier itself.
func (d *Aggregator) servesTier(q Query) bool {
	for _, s := range d.Sources {
		if s.Serves(q) {
			return true
		}
	}
	return false
}
