package imports

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Columns of status rules that the code names more than once.
const (
	columnNode  = "node_id"
	columnValue = "value"
	columnScore = "score"
)

// maxRuleRows is how many status rules a file may have: all of them become one
// version of the workflow.
const maxRuleRows = 5000

var (
	ruleColumns  = []string{columnExternalID, columnNode, "field", "operator", columnValue, "value_type", columnScore, columnStatus}
	neededOfRule = []string{columnExternalID, columnNode, "field", "operator", columnStatus}
)

// verdicts carries out rows that are status rules of steps.
type verdicts struct{ *run }

// read implements carrier.
func (v verdicts) read(ctx context.Context, batch []record) (carried, []refusal, error) {
	p, err := v.planOf(ctx)
	if err != nil {
		return nil, nil, err
	}
	var add []workflow.StatusRule
	var rows []record
	var refused []refusal
	said := map[string]string{}
	for _, rec := range batch {
		rule, problem := ruleOf(rec)
		id := strings.TrimSpace(rec.values[columnExternalID])
		if before, isThere := said[id]; problem == "" && isThere && before != rule.key() {
			problem = columnExternalID + ": Another row of the file has this id and says something else."
		}
		if problem != "" {
			refused = append(refused, refusal{rec, problem})
			continue
		}
		said[id] = rule.key()
		add, rows = append(add, workflow.StatusRule(rule)), append(rows, rec)
	}
	return func(ctx context.Context, tx postgres.Tx, total *outcome) error {
		if len(add) == 0 {
			return nil
		}
		ref := workflow.Ref{ApplicationID: v.args.ApplicationID, VersionID: p.version.VersionID}
		added, err := v.Workflows.AddStatusRules(ctx, tx, ref, add)
		switch apperr.KindOf(err) {
		case apperr.KindNotFound:
			return errNoWorkflow
		case apperr.KindConflict:
			return fileError("The workflow has a draft, which would be lost. Publish or delete it first.")
		}
		if err != nil {
			return err
		}
		for i, a := range added {
			switch {
			case a.Problem != "":
				total.refused = append(total.refused, refusal{rows[i], a.Problem})
			case a.IsKnown:
				total.skipped++
			default:
				total.created++
			}
		}
		return nil
	}, refused, nil
}

// ruleRow is a status rule as a row.
type ruleRow workflow.StatusRule

func (r ruleRow) key() string { return r.Step + " " + string(r.Rule) }

// ruleOf reads a row.
func ruleOf(rec record) (ruleRow, string) {
	r, problem := readingOf(rec, ruleColumns, time.Time{})
	if problem != "" {
		return ruleRow{}, problem
	}
	for _, name := range neededOfRule {
		r.needed(name)
	}
	rule := map[string]any{"field": r.values["field"], "operator": r.values["operator"], columnStatus: r.verdict()}
	if text := r.values[columnValue]; text != "" {
		rule[columnValue] = text
		if json.Valid([]byte(text)) { // a number, a list, or a text in quotation marks
			rule[columnValue] = json.RawMessage(text)
		}
	}
	if kind := r.values["value_type"]; kind != "" {
		rule["value_type"] = kind
	}
	if text := r.values[columnScore]; text != "" {
		if !isNumber(text) {
			r.refuse(columnScore, "Enter a number.")
		}
		rule[columnScore] = json.RawMessage(text)
	}
	if len(r.problems) > 0 {
		return ruleRow{}, strings.Join(r.problems, " ")
	}
	raw, err := json.Marshal(rule)
	if err != nil {
		return ruleRow{}, fmt.Sprintf("%s: Enter a JSON value or a text.", columnValue)
	}
	return ruleRow{Step: r.values[columnNode], Rule: raw}, ""
}

// verdictNames are the statuses of the contract, which rows may write in capitals
// and with underscores.
var verdictNames = []string{"Approved", "Declined", "In Review", "No Action"}

func (r *reading) verdict() string {
	written := strings.ReplaceAll(r.values[columnStatus], "_", " ")
	i := slices.IndexFunc(verdictNames, func(name string) bool { return strings.EqualFold(name, written) })
	if i < 0 {
		if written != "" {
			r.refuse(columnStatus, "Enter Approved, Declined, In Review or No Action.")
		}
		return ""
	}
	return verdictNames[i]
}

func isNumber(text string) bool {
	var n json.Number
	return json.Unmarshal([]byte(text), &n) == nil && text[0] != '"'
}
