package database

import (
	"context"
	"time"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/screening/persontable"
)

// Tables are those that the operator has loaded; persontable.Service has them.
type Tables interface {
	All(ctx context.Context) ([]persontable.Table, error)
	Find(ctx context.Context, service, number string) (persontable.Record, bool, error)
}

// TableProvider looks persons up in the operator's imported tables.
type TableProvider struct{ Tables Tables }

// Services implements Provider: each table is one.
func (l TableProvider) Services(ctx context.Context) ([]Service, error) {
	tables, err := l.Tables.All(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Service, len(tables))
	for i, t := range tables {
		out[i] = Service{ID: t.Service, Name: t.Title, State: t.Country, NeedsConsent: t.RequiresConsent}
	}
	return out, nil
}

// Ask implements Provider.
func (l TableProvider) Ask(ctx context.Context, s Service, q Query) (Answer, error) {
	record, known, err := l.Tables.Find(ctx, s.ID, q.Number)
	if err != nil {
		return Answer{}, err
	}
	if !known {
		return missing(s, q), nil
	}
	return compare(s, q, record), nil
}

// missing is the answer for an unknown number.
func missing(s Service, q Query) Answer {
	a := Answer{Service: s, Outcome: OutcomeNotFound, Fields: map[string]Match{fieldNumber: NoMatch, fieldName: NoMatch}}
	if q.DateOfBirth != "" {
		a.Fields[fieldBirth] = NoMatch
	}
	return a
}

// From these scores on a name is the same, or the same in part.
const (
	sameName = 90
	likeName = personname.DefaultStrictness
)

// compare holds a person against the record of the number. A number whose
// record bears another name is not the person's: it fits no more than the name.
func compare(s Service, q Query, r persontable.Record) Answer {
	a := Answer{Service: s, Fields: map[string]Match{fieldName: nameMatch(q.Name(), r.Name())}}
	a.Fields[fieldNumber] = FullMatch
	if a.Fields[fieldName] == NoMatch {
		a.Fields[fieldNumber] = NoMatch
	}
	if q.DateOfBirth != "" && r.DateOfBirth != "" {
		a.Fields[fieldBirth] = dateMatch(q.DateOfBirth, r.DateOfBirth)
	}
	if a.Fields[fieldName] == NoMatch && a.Fields[fieldBirth] == FullMatch {
		// The birthday of another person tells nothing of this one.
		a.Fields[fieldBirth] = NoMatch
	}
	a.Outcome = map[Match]string{FullMatch: OutcomeMatch, PartialMatch: OutcomePartial, NoMatch: OutcomeNoMatch}[a.match()]
	if r.Deceased && a.Fields[fieldName] != NoMatch {
		a.Outcome = OutcomeDeceased
	}
	a.Record = shown(a, r)
	return a
}

// shown are the parts of a record that the person has told: what a record says
// of somebody else, or beyond what was asked, stays in the table.
func shown(a Answer, r persontable.Record) map[string]any {
	out := map[string]any{}
	if a.Fields[fieldName] == FullMatch {
		out[fieldName] = r.Name()
	}
	if a.Fields[fieldBirth] == FullMatch {
		out[fieldBirth] = r.DateOfBirth
	}
	return out
}

func nameMatch(asked, recorded string) Match {
	switch score := personname.Score(asked, recorded, personname.Options{}); {
	case !personname.Comparable(asked, recorded):
		return PartialMatch // two scripts that cannot be held against each other
	case score >= sameName:
		return FullMatch
	case score >= likeName:
		return PartialMatch
	default:
		return NoMatch
	}
}

// dateMatch forgives one typing error of whoever wrote the register: day and month
// exchanged, or a single part that differs beside two that agree.
func dateMatch(asked, recorded string) Match {
	if asked == recorded {
		return FullMatch
	}
	a, err := time.Parse(time.DateOnly, asked)
	b, other := time.Parse(time.DateOnly, recorded)
	if err != nil || other != nil {
		return NoMatch
	}
	swapped := a.Year() == b.Year() && int(a.Month()) == b.Day() && a.Day() == int(b.Month())
	same := 0
	for _, equal := range []bool{a.Year() == b.Year(), a.Month() == b.Month(), a.Day() == b.Day()} {
		if equal {
			same++
		}
	}
	if swapped || same == 2 {
		return PartialMatch
	}
	return NoMatch
}
