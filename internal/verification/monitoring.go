package verification

import (
	"context"
	"encoding/json"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
)

const (
	// BillEvery is the interval at which monitoring charges are looked for.
	BillEvery = 15 * time.Minute
	// BillPeriod lies between two charges for one person (contract, AML 4.2).
	BillPeriod = 365 * 24 * time.Hour
	// BillBatchPerApplication bounds what one look takes of an application.
	BillBatchPerApplication = 100
)

// MonitoredStep is a step that looks again, while its session is approved, when
// what it looked in has changed.
type MonitoredStep interface {
	Step
	// Monitors reports whether the settings want that.
	Monitors(kind workflow.Kind, node workflow.Node) (bool, error)
	// MonitoringSource shows in one of its items whether its session is monitored, and when that is
	// charged next; nil where nobody pays for it.
	MonitoringSource(item json.RawMessage, on bool, bill *time.Time) (json.RawMessage, error)
	// RescreenMonitored says what is new.
	RescreenMonitored(ctx context.Context, t Task, in MonitoringRequest) (MonitoringResult, error)
}

// MonitoringSource is the version of the lists a finding was made from.
type MonitoringSource struct {
	// Generation counts its changes.
	Generation int64
}

// MonitoringRequest is a request to screen a monitored subject again.
type MonitoringRequest struct {
	// Item and ExtraItems are what was found so far.
	Item       json.RawMessage
	ExtraItems []decision.ExtraItem
	// Generation is the oldest state that will do.
	Generation int64
}

// MonitoringResult is the result of screening a monitored subject again.
type MonitoringResult struct {
	// Generation is the state that was looked in.
	Generation int64
	// New are the ids of what counts and did not before; without one all stays as it is.
	New []string
	// Before and Now are how many hits there were and are.
	Before, Now int
	Item        json.RawMessage
	ExtraItems  []decision.ExtraItem
	// Verdict is the step's new one; nil when what is new does not change it.
	Verdict *Finding
	// Keep writes what belongs to what is new, in the transaction that stores it; nil for nothing.
	Keep TxWrite
}

// RescreenableStep is a step that runs again when a reviewer corrects the data it
// was based on.
type RescreenableStep interface {
	Step
	// Rescreen carries the step out again over its former items. What reviewers
	// thought of things that are found again stays.
	Rescreen(ctx context.Context, t Task, former MonitoringRequest) (RescreenResult, error)
}

// RescreenResult is the result of repeating a screening.
type RescreenResult struct {
	// Finding is nil when the step was made from the same data as before.
	Finding *Finding
	// IsSame says that nothing was found that weighs differently: the verdict that
	// the step has stays then, and its items show theirs.
	IsSame bool
	// WasIncomplete says that the step could not be carried out before for want of data.
	WasIncomplete bool
	// Before and Now are how many hits there were and are.
	Before, Now int
}

// Watched states of an entity.
const (
	MonitoringNone = "none"    // it has no approved session with a screening
	MonitoringOff  = "off"     // it has, and none is watched
	MonitoringOn   = "already" // one is watched
)
