package userevent

import (
	"time"

	"vidimus/internal/platform/format/spanjson"
)

// submission holds the members of an event that are validated here.
type submission struct {
	EventID     string
	Category    Category
	ActionType  string
	OccurredAt  time.Time
	Subject     *Subject
	Transaction struct {
		Amount           string // as it stands in the text
		Currency         string
		PaymentReference string
	}
	Payload string // as it stands in the text; empty for none
	Device  struct {
		IP          string
		Fingerprint string
		UserAgent   string
	}
	TimeZone string
}

// read takes an event apart which the contract has let through. It reports false
// where a member is of another kind than the contract has it. What it finds are
// parts of the text: a general decoder was the dearest part of taking an event in.
func (s *submission) read(raw string) bool {
	return eachMember(raw, func(name, value string) bool {
		switch name {
		case "event_id":
			return into(&s.EventID, value)
		case "event_category":
			return into(&s.Category, value)
		case "action_type":
			return into(&s.ActionType, value)
		case "occurred_at":
			return s.OccurredAt.UnmarshalJSON([]byte(value)) == nil
		case "subject":
			s.Subject = &Subject{}
			return s.Subject.read(value)
		case "transaction_context":
			return s.readTransaction(value)
		case "payload":
			s.Payload = value
		case "device_context":
			return s.readDevice(value)
		case "time_zone":
			return into(&s.TimeZone, value)
		}
		return true
	})
}

func (u *Subject) read(raw string) bool {
	return eachMember(raw, func(name, value string) bool {
		switch name {
		case "vendor_data":
			return into(&u.VendorData, value)
		case "entity_type":
			return into(&u.Type, value)
		}
		return true
	})
}

func (s *submission) readTransaction(raw string) bool {
	return eachMember(raw, func(name, value string) bool {
		switch name {
		case "amount":
			s.Transaction.Amount = value
		case "currency":
			return into(&s.Transaction.Currency, value)
		case "payment_reference_id":
			return into(&s.Transaction.PaymentReference, value)
		}
		return true
	})
}

func (s *submission) readDevice(raw string) bool {
	return eachMember(raw, func(name, value string) bool {
		switch name {
		case "ip":
			return into(&s.Device.IP, value)
		case "fingerprint":
			return into(&s.Device.Fingerprint, value)
		case "user_agent":
			return into(&s.Device.UserAgent, value)
		}
		return true
	})
}

// eachMember reads the members of an object that are not null, as null says the
// same as nothing at all.
func eachMember(raw string, read func(name, value string) bool) bool {
	good := true
	whole := spanjson.Each(raw, func(quoted, value string) {
		if good && !spanjson.IsNull(value) {
			good = read(spanjson.Name(quoted), value)
		}
	})
	return whole && good
}

func into[T ~string](field *T, value string) bool {
	text, ok := spanjson.String(value)
	*field = T(text)
	return ok
}
