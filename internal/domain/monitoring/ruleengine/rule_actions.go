package ruleengine

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// Bounds of actions.
const (
	maxScore = 1000
	maxTags  = 20
	maxTag   = 64   // characters
	maxNote  = 2000 // characters
	// maxDueHours is a year, as blueprints have it.
	maxDueHours = 8760
)

// Priorities are those of cases.
var Priorities = []string{"LOW", "MEDIUM", "HIGH"}

const defaultPriority = "MEDIUM"

// ruleActions are the actions of a rule, read.
type ruleActions struct {
	score    int
	status   webhookevent.TransactionStatus
	workflow *uuid.UUID
	tags     []string
	notes    []string
	lists    []listAction
	cases    []Case
	summary  string
}

type listAction struct {
	list  uuid.UUID
	field string
}

func (r *Rule) actions(f validationErrors) ruleActions {
	var d ruleActions
	if len(r.Actions) > maxActions {
		f.add("actions", "A rule may have %d actions at most.", maxActions)
		return d
	}
	for i := range r.Actions {
		if wrong := d.read(r, &r.Actions[i]); wrong != "" {
			f.add("actions", "action %d: %s.", i+1, wrong)
		}
	}
	d.summary = d.describe()
	return d
}

// read parses an action and returns its validation errors.
func (d *ruleActions) read(r *Rule, a *Action) string {
	var value any
	decode(a.Value, &value)
	text, _ := value.(string)
	switch a.Type {
	case ActionScore:
		n, err := strconv.Atoi(fmt.Sprint(value))
		if err != nil || n < -maxScore || n > maxScore {
			return fmt.Sprintf("add_score needs a whole number from %d to %d", -maxScore, maxScore)
		}
		d.score += n
	case ActionStatus:
		return d.readStatus(r, a, webhookevent.TransactionStatus(text))
	case ActionTags:
		return d.readTags(value)
	case ActionNote:
		if text = strings.TrimSpace(text); text == "" || utf8.RuneCountInString(text) > maxNote {
			return fmt.Sprintf("add_note needs a text of 1 to %d characters", maxNote)
		}
		d.notes = append(d.notes, text)
	case ActionList:
		return d.readList(a, text)
	case ActionCase:
		return d.readCase(r, a, text)
	default:
		return "type must be one of add_score, change_status, add_tags, add_note, add_to_list, open_case"
	}
	return ""
}

func (d *ruleActions) readStatus(r *Rule, a *Action, status webhookevent.TransactionStatus) string {
	if !slices.Contains(webhookevent.TransactionStatuses, status) {
		return "change_status needs one of APPROVED, IN_REVIEW, DECLINED, AWAITING_USER"
	}
	if status == webhookevent.TransactionAwaitingUser {
		if slices.Contains(r.Scope.RecordTypes, Event) {
			return "events wait for nobody: AWAITING_USER is for transactions"
		}
		if a.WorkflowID == nil && !r.IsPreset() {
			return "AWAITING_USER needs a workflow_id"
		}
	}
	if stricter(status, d.status) {
		d.status, d.workflow = status, a.WorkflowID
	}
	return ""
}

// strictness orders statuses: where several rules ask for one, the strictest wins.
var strictness = []webhookevent.TransactionStatus{
	"", webhookevent.TransactionApproved, webhookevent.TransactionInReview, webhookevent.TransactionAwaitingUser, webhookevent.TransactionDeclined,
}

func stricter(a, b webhookevent.TransactionStatus) bool {
	return slices.Index(strictness, a) > slices.Index(strictness, b)
}

func (d *ruleActions) readTags(value any) string {
	all, isList := value.([]any)
	if !isList {
		all = []any{value}
	}
	if len(all) == 0 || len(all) > maxTags {
		return fmt.Sprintf("add_tags needs 1 to %d tags", maxTags)
	}
	for _, v := range all {
		tag, _ := v.(string)
		if tag = strings.TrimSpace(tag); tag == "" || utf8.RuneCountInString(tag) > maxTag {
			return fmt.Sprintf("a tag is a text of 1 to %d characters", maxTag)
		}
		d.tags = append(d.tags, tag)
	}
	return ""
}

func (d *ruleActions) readList(a *Action, text string) string {
	id, err := uuid.Parse(text)
	if err != nil {
		return "add_to_list needs the id of a list"
	}
	if _, ok := fields[a.Field]; !ok {
		return "add_to_list needs the field whose value is put on the list"
	}
	d.lists = append(d.lists, listAction{list: id, field: a.Field})
	return ""
}

func (d *ruleActions) readCase(r *Rule, a *Action, title string) string {
	if title = strings.TrimSpace(title); title == "" {
		title = r.Title
	}
	priority := a.Priority
	if priority == "" {
		priority = defaultPriority
	}
	if utf8.RuneCountInString(title) > 255 || !slices.Contains(Priorities, priority) {
		return "open_case takes a title of 255 characters at most and a priority of LOW, MEDIUM or HIGH"
	}
	if a.DueHours != nil && (*a.DueHours < 1 || *a.DueHours > maxDueHours) {
		return fmt.Sprintf("due_hours of open_case is a whole number from 1 to %d", maxDueHours)
	}
	if !slices.Contains([]CaseGroup{"", GroupNone, GroupSubjectDay}, a.Group) {
		return "group of open_case is none or subject_day"
	}
	d.cases = append(d.cases, Case{RuleID: r.ID, Title: title, Priority: priority, Blueprint: a.Blueprint, DueHours: a.DueHours, Group: a.Group})
	return ""
}

func (d *ruleActions) describe() string {
	var parts []string
	if d.score != 0 {
		parts = append(parts, fmt.Sprintf("%+d points", d.score))
	}
	if d.status != "" {
		parts = append(parts, "status "+string(d.status))
	}
	if len(d.tags) > 0 {
		parts = append(parts, "tags "+strings.Join(d.tags, ", "))
	}
	if len(d.notes) > 0 {
		parts = append(parts, "a note")
	}
	if len(d.lists) > 0 {
		parts = append(parts, "an entry on a list")
	}
	if len(d.cases) > 0 {
		parts = append(parts, "a case")
	}
	return strings.Join(parts, ", ")
}

// Lists are the lists that a rule names, in its conditions and its actions.
func (c *Config) Lists() (names []string, ids []uuid.UUID) {
	for _, one := range c.Conditions {
		if one.Operator == "in_list" || one.Operator == "not_in_list" || one.ValueType == "list" {
			var name string
			if json.Unmarshal(one.Value, &name) == nil {
				names = append(names, name)
			}
		}
	}
	for _, a := range c.Actions {
		var id uuid.UUID
		if a.Type == ActionList && json.Unmarshal(a.Value, &id) == nil {
			ids = append(ids, id)
		}
	}
	return names, ids
}
