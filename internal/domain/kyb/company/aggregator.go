package company

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// Aggregator asks the sources of an installation: all that serve a query at once,
// their answers in the order of Sources, the first the most trusted.
type Aggregator struct {
	Sources []Source
	// VAT checks VAT numbers; nil where none is connected.
	VAT VATChecker
	Now func() time.Time
}

// VATChecker checks whether a VAT number is valid.
type VATChecker interface {
	// Covers reports whether the number of a company of the country (alpha-2) can be checked.
	Covers(country, number string) bool
	Check(ctx context.Context, country, number string) (VATCheck, error)
}

// Ready reports whether any source is ready.
func (d *Aggregator) Ready() bool {
	for _, s := range d.Sources {
		if s.Ready() {
			return true
		}
	}
	return false
}

// serving are the sources for a query. Where none has the tier, those that have
// the next smaller one are asked.
func (d *Aggregator) serving(q Query) []Source {
	for rank := q.Tier.rank(); rank >= 0; rank-- {
		q.Tier = tiers[rank]
		var out []Source
		for _, s := range d.Sources {
			if s.Serves(q) {
				out = append(out, s)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// Serves reports whether any source covers the query's country.
func (d *Aggregator) Serves(q Query) bool { return len(d.serving(q)) > 0 }

// SearchResult is the answer of a search.
type SearchResult struct {
	// Candidates are the nearest first, each company once.
	Candidates []Candidate
	// Silent are the sources that did not answer.
	Silent []string
}

// Search queries all sources that serve the query. It is ErrNotConfigured when there is none, and
// the error of the first source when none answers.
func (d *Aggregator) Search(ctx context.Context, q Query) (SearchResult, error) {
	sources := d.serving(q)
	if len(sources) == 0 {
		return SearchResult{}, ErrNotConfigured
	}
	lists, faults := make([][]Candidate, len(sources)), make([]error, len(sources))
	each(len(sources), func(n int) { lists[n], faults[n] = sources[n].Search(ctx, q) })
	out, failed := SearchResult{}, []error{}
	for n, err := range faults {
		if err != nil {
			out.Silent = append(out.Silent, sources[n].Name())
			failed = append(failed, fmt.Errorf("search %s: %w", sources[n].Name(), err))
		}
	}
	if len(failed) == len(sources) {
		return SearchResult{}, errors.Join(failed...)
	}
	out.Candidates = mergeCandidates(lists, q)
	return out, nil
}

// FetchResult is the merged record of a company, with its sources.
type FetchResult struct {
	Record Record
	// Silent are the sources that have the company and did not answer: a later
	// answer may tell more.
	Silent []string
	// IsShort says that a source did not answer about a company above: its owners may be told later.
	IsShort bool
}

// Fetch reads a company from all sources that have it. The freshest answer
// counts, and the others fill what it leaves open. It is ErrNotFound when none
// has the company any more, and ErrUnavailable when none answers.
func (d *Aggregator) Fetch(ctx context.Context, refs []Ref, tier Tier) (FetchResult, error) {
	out, err := d.gather(ctx, refs, tier)
	if err != nil {
		return FetchResult{}, err
	}
	if tier.Has(TierUBO) {
		if out.IsShort, err = d.resolve(ctx, &out.Record); err != nil {
			return FetchResult{}, err
		}
	}
	if out.Record.VATNumber != "" && out.Record.VAT == nil {
		check := d.CheckVAT(ctx, out.Record.Country, out.Record.VATNumber)
		out.Record.VAT = &check
	}
	return out, nil
}

// gather puts together what the sources say of one company.
func (d *Aggregator) gather(ctx context.Context, refs []Ref, tier Tier) (FetchResult, error) {
	records, faults := make([]Record, len(refs)), make([]error, len(refs))
	each(len(refs), func(n int) { records[n], faults[n] = d.fetch(ctx, refs[n], tier) })
	out, good, failed := FetchResult{}, []Record{}, []error{}
	for n, err := range faults {
		switch {
		case err == nil:
			good = append(good, records[n])
			continue
		case !errors.Is(err, ErrNotFound):
			out.Silent = append(out.Silent, refs[n].Source)
		}
		failed = append(failed, fmt.Errorf("fetch from %s: %w", refs[n].Source, err))
	}
	if len(good) == 0 {
		return FetchResult{}, worst(failed)
	}
	out.Record = mergeRecords(good)
	return out, nil
}

func (d *Aggregator) fetch(ctx context.Context, ref Ref, tier Tier) (Record, error) {
	for _, s := range d.Sources {
		if s.Name() == ref.Source {
			return s.Fetch(ctx, ref.Handle, tier)
		}
	}
	return Record{}, ErrNotConfigured
}

// worst is the error by which a company is missing: that nobody has it only
// when all said so.
func worst(failed []error) error {
	for _, err := range failed {
		if !errors.Is(err, ErrNotFound) {
			return errors.Join(failed...)
		}
	}
	return errors.Join(append([]error{ErrNotFound}, failed...)...)
}

// CheckVAT checks a VAT number. It always has an outcome; if no source could check
// the number, the outcome says so.
func (d *Aggregator) CheckVAT(ctx context.Context, country, number string) VATCheck {
	switch {
	case number == "":
		return VATCheck{Result: VATNotApplicable}
	case d.VAT == nil:
		return VATCheck{Result: VATUnchecked}
	case !d.VAT.Covers(country, number):
		return VATCheck{Result: VATNotApplicable}
	}
	check, err := d.VAT.Check(ctx, country, number)
	if err != nil {
		return VATCheck{Result: VATUnchecked, CheckedAt: d.Now()}
	}
	return check
}

// each calls do for 0 to count-1, all at once, and waits for all.
func each(count int, do func(n int)) {
	var all sync.WaitGroup
	for n := range count {
		all.Go(func() { do(n) })
	}
	all.Wait()
}
