package session

import "slices"

// Status is the state of a session, spelt as on the wire.
type Status string

// The ten states.
const (
	StatusNotStarted   Status = "Not Started"
	StatusInProgress   Status = "In Progress"
	StatusApproved     Status = "Approved"
	StatusDeclined     Status = "Declined"
	StatusInReview     Status = "In Review"
	StatusExpired      Status = "Expired"
	StatusAbandoned    Status = "Abandoned"
	StatusKYCExpired   Status = "Kyc Expired"
	StatusResubmitted  Status = "Resubmitted"
	StatusAwaitingUser Status = "Awaiting User"
)

// Statuses are all states, in the order of the contract.
var Statuses = []Status{
	StatusNotStarted, StatusInProgress, StatusApproved, StatusDeclined, StatusInReview,
	StatusExpired, StatusAbandoned, StatusKYCExpired, StatusResubmitted, StatusAwaitingUser,
}

// moves is the state machine of what the product does by itself; a move that
// is not listed is refused.
var moves = map[Status][]Status{
	StatusNotStarted:   {StatusInProgress, StatusExpired},
	StatusInProgress:   {StatusApproved, StatusDeclined, StatusInReview, StatusAbandoned},
	StatusResubmitted:  {StatusInProgress, StatusAbandoned},
	StatusAwaitingUser: {StatusAbandoned},
}

func (s Status) mayBecome(to Status) bool { return slices.Contains(moves[s], to) }

// Unfinished reports whether the person still has something to do.
func (s Status) Unfinished() bool {
	return slices.Contains([]Status{StatusNotStarted, StatusInProgress, StatusResubmitted, StatusAwaitingUser}, s)
}

// Decided reports whether events of this status carry the decision.
func (s Status) Decided() bool {
	return slices.Contains([]Status{StatusApproved, StatusDeclined, StatusInReview, StatusAbandoned}, s)
}

// Returns reports whether a person with this status is sent back to the
// callback: the statuses that the contract names for its query.
func (s Status) Returns() bool {
	return slices.Contains([]Status{StatusApproved, StatusDeclined, StatusInReview}, s)
}
