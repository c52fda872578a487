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

// moves is the state machine, of what the product does by itself and of what
// reviewers may decide; a move that is not listed is refused. To Awaiting User,
// and from an outcome to In Review, go only companies whose key people are
// verified again.
var moves = map[Status][]Status{
	StatusNotStarted: {StatusInProgress, StatusExpired},
	StatusInProgress: {StatusApproved, StatusDeclined, StatusInReview, StatusAwaitingUser, StatusAbandoned},
	// In Progress when steps follow on a branch that went by what others came to.
	StatusAwaitingUser: {StatusApproved, StatusDeclined, StatusInReview, StatusAbandoned, StatusInProgress},
	StatusInReview:     {StatusApproved, StatusDeclined, StatusResubmitted, StatusAwaitingUser},
	StatusApproved:     {StatusDeclined, StatusResubmitted, StatusKYCExpired, StatusInReview, StatusAwaitingUser},
	StatusDeclined:     {StatusApproved, StatusResubmitted, StatusInReview, StatusAwaitingUser},
	StatusKYCExpired:   {StatusApproved, StatusDeclined, StatusResubmitted},
	StatusAbandoned:    {StatusApproved, StatusDeclined, StatusResubmitted},
	// In Review only when no chosen step needs the person.
	StatusResubmitted: {StatusInProgress, StatusAbandoned, StatusApproved, StatusDeclined, StatusInReview, StatusAwaitingUser},
}

func (s Status) mayBecome(to Status) bool { return slices.Contains(moves[s], to) }

// Reviewable reports whether a reviewer may give the session another status.
func (s Status) Reviewable() bool {
	return slices.Contains([]Status{StatusApproved, StatusDeclined, StatusInReview, StatusKYCExpired, StatusAbandoned, StatusResubmitted}, s)
}

// Unfinished reports whether the session still needs something from the person.
func (s Status) Unfinished() bool {
	return slices.Contains([]Status{StatusNotStarted, StatusInProgress, StatusResubmitted, StatusAwaitingUser}, s)
}

// Decided reports whether events of this status carry the decision.
func (s Status) Decided() bool {
	return slices.Contains([]Status{StatusApproved, StatusDeclined, StatusInReview, StatusAbandoned}, s)
}

// RedirectsToCallback reports whether a person with this status is sent back to the
// callback: the statuses that the contract names for its query.
func (s Status) RedirectsToCallback() bool {
	return slices.Contains([]Status{StatusApproved, StatusDeclined, StatusInReview}, s)
}
