package boot

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/postgres"
)

// rules keeps the rules of transactions and events, which put values on lists and open cases.
func (a *App) rules(m *media.Service) *ruleengine.Engine {
	return ruleengine.New(ruleengine.Deps{
		Store: a.Store, Lists: a.listing(m), Cases: ruleCases{a.Cases}, Workflows: a.Workflows, Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID,
	})
}

// ruleCases has cases opened that rules ask for.
type ruleCases struct{ cases *casefile.Service }

// OpenByRule implements monitor.Opener. A rule opens one case of each title for a record.
func (r ruleCases) OpenByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, c ruleengine.Case, about ruleengine.Record) (uuid.UUID, error) {
	in := casefile.OpenInput{
		ApplicationID: applicationID, Title: c.Title, Priority: casefile.Priority(c.Priority), Source: casefile.SourceTransactionRule,
		Origin: "rule " + c.RuleID.String() + " " + about.ID.String() + " " + c.Title,
	}
	if about.Type == ruleengine.Transaction {
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

// eventRules evaluates the rules on submitted events. Totals that look across subjects are kept
// like all others, so nothing is left for later.
type eventRules struct{ *ruleengine.Engine }

// Watches answers from memory.
func (r eventRules) Watches(ctx context.Context, applicationID uuid.UUID) (userevent.RuleCoverage, error) {
	isWatched, err := r.WatchesEvents(ctx, applicationID)
	return userevent.RuleCoverage{Rules: isWatched}, err
}

// Correlate does nothing: Judge has evaluated all rules.
func (r eventRules) Correlate(context.Context, postgres.Tx, uuid.UUID, ruleengine.Record) (ruleengine.Verdict, error) {
	return ruleengine.Verdict{Status: webhookevent.TransactionApproved}, nil
}
