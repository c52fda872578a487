package userevent

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"time"
	"unicode"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/canonjson"

	"github.com/google/uuid"
)

// Limits of one event (contract standalone 7; the sizes are ours).
const (
	// maxAge and maxAhead bound occurred_at around the service's clock.
	maxAge   = 7 * 24 * time.Hour
	maxAhead = 5 * time.Minute
	// MaxBytes bounds an event in all, maxPayloadBytes its payload.
	MaxBytes        = 64 << 10
	maxPayloadBytes = 32 << 10
	maxAgentBytes   = 512
)

// Retention classes (contract standalone 7 leaves the values to us): thirteen
// months, and five years for what disputes about money are settled by.
const (
	keptMonths     = 13
	keptLongYears  = 5
	monthsInAYear  = 12
	keptLongMonths = keptLongYears * monthsInAYear
)

// Sender is who submits.
type Sender struct {
	ApplicationID uuid.UUID
	Environment   application.Environment
	// Token is that of a device; nil for the customer's server.
	Token *Token
	// Address and Agent are those of a device's request.
	Address netip.Addr
	Agent   string
}

// draft is an event that is to be written.
type draft struct {
	Event
	text    string // that was submitted
	said    submission
	payload payload
}

// validationErrors are what is wrong with an event, by the name of the member.
type validationErrors map[string][]string

func (f *validationErrors) add(name, text string) {
	if *f == nil {
		*f = validationErrors{}
	}
	(*f)[name] = append((*f)[name], text)
}

// read makes an event of what the contract has let through. Its refusal is keyed by members.
func (s *Service) read(from Sender, raw json.RawMessage) (*draft, error) {
	d := &draft{text: string(raw)}
	if len(raw) > MaxBytes {
		return nil, apperr.Invalid("event_too_large", "", fmt.Sprintf("An event has at most %d bytes.", MaxBytes))
	}
	if !d.said.read(d.text) {
		return nil, apperr.Invalid("event_unreadable", "", "The event could not be read.")
	}
	var f validationErrors
	now := s.Now()
	d.check(&f, now)
	d.payload = readPayload(d.said.Payload, &f)
	d.requireMembers(&f)
	if len(f) > 0 {
		return nil, apperr.InvalidFields("event_invalid", f)
	}
	if err := from.Token.allows(d.said.Category); err != nil {
		return nil, err
	}
	d.Event = Event{
		ApplicationID: from.ApplicationID, ID: s.NewID(), EventID: d.said.EventID, Category: d.said.Category, ActionType: d.said.ActionType,
		OccurredAt: d.said.OccurredAt.UTC().Truncate(time.Microsecond), ReceivedAt: now, ExpiresAt: expiry(d.said.Category, now),
		Source: EventSourceServer, Submitted: raw, Address: d.said.Device.IP, Fingerprint: d.said.Device.Fingerprint,
		PaymentReference: d.reference(), Status: webhookevent.TransactionApproved,
	}
	d.place(from)
	if s.Places != nil && d.Address != "" {
		if address, err := netip.ParseAddr(d.Address); err == nil {
			d.Place = s.Places.Locate(address)
		}
	}
	return d, nil
}

// check validates what the contract's schema cannot express.
func (d *draft) check(f *validationErrors, now time.Time) {
	if strings.TrimSpace(d.said.EventID) == "" {
		f.add("event_id", textBlank)
	}
	if strings.TrimSpace(d.said.ActionType) == "" {
		f.add("action_type", textBlank)
	}
	switch at := d.said.OccurredAt; {
	case at.Before(now.Add(-maxAge)):
		f.add("occurred_at", "This is more than seven days ago.")
	case at.After(now.Add(maxAhead)):
		f.add("occurred_at", "This is more than five minutes ahead.")
	}
	if u := d.said.Subject; u != nil && strings.TrimSpace(u.VendorData) == "" {
		f.add("vendor_data", textBlank)
	}
	if zone := d.said.TimeZone; zone != "" && !isZone(zone) {
		f.add("time_zone", "This is not the name of a time zone.")
	}
}

const textBlank = "This field must not be empty."

// place fills in whom the event is about and what was seen of a device.
func (d *draft) place(from Sender) {
	if from.Token == nil {
		if u := d.said.Subject; u != nil {
			d.Subject = &Subject{VendorData: u.VendorData, Type: u.Type}
			if d.Subject.Type == "" {
				d.Subject.Type = Individual
			}
		}
		if address, err := netip.ParseAddr(d.Address); err == nil {
			d.Address = address.Unmap().String()
		}
		return
	}
	d.Source, d.Subject, d.Agent, d.Address = EventSourceDevice, &from.Token.Subject, clean(from.Agent), ""
	if from.Address.IsValid() {
		d.Address = from.Address.Unmap().WithZone("").String()
	}
}

// expiry is when an event has been kept for as long as its class is.
func expiry(c Category, received time.Time) time.Time {
	switch c {
	case CategoryPayment, CategoryDispute, CategorySecurity:
		return received.AddDate(0, keptLongMonths, 0)
	}
	return received.AddDate(0, keptMonths, 0)
}

// clean makes a header something that the database keeps.
func clean(agent string) string {
	agent = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(agent, ""))
	if len(agent) > maxAgentBytes {
		agent = strings.ToValidUTF8(agent[:maxAgentBytes], "")
	}
	return agent
}

// zones are the names that were found to be good; the database of zones has some six hundred.
var zones sync.Map

func isZone(name string) bool {
	if _, known := zones.Load(name); known {
		return true
	}
	if name == "Local" {
		return false
	}
	if _, err := time.LoadLocation(name); err != nil {
		return false
	}
	zones.Store(name, true)
	return true
}

// checkDocument says what is wrong with an object that is kept as it came, or nothing.
func checkDocument(raw string, most int) string {
	switch {
	case len(raw) > most:
		return fmt.Sprintf("Use at most %d bytes.", most)
	// The contract has looked at all but the depth, and what opens little is not deep.
	case strings.Count(raw, "{")+strings.Count(raw, "[") > canonjson.MaxMemberDepth && canonjson.Check([]byte(raw)) != nil:
		return fmt.Sprintf("Use plain JSON, at most %d levels deep.", canonjson.MaxMemberDepth)
	}
	return ""
}
