package userevent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// Detail is an event with all members of its body and the profile of its subject.
type Detail struct {
	Event
	// The documents are nil where nothing was sent.
	Session, Transaction, Payload, Device, Custom json.RawMessage
	TimeZone                                      string
	// Promoted are the members of the payload that have a name of their own.
	Promoted map[string]string
	// Sources says where each member comes from, by its path.
	Sources map[string]MemberSource
	Profile *Profile
}

// MemberSource is who supplied a member of an event.
type MemberSource string

// The sources (contract standalone 7).
const (
	SourceCustomer MemberSource = "customer"
	SourceSDK      MemberSource = "sdk"
	SourceServer   MemberSource = "server"
)

// Profile is the user or business that an event is about, as it is now.
type Profile struct {
	ID                                     uuid.UUID
	Subject                                Subject
	Name                                   *string
	Status                                 string
	Sessions, Approved, Declined, InReview int
	LastSessionAt                          *time.Time
	CreatedAt                              time.Time
}

// Detail returns an event with its parsed payload.
func (s *Service) Detail(ctx context.Context, applicationID, id uuid.UUID) (Detail, error) {
	e, err := s.Get(ctx, applicationID, id)
	if err != nil {
		return Detail{}, err
	}
	out, err := e.detail()
	if err != nil || e.Subject == nil {
		return out, err
	}
	rows, err := s.Store.Queries().UserEventSubjects(ctx, db.UserEventSubjectsParams{
		ApplicationID: applicationID, VendorDatas: []string{e.Subject.VendorData},
	})
	if err != nil {
		return Detail{}, fmt.Errorf("load subject: %w", err)
	}
	for _, row := range rows {
		if row.Kind == string(keyOf(&e).kind) {
			out.Profile = profileOf(row, *e.Subject)
		}
	}
	return out, nil
}

func profileOf(row db.Entity, subject Subject) *Profile {
	name := row.DisplayName
	if name == nil {
		name = row.Name
	}
	return &Profile{
		ID: row.EntityID, Subject: subject, Name: name, Status: row.Status, Sessions: int(row.SessionCount), Approved: int(row.ApprovedCount),
		Declined: int(row.DeclinedCount), InReview: int(row.InReviewCount), LastSessionAt: row.LastSessionAt, CreatedAt: row.CreatedAt,
	}
}

// detail reads the text of an event again.
func (e Event) detail() (Detail, error) {
	var said map[string]json.RawMessage
	if err := json.Unmarshal(e.Submitted, &said); err != nil {
		return Detail{}, fmt.Errorf("read event: %w", err)
	}
	d := Detail{
		Event: e, Session: document(said["session"]), Transaction: document(said["transaction_context"]), Payload: document(said["payload"]),
		Device: document(said["device_context"]), Promoted: map[string]string{},
	}
	if raw := said["time_zone"]; len(raw) > 0 {
		_ = json.Unmarshal(raw, &d.TimeZone) // null stays empty
	}
	var err error
	if e.Source == EventSourceDevice {
		if d.Device, err = e.seen(d.Device); err != nil {
			return Detail{}, err
		}
	}
	d.Sources = e.sources(said, d.Device)
	return d, d.promote()
}

func document(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
		return nil
	}
	return raw
}

// seen lays what the service saw of a device over what the device says.
func (e Event) seen(device json.RawMessage) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if device != nil {
		if err := json.Unmarshal(device, &members); err != nil {
			return nil, fmt.Errorf("read device: %w", err)
		}
	}
	for name, text := range map[string]string{"ip": e.Address, "user_agent": e.Agent} {
		delete(members, name)
		if text != "" {
			raw, err := json.Marshal(text)
			if err != nil {
				return nil, fmt.Errorf("write device: %w", err)
			}
			members[name] = raw
		}
	}
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write device: %w", err)
	}
	return out, nil
}

// promote takes the members of the payload that have a name of their own, and
// leaves the plain rest as custom values.
func (d *Detail) promote() error {
	members, isObject := payloadOf(string(d.Payload))
	if d.Payload != nil && !isObject {
		return errors.New("the stored payload is no object")
	}
	custom := map[string]json.RawMessage{}
	for _, m := range members {
		if m.value[0] != '{' && m.value[0] != '[' {
			custom[m.name] = json.RawMessage(m.value)
		}
	}
	for name, spelled := range promoted {
		if text, ok := members.text(name); ok {
			d.Promoted[name] = text
		}
		delete(custom, name)
		delete(custom, spelled)
	}
	if d.PaymentReference != "" {
		d.Promoted[memberReference] = d.PaymentReference
	}
	if len(custom) == 0 {
		return nil
	}
	text, err := json.Marshal(custom)
	if err != nil {
		return fmt.Errorf("write custom values: %w", err)
	}
	d.Custom = text
	return nil
}

// sources names for each member, and those one level within objects, who told it.
// The subject of a device's event was bound to its token by the customer.
func (e Event) sources(said map[string]json.RawMessage, device json.RawMessage) map[string]MemberSource {
	out := map[string]MemberSource{}
	teller := SourceCustomer
	if e.Source == EventSourceDevice {
		teller = SourceSDK
		delete(said, "subject")
		delete(said, "device_context")
	}
	for name, raw := range said {
		mark(out, name, raw, teller)
	}
	if e.Source != EventSourceDevice {
		return out
	}
	out["subject.vendor_data"], out["subject.entity_type"] = SourceCustomer, SourceCustomer
	mark(out, "device_context", device, SourceSDK)
	for _, name := range []string{"device_context.ip", "device_context.user_agent"} {
		if _, ok := out[name]; ok {
			out[name] = SourceServer
		}
	}
	return out
}

func mark(out map[string]MemberSource, name string, raw json.RawMessage, by MemberSource) {
	var inside map[string]json.RawMessage
	switch {
	case document(raw) == nil:
	case raw[0] == '{' && json.Unmarshal(raw, &inside) == nil:
		for member, v := range inside {
			if document(v) != nil {
				out[name+"."+member] = by
			}
		}
	default:
		out[name] = by
	}
}
