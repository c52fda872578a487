package userevent

import (
	"regexp"
	"slices"
	"strings"

	"vidimus/internal/platform/format/spanjson"
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

// payload are the members that the customer named, in their order and one level deep.
type payload []part

type part struct {
	name, value string
}

// payloadOf are the members of an object; it reports false for anything else.
func payloadOf(raw string) (all payload, isObject bool) {
	isObject = spanjson.Each(raw, func(quoted, value string) { all = append(all, part{spanjson.Name(quoted), value}) })
	return all, isObject
}

// get is the value of a member; empty for none.
func (p payload) get(name string) string {
	for i := range p {
		if p[i].name == name {
			return p[i].value
		}
	}
	return ""
}

// readPayload reads a payload and refuses what must not be in one.
func readPayload(raw string, f *validationErrors) payload {
	if raw == "" {
		return nil
	}
	if text := checkDocument(raw, maxPayloadBytes); text != "" {
		f.add("payload", text)
		return nil
	}
	members, isObject := payloadOf(raw)
	if !isObject {
		f.add("payload", "This field must be an object.")
		return nil
	}
	if name := secretIn(raw, members); name != "" {
		f.add("payload", "Send a hash or a reference of "+name+", never the secret itself.")
	}
	if len(raw) > maxPromotedBytes {
		members.checkPromoted(f)
	}
	return members
}

func (p payload) checkPromoted(f *validationErrors) {
	for name := range promoted {
		if text, ok := p.text(name); ok && len(text) > maxPromotedBytes {
			f.add(name, "Use at most 255 bytes.")
		}
	}
}

// text is a promoted member, under either of its names; numbers are their digits.
func (p payload) text(name string) (string, bool) {
	for _, spelled := range []string{name, promoted[name]} {
		raw := p.get(spelled)
		text, isText := spanjson.String(raw)
		if !isText {
			if !isNumber(raw) {
				continue
			}
			text = raw
		}
		if strings.TrimSpace(text) != "" {
			return text, true
		}
	}
	return "", false
}

// isNumber reports whether a JSON value is a number, by its first character.
func isNumber(raw string) bool {
	return raw != "" && (raw[0] == '-' || raw[0] >= '0' && raw[0] <= '9')
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
func secretIn(raw string, members payload) string {
	lower := strings.ToLower(raw)
	// Almost no payload speaks of a secret at all, which one look per word tells.
	if !slices.ContainsFunc(marks, func(mark string) bool { return strings.Contains(lower, mark) }) {
		return ""
	}
	return searchSecret(members)
}

// marks are pieces of which every secret's name holds one.
var marks = []string{
	"pass", "pin", "secret", "cv", "card", "pan", "otp", "code", "key", "seed", "mnemonic", "token", "auth", `\u`,
}

func searchSecret(members payload) string {
	for _, m := range members {
		if isSecret(foldName(m.name)) && holdsValue(m.value) {
			return m.name
		}
		if found := searchInside(m.value); found != "" {
			return found
		}
	}
	return ""
}

func searchInside(raw string) string {
	switch {
	case raw == "":
	case raw[0] == '{':
		inner, _ := payloadOf(raw)
		return searchSecret(inner)
	case raw[0] == '[':
		items, _ := spanjson.Elements(raw)
		for _, item := range items {
			if found := searchInside(item); found != "" {
				return found
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
func holdsValue(raw string) bool {
	return len(raw) > len(`""`) && raw[0] == '"' || isNumber(raw)
}

var (
	hump  = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	other = regexp.MustCompile(`[^a-z0-9]+`)
)

// foldName is a name in lower case with underscores, whatever habit it was written in.
func foldName(name string) string {
	return strings.Trim(other.ReplaceAllString(strings.ToLower(hump.ReplaceAllString(name, "${1}_${2}")), "_"), "_")
}

var (
	changesProfile = regexp.MustCompile(`^(profile|account_details|personal_data)_(change|changed|update|updated|edit|edited)$`)
	changesAddress = regexp.MustCompile(`^withdrawal_(address|account|wallet|destination)_(change|changed|update|updated|add|added)$`)
	playsHand      = regexp.MustCompile(`^hand(_|$)`)
)

// requireMembers refuses an event that lacks what its action is worth nothing without.
func (d *draft) requireMembers(f *validationErrors) {
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
		if action = foldName(action); !changesAddress.MatchString(action) && changesProfile.MatchString(action) {
			need(memberChanged)
		}
	case CategoryGameplay:
		if playsHand.MatchString(foldName(action)) {
			need(memberHand)
		}
	}
	if strings.Contains(strings.ToLower(action), "withdrawal") && changesAddress.MatchString(foldName(action)) {
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
