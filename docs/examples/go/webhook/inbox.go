package webhook

import "sync"

// Verdict says what an event is to its receiver.
type Verdict string

// The verdicts.
const (
	New Verdict = "new"
	// Repeated: it came before. Answer 2xx and do nothing.
	Repeated Verdict = "repeated"
	// Late: a newer event of its kind about the same thing came first. Keep it
	// for the record, but do not let what it says replace what you know.
	Late Verdict = "late"
	// OutOfOrder: a newer event of another kind about the same thing came first.
	// It is news that this happened; what it says of the thing's state may be
	// older than what you know, so read the state with a call.
	OutOfOrder Verdict = "out_of_order"
)

// Inbox files events that were verified. This one forgets everything at the
// end of the program: keep the two maps as tables of your database, and write
// them in the transaction that carries out what the event asks for.
type Inbox struct {
	mu     sync.Mutex
	seen   map[string]bool // by event_id
	newest map[kind]int64  // highest sequence by subject, of each kind of event and of all
}

// kind is what the events of one webhook_type say about a subject; without a
// type, what all events say about it.
type kind struct{ subject, webhookType string }

// NewInbox returns an empty inbox.
func NewInbox() *Inbox {
	return &Inbox{seen: map[string]bool{}, newest: map[kind]int64{}}
}

// Take files an event and says what it is.
func (b *Inbox) Take(e Event) Verdict {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.seen[e.ID] {
		return Repeated
	}
	b.seen[e.ID] = true
	ofKind, ofAll := kind{e.subject(), e.Type}, kind{e.subject(), ""}
	if e.Sequence <= b.newest[ofKind] {
		return Late
	}
	b.newest[ofKind] = e.Sequence
	if e.Sequence <= b.newest[ofAll] {
		return OutOfOrder
	}
	b.newest[ofAll] = e.Sequence
	return New
}

// subject is what the event is about; sequences count for each of them.
func (e Event) subject() string {
	if e.Type == "activity.created" {
		return e.ID
	}
	for _, id := range []string{e.SessionID, e.TransactionID, e.UserID, e.BusinessID} {
		if id != "" {
			return id
		}
	}
	return e.ID
}
