package phone

import (
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

// actual is the channel that codes go through, whatever was asked for: where a
// channel is not to be had, the contract falls back to text messages.
const actual = "sms"

// settings are the workflow's settings of the step. What needs data that the product does not have
// (ports, trust, accounts, scores) is not here.
type settings struct {
	// Countries are those whose numbers are accepted, alpha-2, with their
	// channels; empty accepts all.
	Countries  map[string]map[string]channel `json:"phone_verification_countries"`
	CodeSize   int                           `json:"code_size"`
	MaxSends   int                           `json:"phone_max_retries"`
	MaxChecks  int                           `json:"phone_max_check_attempts"`
	Duplicated workflow.Action               `json:"duplicated_phone_number_action"`
	VoIP       workflow.Action               `json:"voip_number_action"`
	HighRisk   workflow.Action               `json:"high_risk_phone_action"`
}

type channel struct {
	// Enabled is on where it is left out.
	Enabled    *bool `json:"enabled"`
	MaxRetries *int  `json:"max_retries"`
}

func (c channel) enabled() bool { return c.Enabled == nil || *c.Enabled }

func (s settings) code(env application.Environment) otp.Settings {
	return otp.Settings{Size: s.CodeSize, MaxSends: s.MaxSends, MaxChecks: s.MaxChecks, Sandbox: env == application.Sandbox}
}

// allowed returns the accepted countries, sorted; nil for all.
func (s settings) allowed() []string {
	var out []string
	for _, country := range slices.Sorted(maps.Keys(s.Countries)) {
		if _, open := s.channelFor(country); open {
			out = append(out, country)
		}
	}
	return out
}

// preference is the order in which channels are tried.
var preference = []string{actual, "whatsapp", "telegram", "rcs", "viber", "zalo"}

// channelFor is the channel that the workflow asks for in a country; false for
// a country whose numbers are not accepted.
func (s settings) channelFor(country string) (string, bool) {
	if len(s.Countries) == 0 {
		return actual, true
	}
	channels, listed := s.Countries[country]
	if !listed {
		return "", false
	}
	if len(channels) == 0 {
		return actual, true
	}
	for _, name := range preference {
		if c, named := channels[name]; named && c.enabled() {
			return name, true
		}
	}
	return "", false
}

// within lowers the number of codes to what a country's channel allows.
func (s settings) within(o otp.Settings, n Number, asked string) otp.Settings {
	if c := s.Countries[n.Country][asked]; c.MaxRetries != nil {
		o.MaxSends = max(1, min(o.MaxSends, *c.MaxRetries))
	}
	return o
}

// judge brings a number to its one form, or says why it is not accepted. In a
// sandbox nothing is sent, so numbers that are made for examples are fine.
func (s settings) judge(env application.Environment) func(string) (otp.Recipient, error) {
	return func(given string) (otp.Recipient, error) {
		n, ok := Parse(given)
		if !ok || !n.Valid && env != application.Sandbox {
			return otp.Recipient{}, apperr.Invalid("phone_malformed", fieldPhone, "Enter a valid phone number with its country code, such as +34 612 345 678.")
		}
		asked, open := s.channelFor(n.Country)
		switch {
		case !open:
			return otp.Recipient{}, apperr.Invalid("phone_country_refused", fieldPhone, "Numbers of this country are not accepted here.")
		case !n.TakesTexts():
			return otp.Recipient{}, apperr.Invalid("phone_without_texts", fieldPhone, "This kind of number cannot receive a code. Enter the number of a mobile phone.")
		}
		return otp.Recipient{To: n.E164, Channel: asked}, nil
	}
}

// fixed is the number that the caller of the session gave: enforced when it is
// valid, else ignored, and always ignored for businesses. One that the step itself refuses is imposed on nobody.
func (s settings) fixed(sess session.Session, env application.Environment) string {
	if sess.Kind == workflow.KindBusiness || sess.Contact == nil || sess.Contact.Phone == "" {
		return ""
	}
	if !strings.HasPrefix(strings.TrimSpace(sess.Contact.Phone), "+") {
		return "" // the two zeros that people dial in its place are no E.164
	}
	to, err := s.judge(env)(sess.Contact.Phone)
	if err != nil {
		return ""
	}
	return to.To
}
