package ruleengine

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
)

// Config is a rule as customers write it (contract standalone 5.6).
type Config struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Category    string `json:"category"`
	Mode        Mode   `json:"mode"`
	// EvaluationMode is ALL or ANY of the conditions; it counts for nothing once conditions carry a group.
	EvaluationMode EvaluationMode  `json:"evaluation_mode"`
	Scope          Scope           `json:"scope"`
	Conditions     []Condition     `json:"conditions"`
	Aggregation    []Aggregation   `json:"aggregation"`
	Actions        []Action        `json:"actions"`
	Metadata       json.RawMessage `json:"metadata,omitempty"`
}

// withDefaults fills in the defaults of missing members.
func (c *Config) withDefaults() {
	if c.EvaluationMode == "" {
		c.EvaluationMode = EvaluateAll
	}
	if c.Conditions == nil {
		c.Conditions = []Condition{}
	}
	if c.Aggregation == nil {
		c.Aggregation = []Aggregation{}
	}
	if c.Actions == nil {
		c.Actions = []Action{}
	}
}

// EvaluationMode says how many conditions must hold: all or any.
type EvaluationMode string

// The evaluation modes.
const (
	EvaluateAll EvaluationMode = "ALL"
	EvaluateAny EvaluationMode = "ANY"
)

// Scope restricts the records a rule applies to. Empty lists allow everything, but without record
// types a rule is about transactions.
type Scope struct {
	RecordTypes      []RecordType             `json:"record_types,omitempty"`
	TransactionTypes []string                 `json:"transaction_types,omitempty"`
	EventCategories  []string                 `json:"event_categories,omitempty"`
	Directions       []webhookevent.Direction `json:"directions,omitempty"`
	ActionTypes      []string                 `json:"action_types,omitempty"`
}

// Condition reads the record at hand.
type Condition struct {
	Field     string          `json:"field"`
	Operator  string          `json:"operator"`
	Value     json.RawMessage `json:"value,omitempty"`
	ValueType string          `json:"value_type,omitempty"`
	// Score is from which similarity on fuzzy_match holds, 0 to 100.
	Score *int `json:"score,omitempty"`
	// GroupIndex puts conditions together: those of one group must all hold, and one group has to.
	GroupIndex *int `json:"group_index,omitempty"`
}

// Kind is the sort of an aggregation.
type Kind string

// The kinds. The empty one is KindMetric.
const (
	KindMetric      Kind = "metric"
	KindRatio       Kind = "ratio"
	KindSequence    Kind = "sequence"
	KindCorrelation Kind = "correlation"
)

// Metric is the statistic computed over a window: count, sum, average and the like.
type Metric string

// The metrics.
const (
	MetricCount    Metric = "count"
	MetricSum      Metric = "sum"
	MetricAvg      Metric = "avg"
	MetricMin      Metric = "min"
	MetricMax      Metric = "max"
	MetricDistinct Metric = "distinct_count"
)

// Metrics are all of them.
var Metrics = []Metric{MetricCount, MetricSum, MetricAvg, MetricMin, MetricMax, MetricDistinct}

// Aggregation reads what went before the record at hand, and the record itself.
type Aggregation struct {
	Kind   Kind            `json:"kind,omitempty"`
	Metric Metric          `json:"metric,omitempty"`
	Field  string          `json:"field,omitempty"`
	Op     string          `json:"operator,omitempty"`
	Value  json.RawMessage `json:"value,omitempty"`
	// Window is a number with m, h or d, from 1m to 365d.
	Window  string                     `json:"window,omitempty"`
	Filters map[string]json.RawMessage `json:"filters,omitempty"`
	// Numerator and Denominator are those of a ratio.
	Numerator   *Reducer `json:"numerator,omitempty"`
	Denominator *Reducer `json:"denominator,omitempty"`
	// Steps are those of a sequence, which has to have been gone through MinCount times.
	Steps    []Step `json:"steps,omitempty"`
	MinCount int    `json:"min_count,omitempty"`
	// Fields are what a correlation compares across subjects; with Pair there are two, in either order.
	Fields []string `json:"fields,omitempty"`
	Pair   bool     `json:"pair,omitempty"`
}

// Reducer is one side of a ratio. An empty window means that of the aggregation; its
// filters apply in addition to the aggregation's.
type Reducer struct {
	Metric  Metric                     `json:"metric"`
	Field   string                     `json:"field,omitempty"`
	Window  string                     `json:"window,omitempty"`
	Filters map[string]json.RawMessage `json:"filters,omitempty"`
}

// Step is one step of a sequence. All that it names has to be the record's.
type Step struct {
	ActionType    string                     `json:"action_type,omitempty"`
	EventCategory string                     `json:"event_category,omitempty"`
	Match         map[string]json.RawMessage `json:"match,omitempty"`
}

// Current means, in a filter, the value of the record being evaluated.
const Current = "__current__"

// ActionType is the kind of a rule's action.
type ActionType string

// The actions.
const (
	ActionScore  ActionType = "add_score"
	ActionStatus ActionType = "change_status"
	ActionTags   ActionType = "add_tags"
	ActionNote   ActionType = "add_note"
	ActionList   ActionType = "add_to_list"
	ActionCase   ActionType = "open_case"
)

// ActionTypes are all of them.
var ActionTypes = []ActionType{ActionScore, ActionStatus, ActionTags, ActionNote, ActionList, ActionCase}

// Action is one thing that a matching rule does. Value is points, a status,
// tags, the text of a note, the id of a list, or the title of a case.
type Action struct {
	Type       ActionType      `json:"type"`
	Value      json.RawMessage `json:"value,omitempty"`
	WorkflowID *uuid.UUID      `json:"workflow_id,omitempty"`
	// Field is what add_to_list puts on the list.
	Field string `json:"field,omitempty"`
	// Priority is that of a case: LOW, MEDIUM, HIGH.
	Priority string `json:"priority,omitempty"`
	// Blueprint is what kind of case it is, DueHours after how many hours it is due.
	Blueprint *uuid.UUID `json:"blueprint,omitempty"`
	DueHours  *int32     `json:"due_hours,omitempty"`
	// Group says which matches share a case.
	Group CaseGroup `json:"group,omitempty"`
}

// CaseGroup defines which matches of a rule share a case.
type CaseGroup string

// The groups: each match its own case, which is what an empty one means, or all of a subject within a day.
const (
	GroupNone       CaseGroup = "none"
	GroupSubjectDay CaseGroup = "subject_day"
)

// Categories are those of rules, which are the bundles of the library as well.
var Categories = []string{
	"finance", "aml_ctf", "anomaly_detection", "fatf", "device_intelligence", "crypto_monitoring", "travel_rule", "responsible_gaming",
	"e_commerce", "fraud_prevention", "account_security",
}
