package companyregistry

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/companyname"
	"vidimus/internal/platform/storage/postgres"
)

// Page selects a part of the search results.
type Page struct {
	// Limit is how many, company.MaxCandidates where it is 0 or more than that.
	Limit, Offset int
}

// SearchResult is a part of what a search found.
type SearchResult struct {
	Candidates []company.Candidate
	// Total is how many companies were found; of names that have a text in them at
	// most mostLooked are counted.
	Total int
}

const (
	// leastScore is from where a name counts as found by a fuzzy search.
	leastScore = 0.5
	// mostCompared is the maximum number of records compared letter by letter.
	mostCompared = 120
	// numberScore is for a company of the number that was asked for, digitsScore for one whose number
	// has the same digits.
	numberScore = 1
	digitsScore = 0.9
)

// hit is a record that a search found.
type hit struct {
	register, id string
	names, keys  []string
	// hopes is what its keys promise, score what its names keep.
	hopes, score float64
	// numbered says that the number that was asked for is its own.
	numbered bool
}

// query is a parsed search query.
type query struct {
	company.Query
	name companyname.Name
	hits map[[2]string]*hit
	// found counts the records that have the text, also those that no hit is made of.
	found   int
	queries *db.Queries
}

// Find searches one country: by number if there is one, then by name. Matches by
// number come first, then the most similar names. A country without a register and a
// name without letters find nothing.
func (s *Service) Find(ctx context.Context, asked company.Query, page Page) (SearchResult, error) {
	q := &query{Query: asked, hits: map[[2]string]*hit{}}
	q.Country, q.Region = strings.ToUpper(asked.Country), strings.ToUpper(asked.Region)
	q.name = companyname.Parse(asked.Name)
	if !s.has(q.Country, false) {
		return SearchResult{}, nil
	}
	var out SearchResult
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		q.queries = tx.Queries
		clear(q.hits)
		q.found = 0
		if err := tx.RegisterSearchPlan(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		if err := q.search(ctx); err != nil {
			return err
		}
		var err error
		out, err = q.page(ctx, page)
		return err
	})
	return out, err
}

func (q *query) search(ctx context.Context) error {
	if err := q.byNumber(ctx); err != nil {
		return err
	}
	switch {
	case q.name.Empty():
		return nil
	case q.Match == company.MatchFuzzy:
		return q.fuzzy(ctx)
	default:
		return q.byPart(ctx)
	}
}

// mostNumbered is the maximum number of records examined per number.
const mostNumbered = 200

// byNumber finds the registration number, and LEI, VAT and tax numbers, too.
func (q *query) byNumber(ctx context.Context) error {
	number := NumberKey(q.Number)
	if number == "" {
		return nil
	}
	exact := []string{q.Country + numberMark + number, q.Country + otherMark + number}
	keys := slices.Clone(exact)
	if digits := digitsOf(number); digits != "" {
		keys = append(keys, q.Country+numberMark+digits)
	} else {
		keys = append(keys, q.Country+digitsMark+number)
	}
	found, err := q.any(ctx, keys, mostNumbered)
	if err != nil {
		return err
	}
	for _, h := range found {
		h.score, h.numbered = digitsScore, true
		if slices.ContainsFunc(exact, func(k string) bool { return slices.Contains(h.keys, k) }) {
			h.score = numberScore
		}
	}
	return nil
}

// any takes in the records that have one of the keys.
func (q *query) any(ctx context.Context, keys []string, most int32) ([]*hit, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	rows, err := q.queries.RegisterRecordsAny(ctx, db.RegisterRecordsAnyParams{Keys: keys, Region: q.Region, Most: most})
	if err != nil {
		return nil, fmt.Errorf("search records: %w", err)
	}
	out := make([]*hit, len(rows))
	for i, r := range rows {
		out[i] = q.take(hit{register: r.RegisterName, id: r.RecordID, names: r.Names, keys: r.Keys})
	}
	return out, nil
}

// take keeps each record once.
func (q *query) take(h hit) *hit {
	key := [2]string{h.register, h.id}
	if known := q.hits[key]; known != nil {
		return known
	}
	q.hits[key] = &h
	return &h
}

// Bounds of searches for parts of names.
const (
	mostFolded = 300
	// mostLooked bounds what the nearest names are chosen from.
	mostLooked  = 20_000
	leastFolded = 2 // letters
	// partScore is the least for a name that has the text in it.
	partScore = 0.3
)

// byPart finds names that begin with the text, or have it in them.
func (q *query) byPart(ctx context.Context) error {
	whole := []string{q.Country + wholeMark + wholeOf(canons(proper(q.name)))}
	if _, err := q.any(ctx, whole, mostNumbered); err != nil {
		return err
	}
	var start, inside []string
	for _, s := range q.name.Spellings() {
		start, inside = append(start, "%|"+s+"%"), append(inside, "%"+s+"%")
	}
	if len(q.name.Plain) < leastFolded {
		start = []string{"%|" + q.name.Plain + "|%"}
	}
	if err := q.folded(ctx, start); err != nil {
		return err
	}
	if q.Match != company.MatchStart && len(q.name.Plain) >= leastFolded {
		if err := q.folded(ctx, inside); err != nil {
			return err
		}
	}
	for _, h := range q.hits {
		h.compare(q.name)
		h.score = max(h.score, partScore)
	}
	return nil
}

func (q *query) folded(ctx context.Context, patterns []string) error {
	rows, err := q.queries.RegisterRecordsFolded(ctx, db.RegisterRecordsFoldedParams{
		Patterns: patterns, Country: q.Country, Region: q.Region, Looked: mostLooked, Most: mostFolded,
	})
	if err != nil {
		return fmt.Errorf("search names: %w", err)
	}
	for _, r := range rows {
		q.found = max(q.found, int(r.Found))
		q.take(hit{register: r.RegisterName, id: r.RecordID, names: r.Names, keys: r.Keys})
	}
	return nil
}

// formerName makes a name that is not the registered one weigh a little less.
const formerName = 0.99

// compare scores the name of the record that fits best.
func (h *hit) compare(wanted companyname.Name) {
	best := 0.0
	for n, name := range h.names {
		score := companyname.Compare(wanted, companyname.Parse(name)).Score
		if n > 0 {
			score *= formerName
		}
		best = max(best, score)
	}
	if !h.numbered {
		h.score = best
	}
	h.hopes = best
}

// ranked are the hits, the nearest first.
func (q *query) ranked() []*hit {
	least := 0.0
	if q.Match == company.MatchFuzzy {
		least = leastScore
	}
	out := make([]*hit, 0, len(q.hits))
	for _, h := range q.hits {
		if h.numbered || h.score >= least && h.score > 0 {
			out = append(out, h)
		}
	}
	slices.SortFunc(out, func(a, b *hit) int {
		switch {
		case a.numbered != b.numbered && a.numbered:
			return -1
		case a.numbered != b.numbered:
			return 1
		}
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.hopes, a.hopes), cmp.Compare(len(a.names[0]), len(b.names[0])),
			cmp.Compare(a.names[0], b.names[0]), cmp.Compare(a.register, b.register), cmp.Compare(a.id, b.id))
	})
	return out
}
