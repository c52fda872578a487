package boot

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/activity"
	"vidimus/internal/domain/casefile"
	"vidimus/internal/domain/entity"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/monitor"
	"vidimus/internal/domain/transaction"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/postgres"
)

// rules keeps the rules of transactions and events, which put values on lists and open cases.
func (a *App) rules(m *media.Service) *monitor.Engine {
	return monitor.New(monitor.Deps{
		Store: a.Store, Lists: a.listing(m), Cases: ruleCases{a.Cases}, Workflows: a.Workflows, Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID,
	})
}

// ruleCases has cases opened that rules ask for.
type ruleCases struct{ cases *casefile.Service }

// OpenByRule implements monitor.Opener. A rule opens one case of each title for a record.
func (r ruleCases) OpenByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, c monitor.Case, about monitor.Record) (uuid.UUID, error) {
	in := casefile.OpenInput{
		ApplicationID: applicationID, Title: c.Title, Priority: casefile.Priority(c.Priority), Source: casefile.SourceTransactionRule,
		Origin: "rule " + c.RuleID.String() + " " + about.ID.String() + " " + c.Title,
	}
	if about.Type == monitor.Transaction {
		in.Links = []casefile.Link{{Type: casefile.LinkTransaction, ID: about.ID}}
	}
	if about.Subject.VendorData != "" {
		in.Subject = &entity.Ref{ApplicationID: applicationID, Kind: workflow.KindUser, VendorData: about.Subject.VendorData}
		if about.Subject.Kind == string(transaction.Company) {
			in.Subject.Kind = workflow.KindBusiness
		}
	}
	return r.cases.Open(ctx, tx, in)
}

// eventRules has the rules asked about submitted events. Totals that look across
// subjects are kept like all others, so nothing is left for later.
type eventRules struct{ *monitor.Engine }

// Watches answers from memory.
func (r eventRules) Watches(ctx context.Context, applicationID uuid.UUID) (activity.RuleCoverage, error) {
	isWatched, err := r.WatchesEvents(ctx, applicationID)
	return activity.RuleCoverage{Rules: isWatched}, err
}

// Correlate adds nothing: Judge has asked all rules.
func (r eventRules) Correlate(context.Context, postgres.Tx, uuid.UUID, monitor.Record) (monitor.Verdict, error) {
	return monitor.Verdict{Status: event.TransactionApproved}, nil
}
