// Package enginestatus defines the health states of an engine as operators see them.
package enginestatus

// Status is the state of an engine.
type Status string

// The states.
const (
	Ready         Status = "ready"
	Degraded      Status = "degraded"
	NotConfigured Status = "not_configured"
	Invalid       Status = "invalid"
)

// State is a status with its reason in words for an operator.
type State struct {
	Status Status
	Reason string
}
