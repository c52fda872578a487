package activity

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// promoted are the members of a payload that every reader finds under their own
// name (contract standalone 7), with the other spelling that is accepted.
var promoted = map[string]string{
	"payment_reference_id":    "paymentReferenceId",
	"hand_id":                 "handId",
	"dispute_id":              "disputeId",
	"chargeback_id":           "chargebackId",
	"withdrawal_address_hash": "withdrawalAddressHash",
	"changed_field":           "changedField",
}

// Members of a payload that some actions need.
const (
	memberReference  = "payment_reference_id"
	memberHand       = "hand_id"
	memberDispute    = "dispute_id"
	memberChargeback = "chargeback_id"
	memberAddress    = "withdrawal_address_hash"
	memberChanged    = "changed_field"
)

const maxPromotedBytes = 255

// payload are the members that the customer named, decoded one level deep.
type payload map[string]json.RawMessage

// readPayload reads a payload and refuses what must not be in one.
func readPayload(raw json.RawMessage, f faults) payload {
	if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
		return nil
	}
	if text := checkDocument(raw, maxPayloadBytes); text != "" {
		f.add("payload", text)
		return nil
	}
	var members payload
	if json.Unmarshal(raw, &members) != nil {
		f.add("payload", "This field must be an object.")
		return nil
	}
	if name := secretIn(raw, members); name != "" {
		f.add("payload", "Send a hash or a reference of "+name+", never the secret itself.")
	}
	for name := range promoted {
		if text, ok := members.text(name); ok && len(text) > maxPromotedBytes {
			f.add(name, "Use at most 255 bytes.")
		}
	}
	return members
}

// text is a promoted member, under either of its names; numbers are their digits.
func (p payload) text(name string) (string, bool) {
	for _, spelled := range []string{name, promoted[name]} {
		raw := p[spelled]
		var text string
		switch {
		case len(raw) == 0 || bytes.Equal(raw, []byte("null")):
			continue
		case json.Unmarshal(raw, &text) == nil:
		default:
			var number json.Number
			if json.Unmarshal(raw, &number) != nil {
				continue
			}
			text = number.String()
		}
		if strings.TrimSpace(text) != "" {
			return text, true
		}
	}
	return "", false
}

// secrets are names of members that hold what must never be sent. A name that
// ends in one of the harmless endings names a hash or a reference of it.
var (
	secrets = []string{
		"password", "passwd", "passcode", "pin", "secret", "cvv", "cvc", "card_number", "pan", "otp", "one_time_code", "private_key",
		"seed_phrase", "mnemonic", "access_token", "refresh_token", "api_key", "authorization",
	}
	harmless = []string{"_hash", "_ref", "_reference", "_id", "_digest", "_token_id", "_last4", "_masked"}
)

// secretIn names the first member, however deep, that is called like a secret and holds a text or a number.
func secretIn(raw json.RawMessage, members payload) string {
	lower := bytes.ToLower(raw)
	// Almost no payload speaks of a secret at all, which one look per word tells.
	if !slices.ContainsFunc(marks, func(mark []byte) bool { return bytes.Contains(lower, mark) }) {
		return ""
	}
	return searchSecret(members)
}

// marks are pieces of which every secret's name holds one.
var marks = [][]byte{
	[]byte("pass"), []byte("pin"), []byte("secret"), []byte("cv"), []byte("card"), []byte("pan"), []byte("otp"), []byte("code"),
	[]byte("key"), []byte("seed"), []byte("mnemonic"), []byte("token"), []byte("auth"), []byte(`\u`),
}

func searchSecret(members payload) string {
	for name, raw := range members {
		if isSecret(plain(name)) && holdsValue(raw) {
			return name
		}
		if found := searchInside(raw); found != "" {
			return found
		}
	}
	return ""
}

func searchInside(raw json.RawMessage) string {
	switch {
	case len(raw) == 0:
	case raw[0] == '{':
		var inner payload
		if json.Unmarshal(raw, &inner) == nil {
			return searchSecret(inner)
		}
	case raw[0] == '[':
		var items []json.RawMessage
		if json.Unmarshal(raw, &items) == nil {
			for _, item := range items {
				if found := searchInside(item); found != "" {
					return found
				}
			}
		}
	}
	return ""
}

func isSecret(name string) bool {
	if slices.ContainsFunc(harmless, func(end string) bool { return strings.HasSuffix(name, end) }) {
		return false
	}
	return slices.ContainsFunc(secrets, func(secret string) bool { return name == secret || strings.HasSuffix(name, "_"+secret) })
}

// holdsValue tells a text or a number from truths, null and emptiness: that a password was changed is no secret.
func holdsValue(raw json.RawMessage) bool {
	return len(raw) > 0 && (raw[0] == '"' && len(raw) > 2 || raw[0] == '-' || raw[0] >= '0' && raw[0] <= '9')
}

var (
	hump  = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	other = regexp.MustCompile(`[^a-z0-9]+`)
)

// plain is a name in lower case with underscores, whatever habit it was written in.
func plain(name string) string {
	return strings.Trim(other.ReplaceAllString(strings.ToLower(hump.ReplaceAllString(name, "${1}_${2}")), "_"), "_")
}

var (
	changesProfile = regexp.MustCompile(`^(profile|account_details|personal_data)_(change|changed|update|updated|edit|edited)$`)
	changesAddress = regexp.MustCompile(`^withdrawal_(address|account|wallet|destination)_(change|changed|update|updated|add|added)$`)
	playsHand      = regexp.MustCompile(`^hand(_|$)`)
)

// demand refuses an event that lacks what its action is worth nothing without.
func (d *draft) demand(f faults) {
	action := d.said.ActionType
	need := func(names ...string) {
		for _, name := range names {
			if _, ok := d.payload.text(name); ok {
				return
			}
		}
		f.add(names[0], "Events of this kind need "+strings.Join(names, " or ")+" in the payload.")
	}
	switch d.said.Category {
	case CategoryPayment:
		if d.said.Transaction.PaymentReference == "" {
			need(memberReference)
		}
	case CategoryDispute:
		need(memberDispute, memberChargeback)
	case CategorySecurity:
		if action = plain(action); !changesAddress.MatchString(action) && changesProfile.MatchString(action) {
			need(memberChanged)
		}
	case CategoryGameplay:
		if playsHand.MatchString(plain(action)) {
			need(memberHand)
		}
	}
	if strings.Contains(strings.ToLower(action), "withdrawal") && changesAddress.MatchString(plain(action)) {
		need(memberAddress)
	}
}

// reference is that of the payment that the event belongs to.
func (d *draft) reference() string {
	if d.said.Transaction.PaymentReference != "" {
		return d.said.Transaction.PaymentReference
	}
	text, _ := d.payload.text(memberReference)
	return text
}
