package imports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Columns of transactions that the code names more than once.
const (
	columnAt           = "transaction_at"
	columnCategory     = "transaction_category"
	columnProperties   = "custom_properties"
	columnMethod       = "payment_method_type"
	otherParty         = "counterparty_"
	categoryOfPayments = "finance"
)

var (
	partyColumns = []string{
		columnVendorData, "full_name", "first_name", "last_name", "entity_type", "date_of_birth", "country", columnMethod, "account_id", "issuing_country",
	}
	detailColumns = []string{
		"direction", "amount", "currency", "currency_kind", "amount_in_default_currency", "default_currency", "payment_details", "payment_reference_id",
		"action_type",
	}
	transactionColumns = slices.Concat(
		[]string{columnExternalID, columnAt, "time_zone", columnCategory, columnStatus}, detailColumns, partyColumns, prefixed(otherParty, partyColumns),
		[]string{columnProperties},
	)
	neededOfTransaction = []string{columnExternalID, columnAt, "direction", "amount", "currency", columnVendorData, "full_name"}
)

func prefixed(prefix string, names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = prefix + name
	}
	return out
}

// payments carries out rows that are transactions of an earlier system.
type payments struct{ *run }

// read implements carrier.
func (p payments) read(ctx context.Context, batch []record) (carried, []refusal, error) {
	var drafts []*transaction.Draft
	var rows []record
	var refused []refusal
	for _, rec := range batch {
		past, problem := pastOf(rec, p.Now())
		if problem == "" {
			d, err := p.Transactions.PrepareImport(ctx, p.args.ApplicationID, past)
			if problem = refusalOf(err); problem == "" {
				if err != nil {
					return nil, nil, err
				}
				drafts, rows = append(drafts, d), append(rows, rec)
				continue
			}
		}
		refused = append(refused, refusal{rec, problem})
	}
	return func(ctx context.Context, tx postgres.Tx, total *outcome) error {
		if len(drafts) == 0 {
			return nil
		}
		outcomes, err := p.Transactions.StoreImported(ctx, tx, drafts)
		if err != nil {
			return err
		}
		for i, o := range outcomes {
			switch {
			case o.Err != nil:
				total.refused = append(total.refused, refusal{rows[i], refusalOf(o.Err)})
			case o.IsKnown:
				total.skipped++
			default:
				total.created++
			}
		}
		return nil
	}, refused, nil
}

// refusalOf is what an error says of the row; empty when it says nothing of it.
func refusalOf(err error) string {
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid && refusal.Kind != apperr.KindRejected {
		return ""
	}
	if len(refusal.Fields) > 0 {
		return joinErrors(refusal.Fields)
	}
	return columnOf(refusal.Field) + ": " + refusal.Public
}

// joinErrors writes faults by column, in the order of their names.
func joinErrors(fields map[string][]string) string {
	var problems []string
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		for _, text := range fields[name] {
			problems = append(problems, columnOf(name)+": "+text)
		}
	}
	return strings.Join(problems, " ")
}

// columnOf is the column that a member of a report comes from.
func columnOf(member string) string {
	switch member {
	case "transaction_id":
		return columnExternalID
	case "non_field_errors":
		return columnCategory
	case "method_type":
		return columnMethod
	default:
		return member
	}
}

// pastStatuses are those that a transaction can have been given elsewhere.
var pastStatuses = []transaction.Status{webhookevent.TransactionApproved, webhookevent.TransactionDeclined, webhookevent.TransactionInReview}

// pastOf reads a row as a report of the same transaction would be read.
func pastOf(rec record, now time.Time) (transaction.ImportedTransaction, string) {
	r, problem := readingOf(rec, transactionColumns, now)
	if problem != "" {
		return transaction.ImportedTransaction{}, problem
	}
	for _, name := range neededOfTransaction {
		r.needed(name)
	}
	if r.values[columnCategory] == "" {
		r.values[columnCategory] = categoryOfPayments
	}
	p := transaction.ImportedTransaction{Status: r.pastStatus(), Digest: digestOf(r.values)}
	var problems []string
	p.Report, problems = reportOf(r.values, now)
	if problems = slices.Concat(r.problems, problems); len(problems) > 0 {
		return transaction.ImportedTransaction{}, strings.Join(problems, " ")
	}
	return p, ""
}

func (r *reading) pastStatus() transaction.Status {
	written := strings.ReplaceAll(strings.ToUpper(r.values[columnStatus]), " ", "_")
	if written == "" {
		return webhookevent.TransactionApproved
	}
	if i := slices.Index(pastStatuses, transaction.Status(written)); i >= 0 {
		return pastStatuses[i]
	}
	r.refuse(columnStatus, "Enter APPROVED, DECLINED or IN_REVIEW.")
	return ""
}

// reportOf is the transaction of a row, or what is wrong with it. Members of the
// two parties have the same names: what is wrong with neither the other party nor
// without it is told of that party.
func reportOf(values map[string]string, now time.Time) (transaction.Report, []string) {
	whole, faults := readReport(values, true, now)
	if len(faults) == 0 {
		return whole, nil
	}
	_, alone := readReport(values, false, now)
	var problems []string
	for _, name := range slices.Sorted(maps.Keys(faults)) {
		column := columnOf(name)
		if len(alone[name]) == 0 && slices.Contains(partyColumns, column) {
			column = otherParty + column
		}
		// What is missing is told once, by its column.
		if name == "subject" || values[column] == "" {
			continue
		}
		problems = append(problems, column+": "+strings.Join(faults[name], " "))
	}
	return whole, problems
}

func readReport(values map[string]string, withOther bool, now time.Time) (transaction.Report, map[string][]string) {
	body := map[string]any{
		"transaction_id": values[columnExternalID], columnCategory: values[columnCategory], "subject": partyOf(values, ""),
		"transaction_details": members(values, "", detailColumns),
	}
	maps.Copy(body, members(values, "", []string{columnAt, "time_zone"}))
	if other := partyOf(values, otherParty); withOther && len(other) > 0 {
		body["counterparty"] = other
	}
	if text := values[columnProperties]; text != "" {
		if !json.Valid([]byte(text)) {
			return transaction.Report{}, map[string][]string{columnProperties: {"Enter a JSON object."}}
		}
		body[columnProperties] = json.RawMessage(text)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return transaction.Report{}, map[string][]string{columnProperties: {"Enter a JSON object."}}
	}
	report, err := transaction.Read(raw, nil, now)
	var refusal *apperr.Error
	if errors.As(err, &refusal) {
		return report, refusal.Fields
	}
	return report, nil
}

// members are the columns that say something, without their prefix.
func members(values map[string]string, prefix string, names []string) map[string]any {
	out := map[string]any{}
	for _, name := range names {
		if v := values[prefix+name]; v != "" {
			out[name] = v
		}
	}
	return out
}

func partyOf(values map[string]string, prefix string) map[string]any {
	out := members(values, prefix, []string{columnVendorData, "full_name", "first_name", "last_name", "entity_type", "date_of_birth"})
	if country := values[prefix+"country"]; country != "" {
		out["address"] = map[string]any{"country": country}
	}
	method := members(values, prefix, []string{"account_id", "issuing_country"})
	if kind := values[prefix+columnMethod]; kind != "" {
		method["method_type"] = kind
	}
	if len(method) > 0 {
		out["payment_method"] = method
	}
	return out
}

func tooMany(most int64) fileError {
	return fileError(fmt.Sprintf("The file has more than %d rows. Split it.", most))
}
