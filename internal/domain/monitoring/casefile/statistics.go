package casefile

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

const (
	// statisticsDays is the range of statistics where no first day is given, maxStatisticsDays the longest.
	statisticsDays    = 30
	maxStatisticsDays = 731
)

// GroupStatistics are how a group of cases was worked on. Rates are from 0 to 1.
type GroupStatistics struct {
	// Key is what the cases have in common; empty in totals.
	Key                                      string
	Created, Assigned, Resolved              int64
	ThreatRate, FalsePositiveRate            float64
	ReassignmentRate, EscalationRate         float64
	AssignHours, ResolveHours, HandlingHours float64
}

// DailyCount holds the number of opened and resolved cases of a day.
type DailyCount struct {
	Date              time.Time
	Created, Reviewed int64
}

// Statistics are figures of the cases that were opened in a range of days, and of what waits now.
type Statistics struct {
	Days                                    []DailyCount
	Officers, Blueprints, Sources, Statuses []GroupStatistics
	Totals                                  GroupStatistics
	Open, Overdue                           int64
}

// Statistics counts the cases that were opened from one day to another; nil for the last 30 days until today.
func (s *Service) Statistics(ctx context.Context, applicationID uuid.UUID, from, to *time.Time) (Statistics, error) {
	first, last, err := s.statisticsRange(from, to)
	if err != nil {
		return Statistics{}, err
	}
	var out Statistics
	q := s.Store.Queries()
	rows, err := q.CaseCountTables(ctx, db.CaseCountTablesParams{ApplicationID: applicationID, FirstDay: dateOf(first), LastDay: dateOf(last)})
	if err != nil {
		return out, fmt.Errorf("read counts of cases: %w", err)
	}
	var total db.CaseCountTablesRow
	for _, r := range rows {
		f := figuresOf(r)
		switch r.Kind {
		case "officer":
			out.Officers = append(out.Officers, f)
		case "blueprint":
			out.Blueprints = append(out.Blueprints, f)
		case "source":
			out.Sources = append(out.Sources, f)
		default:
			out.Statuses = append(out.Statuses, f)
			total = plus(total, r)
		}
	}
	out.Totals = figuresOf(total)
	if out.Days, err = s.days(ctx, applicationID, first, last); err != nil {
		return out, err
	}
	now := s.Now().UTC()
	queue, err := q.CaseCountQueue(ctx, db.CaseCountQueueParams{ApplicationID: applicationID, Today: dateOf(now), Now: now})
	if err != nil {
		return out, fmt.Errorf("count waiting cases: %w", err)
	}
	out.Open, out.Overdue = queue.OpenCases, queue.OverdueCases
	return out, nil
}

func (s *Service) statisticsRange(from, to *time.Time) (first, last time.Time, err error) {
	last = s.Now().UTC().Truncate(24 * time.Hour)
	if to != nil {
		last = *to
	}
	first = last.AddDate(0, 0, -statisticsDays)
	if from != nil {
		first = *from
	}
	switch {
	case first.After(last):
		return first, last, apperr.Invalid("case_range_backwards", "date_from", "Must not be after date_to.")
	case last.Sub(first) >= maxStatisticsDays*24*time.Hour:
		return first, last, apperr.Invalid("case_range_long", "date_from", fmt.Sprintf("At most %d days before date_to.", maxStatisticsDays-1))
	}
	return first, last, nil
}

// days are all days of a range, with those on which nothing happened.
func (s *Service) days(ctx context.Context, applicationID uuid.UUID, first, last time.Time) ([]DailyCount, error) {
	rows, err := s.Store.Queries().CaseCountDays(ctx, db.CaseCountDaysParams{ApplicationID: applicationID, FirstDay: dateOf(first), LastDay: dateOf(last)})
	if err != nil {
		return nil, fmt.Errorf("read counts of days: %w", err)
	}
	known := make(map[string]db.CaseCountDaysRow, len(rows))
	for _, r := range rows {
		known[r.OnDay] = r
	}
	var out []DailyCount
	for at := first; !at.After(last); at = at.AddDate(0, 0, 1) {
		r := known[dateOf(at)]
		out = append(out, DailyCount{Date: at, Created: r.Created, Reviewed: r.Reviewed})
	}
	return out, nil
}

func dateOf(at time.Time) string { return at.Format(time.DateOnly) }

func plus(a, b db.CaseCountTablesRow) db.CaseCountTablesRow {
	return db.CaseCountTablesRow{
		Cases: a.Cases + b.Cases, Assigned: a.Assigned + b.Assigned, Reassigned: a.Reassigned + b.Reassigned, Escalated: a.Escalated + b.Escalated,
		AssignMillis: a.AssignMillis + b.AssignMillis, Resolved: a.Resolved + b.Resolved, Threats: a.Threats + b.Threats,
		FalsePositives: a.FalsePositives + b.FalsePositives, ResolveMillis: a.ResolveMillis + b.ResolveMillis, Handled: a.Handled + b.Handled,
		HandlingMillis: a.HandlingMillis + b.HandlingMillis,
	}
}

func figuresOf(r db.CaseCountTablesRow) GroupStatistics {
	return GroupStatistics{
		Key: r.ShownKey, Created: r.Cases, Assigned: r.Assigned, Resolved: r.Resolved, ThreatRate: rate(r.Threats, r.Resolved),
		FalsePositiveRate: rate(r.FalsePositives, r.Resolved), ReassignmentRate: rate(r.Reassigned, r.Assigned), EscalationRate: rate(r.Escalated, r.Cases),
		AssignHours: meanHours(r.AssignMillis, r.Assigned), ResolveHours: meanHours(r.ResolveMillis, r.Resolved),
		HandlingHours: meanHours(r.HandlingMillis, r.Handled),
	}
}

// rate is a share with four decimals, 0 of nothing.
func rate(part, of int64) float64 {
	if of == 0 {
		return 0
	}
	return math.Round(float64(part)/float64(of)*1e4) / 1e4
}

// meanHours has two decimals, 0 of nothing.
func meanHours(millis, of int64) float64 {
	if of == 0 {
		return 0
	}
	return math.Round(float64(millis)/float64(of)/float64(time.Hour/time.Millisecond)*100) / 100
}
