package listing

import (
	"net/netip"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/platform/value/iso"
)

// Entry types that no step of a session asks for.
const (
	EntryWallet  lists.EntryType = "wallet_address"
	EntryAccount lists.EntryType = "bank_account"
	EntryCountry lists.EntryType = "country"
	EntryKey     lists.EntryType = "key"
)

const (
	maxKey      = 255 // characters
	maxDocument = 64
	// An IBAN has 15 to 34 characters (ISO 13616); accounts without one have few digits.
	minAccount, maxAccount = 4, 34
)

var (
	fingerprint = regexp.MustCompile(`^[A-Za-z0-9\-_:.]{8,255}$`)
	account     = regexp.MustCompile(`^[A-Z0-9]+$`)
	ibanShape   = regexp.MustCompile(`^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$`)
)

// commonDevices are words that programs give out where they know no
// fingerprint: blocking one would block strangers.
var commonDevices = []string{"00000000-0000-0000-0000-000000000000", "undefined", "anonymous", "unavailable", "not-available", "fingerprint", "localhost"}

// wants says what a value of each type has to be, for whoever sent another one.
var wants = map[lists.EntryType]string{
	lists.EntryFace:     "Enter the id of a known face, name a session, or upload a picture.",
	lists.EntryDocument: "Enter the number of a document: letters and digits, 64 at most.",
	lists.EntryPhone:    "Enter a phone number with its country code, such as +34612345678.",
	lists.EntryEmail:    "Enter an address of mail.",
	lists.EntryAddress:  "Enter an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24.",
	lists.EntryDevice:   "Enter a fingerprint of 8 to 255 letters, digits and the signs - _ : . that is not given out for many devices.",
	EntryWallet:         "Enter an address of a blockchain.",
	EntryAccount:        "Enter the number of an account, or an IBAN whose check digits are right.",
	EntryCountry:        "Enter the code of a country, such as ESP or ES.",
	lists.EntryUser:     "Enter vendor_data of at most 255 characters.",
	lists.EntryBusiness: "Enter vendor_data of at most 255 characters.",
	EntryKey:            "Enter a key of at most 255 characters.",
}

// form brings a value to the form in which it is looked for.
func (s *Service) form(l List, value string) (string, bool) {
	if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
		return "", false
	}
	value = strings.TrimSpace(value)
	switch l.Entries {
	case lists.EntryFace:
		id, err := uuid.Parse(value)
		return id.String(), err == nil
	case lists.EntryDocument:
		number := plain(value)
		return number, number != "" && len(number) <= maxDocument
	case lists.EntryPhone:
		return s.Phone(value)
	case lists.EntryEmail:
		return s.Email(value)
	case lists.EntryAddress:
		return addressForm(value)
	case lists.EntryDevice:
		return value, fingerprint.MatchString(value) && (l.Type != lists.Blocklist || !common(value))
	case EntryWallet:
		return walletForm(value)
	case EntryAccount:
		number := plain(value)
		return number, len(number) >= minAccount && len(number) <= maxAccount && account.MatchString(number) && ibanHolds(number)
	case EntryCountry:
		code, ok := iso.Alpha3(value)
		return code, ok && iso.IsCountry(code)
	default:
		return value, value != "" && utf8.RuneCountInString(value) <= maxKey
	}
}

// plain leaves the letters and digits, in capitals.
func plain(value string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, value))
}

func addressForm(value string) (string, bool) {
	if network, err := netip.ParsePrefix(value); err == nil {
		return network.Masked().String(), true
	}
	address, err := netip.ParseAddr(value)
	return address.Unmap().WithZone("").String(), err == nil
}

// common reports whether a device fingerprint carries no information: one repeated character, or a
// word.
func common(value string) bool {
	small := strings.ToLower(value)
	for _, word := range commonDevices {
		if small == word {
			return true
		}
	}
	return strings.Trim(small, small[:1]+"-_:.") == ""
}

// walletForm is the address itself where one network has it, in the form of that
// network: other spellings of it are the same entry.
func walletForm(value string) (string, bool) {
	found := wallet.ParseListed("", value)
	if len(found) == 0 {
		return "", false
	}
	_, address, _ := strings.Cut(found[0].Key(), ":")
	if strings.HasPrefix(strings.ToLower(value), "0x") {
		address = "0x" + address
	}
	return address, true
}

// ibanHolds checks the digits of an IBAN (ISO 7064, modulo 97); numbers of
// another shape have none that everybody knows.
func ibanHolds(number string) bool {
	if !ibanShape.MatchString(number) {
		return true
	}
	rest := 0
	for _, r := range number[4:] + number[:4] {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest == 1
}
