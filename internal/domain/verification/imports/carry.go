package imports

import (
	"context"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/platform/storage/postgres"
)

// carried carries out rows in a transaction, with what was read before it.
type carried func(ctx context.Context, tx postgres.Tx, total *outcome) error

// carrier carries out the rows of one type.
type carrier interface {
	// read looks at rows before the transaction; those that cannot be carried out are refused.
	read(ctx context.Context, batch []record) (carried, []refusal, error)
}

// outcome counts the results of a batch.
type outcome struct {
	created, updated, skipped int64
	refused                   []refusal
}

// carrierOf is who carries out the rows of the import.
func (r *run) carrierOf(ctx context.Context) (carrier, error) {
	switch Type(r.row.ImportType) {
	case TypeTransactions:
		return payments{r}, nil
	case TypeStatusRules:
		return verdicts{r}, nil
	}
	var err error
	r.plan, err = r.planOf(ctx)
	return sessions{r}, err
}

// together is the number of rows per transaction.
func together(t Type) int {
	if t == TypeStatusRules {
		return maxRuleRows // they become one version of the workflow
	}
	return batchSize
}

// mostRows is the maximum number of rows of a file.
func mostRows(t Type) int64 {
	if t == TypeStatusRules {
		return maxRuleRows
	}
	return MaxRows
}

// sessions carries out rows that become sessions.
type sessions struct{ *run }

// read implements carrier.
func (s sessions) read(ctx context.Context, batch []record) (carried, []refusal, error) {
	listed := lists.EntryUser
	if s.plan.kind == TypeBusinesses {
		listed = lists.EntryBusiness
	}
	var entries []*entry
	var refused []refusal
	for _, rec := range batch {
		e, problem := entryOf(rec, s.plan.kind, s.plan.version.Settings.KYCExpirationDays, s.Now())
		if problem == "" {
			blocked, err := s.Lists.Blocked(ctx, s.args.ApplicationID, listed, e.vendorData)
			if err != nil {
				return nil, nil, err
			}
			if blocked {
				problem = "vendor_data: This " + string(listed) + " is blocked. No new sessions can be created."
			}
		}
		if problem != "" {
			refused = append(refused, refusal{rec, problem})
			continue
		}
		entries = append(entries, e)
	}
	return func(ctx context.Context, tx postgres.Tx, total *outcome) error {
		for _, part := range apart(entries) {
			if err := s.part(ctx, tx, part, total); err != nil {
				return err
			}
		}
		return nil
	}, refused, nil
}
