package company

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Source is one registry, or a table of one.
type Source interface {
	// Name is short, in small letters, and stays the same: handles are stored with it.
	Name() string
	// Ready reports whether the source has anything at all. It is asked while a
	// session is advanced and must not take long.
	Ready() bool
	// Serves reports whether the source has companies of the query's country and
	// region, to the query's tier. It must not take long either.
	Serves(q Query) bool
	// Search finds companies, the nearest first, at most MaxCandidates. None found is no error.
	Search(ctx context.Context, q Query) ([]Candidate, error)
	// Fetch reads what the source holds about a company of its own, to the tier
	// or as far as it has it.
	Fetch(ctx context.Context, handle string, tier Tier) (Record, error)
}

// MaxCandidates is the most that a search gives.
const MaxCandidates = 25

// Errors of sources and of the Aggregator; test with errors.Is.
var (
	// ErrNotConfigured is a query that no source of this installation serves.
	ErrNotConfigured = errors.New("no registry is configured for this")
	// ErrNotFound is a company that the source does not have, or not any more.
	ErrNotFound = errors.New("the registry does not have the company")
	// ErrUnavailable is a source that did not answer, or not as agreed. The
	// same question may be answered later.
	ErrUnavailable = errors.New("the registry did not answer")
)

// ThrottledError is a source that takes no more questions for a while. It is
// an ErrUnavailable.
type ThrottledError struct {
	Source string
	// Wait is how long at least; 0 where the source does not say.
	Wait time.Duration
}

func (e *ThrottledError) Error() string {
	return fmt.Sprintf("%s takes no more questions for %s", e.Source, e.Wait)
}

// Is makes it an ErrUnavailable.
func (*ThrottledError) Is(target error) bool { return target == ErrUnavailable }

// RetryAfter is how long the source of an error asks to be left alone; 0 where none does.
func RetryAfter(err error) time.Duration {
	var t *ThrottledError
	if errors.As(err, &t) {
		return t.Wait
	}
	return 0
}
