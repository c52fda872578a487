package travelrule

import (
	"slices"

	"vidimus/internal/domain/event"
)

// Status is the state of an exchange.
type Status = event.TravelRuleStatus

// moves is the whole state machine: a move that is not listed is refused
// (contract, standalone 6.1).
var moves = map[Status][]Status{
	event.AwaitingCounterparty: {
		event.UnconfirmedOwnership, event.NotEnoughCounterpartyData, event.CounterpartyNotFound, event.CounterpartyNotReachable,
		event.MismatchedData, event.CounterpartyGeneralDecline, event.Completed, event.Cancelled, event.Expired,
	},
	event.OnHold: {
		event.NotEnoughCounterpartyData, event.MismatchedData, event.CounterpartyGeneralDecline, event.Completed, event.Cancelled, event.Expired,
	},
	event.UnconfirmedOwnership: {
		event.NotEnoughCounterpartyData, event.MismatchedData, event.CounterpartyGeneralDecline, event.Completed, event.Cancelled, event.Expired,
	},
	// What has not found its way yet goes on it again by resend.
	event.NotEnoughCounterpartyData: append(slices.Clone(routed), event.CounterpartyNotFound, event.CounterpartyNotReachable),
	event.CounterpartyNotFound:      append(slices.Clone(routed), event.NotEnoughCounterpartyData, event.CounterpartyNotReachable),
	event.CounterpartyNotReachable:  append(slices.Clone(routed), event.NotEnoughCounterpartyData, event.CounterpartyNotFound),

	event.MismatchedData:             {event.Cancelled},
	event.CounterpartyGeneralDecline: {event.Cancelled},
	event.Completed:                  {event.Finished, event.Cancelled},
	event.Finished:                   {},
	event.Cancelled:                  {},
	event.Expired:                    {},
	// Final in practice: nothing has to travel.
	event.TravelRuleDoesNotApply: {},
}

// routed is where an exchange can come to by being routed, or by its end.
var routed = []Status{
	event.AwaitingCounterparty, event.UnconfirmedOwnership, event.MismatchedData, event.CounterpartyGeneralDecline, event.Completed,
	event.Cancelled, event.Expired,
}

// MayBecome tells whether an exchange may move.
func MayBecome(from, to Status) bool { return slices.Contains(moves[from], to) }

// IsTerminal tells whether an exchange is over for good.
func IsTerminal(s Status) bool { return len(moves[s]) == 0 }

// HasDeadline tells whether an exchange ends at its deadline.
func HasDeadline(s Status) bool { return MayBecome(s, event.Expired) }

// older are statuses of earlier releases of the interface, as they are taken.
// Their targets are our choice (contract, standalone 6.1).
var older = map[string]Status{
	"UNKNOWN": event.AwaitingCounterparty, "COMPLIANT": event.Completed, "PENDING_ACTION": event.OnHold,
	"PENDING_COUNTERPARTY": event.AwaitingCounterparty, "FAILED": event.CounterpartyGeneralDecline, "EXEMPT": event.TravelRuleDoesNotApply,
}

// ParseStatus reads a status that a customer reports, an older one among them.
func ParseStatus(text string) (Status, bool) {
	if s, ok := older[text]; ok {
		return s, true
	}
	return Status(text), slices.Contains(event.TravelRuleStatuses, Status(text))
}

// isSelfReported tells whether the customer reports an exchange that took place
// elsewhere: it is recorded as it is. Everything else asks for an exchange here.
func isSelfReported(s Status) bool {
	return s != "" && s != event.AwaitingCounterparty && s != event.OnHold
}
