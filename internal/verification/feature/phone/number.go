package phone

import (
	"strings"
	"unicode"

	"github.com/nyaruka/phonenumbers"
	"golang.org/x/text/width"

	"vidimus/internal/platform/value/iso"
)

// maxTyped is the most that is looked at of a typed number, in bytes.
const maxTyped = 100

// Kind is the type of a line, as the contract names those of carriers.
type Kind string

// The kinds that the step asks about.
const (
	KindMobile          Kind = "mobile"
	KindFixed           Kind = "fixed_line"
	KindFixedOrMobile   Kind = "fixed_line_or_mobile"
	KindVoIP            Kind = "voip"
	KindPersonal        Kind = "personal_number"
	KindUnknown         Kind = ""
	kindTollFree        Kind = "toll_free"
	kindPremium         Kind = "premium_rate"
	kindSharedCost      Kind = "shared_cost"
	kindPager           Kind = "pager"
	kindUniversalAccess Kind = "universal_access"
	kindVoicemail       Kind = "voicemail"
)

var kinds = map[phonenumbers.PhoneNumberType]Kind{
	phonenumbers.MOBILE: KindMobile, phonenumbers.FIXED_LINE: KindFixed, phonenumbers.FIXED_LINE_OR_MOBILE: KindFixedOrMobile,
	phonenumbers.VOIP: KindVoIP, phonenumbers.PERSONAL_NUMBER: KindPersonal, phonenumbers.TOLL_FREE: kindTollFree,
	phonenumbers.PREMIUM_RATE: kindPremium, phonenumbers.SHARED_COST: kindSharedCost, phonenumbers.PAGER: kindPager,
	phonenumbers.UAN: kindUniversalAccess, phonenumbers.VOICEMAIL: kindVoicemail,
}

// Number is a phone number as E.164 has it, and what its digits tell.
type Number struct {
	// E164 is the whole number with its plus, Prefix the plus and the country code,
	// National the rest.
	E164, Prefix, National string
	// Country is alpha-2, empty for numbers of no one country.
	Country string
	Kind    Kind
	// Carrier is whom the block of numbers was first given to: numbers that moved
	// to another carrier still show the old one. Empty where it is not known.
	Carrier string
	// Valid says that the number's plan has such numbers.
	Valid bool
}

// SplitNumber returns the country code of a number with the plus, the rest, and the kind of its line; all are empty where it is no number.
func SplitNumber(number string) (prefix, national, line string) {
	n, _ := Parse(number)
	return n.Prefix, n.National, string(n.Kind)
}

// Parse reads a number in its international form: a plus, or the two zeros that
// many dial in its place, and digits of any script.
func Parse(typed string) (Number, bool) {
	text, ok := plain(typed)
	if !ok {
		return Number{}, false
	}
	parsed, err := phonenumbers.Parse(text, "")
	if err != nil || parsed.GetExtension() != "" || !phonenumbers.IsPossibleNumber(parsed) {
		return Number{}, false
	}
	n := Number{
		E164: phonenumbers.Format(parsed, phonenumbers.E164), National: phonenumbers.GetNationalSignificantNumber(parsed),
		Kind: kinds[phonenumbers.GetNumberType(parsed)], Valid: phonenumbers.IsValidNumber(parsed),
	}
	n.Prefix = strings.TrimSuffix(n.E164, n.National)
	region := phonenumbers.GetRegionCodeForNumber(parsed)
	if region == "" {
		// A number that no plan has: its code still names a country.
		region = phonenumbers.GetRegionCodeForCountryCode(int(parsed.GetCountryCode()))
	}
	if iso.IsCountry(region) {
		n.Country = region
	}
	if n.Valid {
		if carrier, err := phonenumbers.GetCarrierForNumber(parsed, "en"); err == nil {
			n.Carrier = carrier
		}
	}
	return n, true
}

// plain drops what people put between digits and refuses everything else, so
// that letters never become digits and no extension is read into a number.
func plain(typed string) (string, bool) {
	if len(typed) > maxTyped {
		return "", false
	}
	var b strings.Builder
	for _, r := range width.Narrow.String(strings.ToValidUTF8(typed, "?")) {
		switch {
		case unicode.Is(unicode.Nd, r), r == '+' && b.Len() == 0:
			b.WriteRune(r)
		case r == 0:
			return "", false
		case unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Pd, r) || strings.ContainsRune("().-/", r):
		default:
			return "", false
		}
	}
	digits := phonenumbers.NormalizeDigitsOnly(b.String())
	if !strings.HasPrefix(b.String(), "+") {
		international, zeros := strings.CutPrefix(digits, "00")
		if !zeros {
			return "", false
		}
		digits = international
	}
	return "+" + digits, digits != ""
}

// TakesTexts reports whether a code can be sent to lines of this kind.
func (n Number) TakesTexts() bool {
	switch n.Kind {
	case KindMobile, KindFixedOrMobile, KindVoIP, KindPersonal, KindUnknown:
		return true
	default:
		return false
	}
}
