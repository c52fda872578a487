package travelrule

import (
	"slices"

	"vidimus/internal/domain/delivery/webhookevent"
)

// Status is the state of an exchange.
type Status = webhookevent.TravelRuleStatus

// moves is the whole state machine: a move that is not listed is refused
// (contract, standalone 6.1).
var moves = map[Status][]Status{
	webhookevent.AwaitingCounterparty: {
		webhookevent.UnconfirmedOwnership, webhookevent.NotEnoughCounterpartyData, webhookevent.CounterpartyNotFound, webhookevent.CounterpartyNotReachable,
		webhookevent.MismatchedData, webhookevent.CounterpartyGeneralDecline, webhookevent.Completed, webhookevent.Cancelled, webhookevent.Expired,
	},
	webhookevent.OnHold: {
		webhookevent.NotEnoughCounterpartyData, webhookevent.MismatchedData, webhookevent.CounterpartyGeneralDecline, webhookevent.Completed, webhookevent.Cancelled, webhookevent.Expired,
	},
	webhookevent.UnconfirmedOwnership: {
		webhookevent.NotEnoughCounterpartyData, webhookevent.MismatchedData, webhookevent.CounterpartyGeneralDecline, webhookevent.Completed, webhookevent.Cancelled, webhookevent.Expired,
	},
	// What has not found its way yet goes on it again by resend.
	webhookevent.NotEnoughCounterpartyData: append(slices.Clone(routed), webhookevent.CounterpartyNotFound, webhookevent.CounterpartyNotReachable),
	webhookevent.CounterpartyNotFound:      append(slices.Clone(routed), webhookevent.NotEnoughCounterpartyData, webhookevent.CounterpartyNotReachable),
	webhookevent.CounterpartyNotReachable:  append(slices.Clone(routed), webhookevent.NotEnoughCounterpartyData, webhookevent.CounterpartyNotFound),

	webhookevent.MismatchedData:             {webhookevent.Cancelled},
	webhookevent.CounterpartyGeneralDecline: {webhookevent.Cancelled},
	webhookevent.Completed:                  {webhookevent.Finished, webhookevent.Cancelled},
	webhookevent.Finished:                   {},
	webhookevent.Cancelled:                  {},
	webhookevent.Expired:                    {},
	// Final in practice: nothing has to travel.
	webhookevent.TravelRuleDoesNotApply: {},
}

// routed is where an exchange can come to by being routed, or by its end.
var routed = []Status{
	webhookevent.AwaitingCounterparty, webhookevent.UnconfirmedOwnership, webhookevent.MismatchedData, webhookevent.CounterpartyGeneralDecline, webhookevent.Completed,
	webhookevent.Cancelled, webhookevent.Expired,
}

// MayBecome reports whether a status transition is allowed.
func MayBecome(from, to Status) bool { return slices.Contains(moves[from], to) }

// HasDeadline reports whether an exchange in this status can expire.
func HasDeadline(s Status) bool { return MayBecome(s, webhookevent.Expired) }

// isSelfReported reports whether the customer reports an exchange that took place
// elsewhere: it is recorded as it is. Everything else asks for an exchange here.
func isSelfReported(s Status) bool {
	return s != "" && s != webhookevent.AwaitingCounterparty && s != webhookevent.OnHold
}
