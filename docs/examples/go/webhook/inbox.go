package webhook

import "sync"

// Verdict says what an event is to its receiver.
type Verdict string

// The verdicts.
const (
	New Verdict = "new"
	// Repeated: it came before. Answer 2xx and do nothing.
	Repeated Verdict = "repeated"
	// Late: a newer event about the same thing came first. Keep it for the
	// record, but do not let what it says replace what you know.
	Late Verdict = "late"
)

// Inbox files events that were verified. This one forgets everything at the
// end of the program: keep the two maps as tables of your database, and write
// them in the transaction that carries out what the event asks for.
type Inbox struct {
	mu     sync.Mutex
	seen   map[string]bool  // by event_id
	newest map[string]int64 // highest sequence by subject
}

// NewInbox returns an empty inbox.
func NewInbox() *Inbox {
	return &Inbox{seen: map[string]bool{}, newest: map[string]int64{}}
}

// Take files an event and says what it is.
func (b *Inbox) Take(e Event) Verdict {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.seen[e.ID] {
		return Repeated
	}
	b.seen[e.ID] = true
	if e.Sequence <= b.newest[e.subject()] {
		return Late
	}
	b.newest[e.subject()] = e.Sequence
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
