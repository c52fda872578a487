// Package ruleaction carries out what rules of transactions and events ask for.
package ruleaction

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// Cases has cases opened that rules ask for.
type Cases struct{ Cases *casefile.Opener }

// OpenByRule implements ruleengine.CaseOpener. A rule opens one case of each title for a record, or for
// those of a subject within a day.
func (r Cases) OpenByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, c ruleengine.Case, about ruleengine.Record) (uuid.UUID, error) {
	in := casefile.OpenInput{
		ApplicationID: applicationID, Title: c.Title, Priority: casefile.Priority(c.Priority), Source: casefile.SourceTransactionRule,
		Origin: "rule " + c.RuleID.String() + " " + about.ID.String() + " " + c.Title, Blueprint: c.Blueprint, DueHours: c.DueHours,
	}
	if c.Group == ruleengine.GroupSubjectDay {
		in.Group = &casefile.Grouping{Key: "rule " + c.RuleID.String() + " " + c.Title, Within: 24 * time.Hour, IsOnce: true}
		if about.Type != ruleengine.Transaction { // which no case links to
			in.Group.Note = "Rule “" + c.Title + "” matched event " + about.ID.String() + "."
		}
	}
	if about.Type == ruleengine.Transaction {
		in.Links = []casefile.Link{{Type: casefile.LinkTransaction, EntityID: about.ID}}
	}
	if about.Subject.VendorData != "" {
		in.Subject = &entity.Ref{ApplicationID: applicationID, Kind: workflow.KindUser, VendorData: about.Subject.VendorData}
		if about.Subject.Kind == string(transaction.Company) {
			in.Subject.Kind = workflow.KindBusiness
		}
	}
	return r.Cases.Open(ctx, tx, in)
}
