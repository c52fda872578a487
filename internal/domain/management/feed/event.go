// Package feed owns the live feed of changes for the console's pages: the kinds of
// changes, who may receive them, and the streams. It stores nothing: changes are
// read from the tables that record them as events.
package feed

import (
	"encoding/binary"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// Topic is the kind of record that an event is about.
type Topic string

// The topics.
const (
	TopicSessions      Topic = "sessions"
	TopicCases         Topic = "cases"
	TopicTransactions  Topic = "transactions"
	TopicNotifications Topic = "notifications"
	TopicSystem        Topic = "system"
)

// permissions are the rights that an account needs to hear of a topic.
var permissions = map[Topic]string{
	TopicSessions: "list:sessions", TopicCases: "list:cases", TopicTransactions: "list:transactions", TopicNotifications: "list:cases", TopicSystem: "read:webhooks",
}

// Event is a change of a record. It contains no names.
type Event struct {
	ApplicationID, ID uuid.UUID
	Topic             Topic
	Type              string
	Record            uuid.UUID
	// Version of the record when it was read; zero where it has none.
	Version int64
	// Actor is the account that did it, nil where that is not known.
	Actor *uuid.UUID
	// Recipient is the only account that hears of it; nil for everybody with the right.
	Recipient *uuid.UUID
}

// CreatedAt is when the event was made: its id tells.
func (e Event) CreatedAt() time.Time { return timeOf(e.ID) }

func fromRow(r db.FeedReadRow) Event {
	return Event{
		ApplicationID: r.ApplicationID, ID: r.EventID, Topic: Topic(r.Topic), Type: r.EventType, Record: r.RecordID, Version: r.Version,
		Actor: r.ActorID, Recipient: r.RecipientID,
	}
}

// key tells events apart: one id may be told under two topics.
type key struct {
	id    uuid.UUID
	topic Topic
}

func (e Event) key() key { return key{e.ID, e.Topic} }

// Listener is who hears events of an application.
type Listener struct {
	ApplicationID uuid.UUID
	// AccountID is the account that hears; the nil id for a key, which has every right and is notified of nothing.
	AccountID uuid.UUID
	// Permissions are the rights of the account.
	Permissions []string
	// Topics are those that it wants to hear of; all where there is none.
	Topics []Topic
}

// MayReceive reports whether the listener may and wants to hear an event.
func (l Listener) MayReceive(e Event) bool {
	switch {
	case e.ApplicationID != l.ApplicationID, len(l.Topics) > 0 && !slices.Contains(l.Topics, e.Topic), e.Recipient != nil && *e.Recipient != l.AccountID:
		return false
	case l.AccountID == uuid.Nil:
		return true
	}
	return slices.Contains(l.Permissions, permissions[e.Topic])
}

// timeOf is when a version 7 id was made (RFC 9562 section 5.7).
func timeOf(id uuid.UUID) time.Time {
	var milliseconds [8]byte
	copy(milliseconds[2:], id[:6])
	return time.UnixMilli(int64(binary.BigEndian.Uint64(milliseconds[:]))).UTC()
}

// firstID is the least id that can be made at a time.
func firstID(at time.Time) (id uuid.UUID) {
	var milliseconds [8]byte
	binary.BigEndian.PutUint64(milliseconds[:], uint64(at.UnixMilli()))
	copy(id[:6], milliseconds[2:])
	return id
}
