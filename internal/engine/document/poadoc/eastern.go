package poadoc

import (
	"regexp"
	"strings"
	"unicode"
)

// Postcodes of China and Japan stand with a label or a sign before them, above or below
// an address in one line.
var (
	chinese  = regexp.MustCompile(`^(?:邮编|邮政编码|郵編|郵遞區號) ?:? ?(\d{6})$`)
	japanese = regexp.MustCompile(`^〒 ?(\d{3}-\d{4}) ?(.*)$`)
	// cityOf is the city or the prefecture at the beginning of such an address.
	cityOf = regexp.MustCompile(`^(?:\p{Han}{2,3}省)?(\p{Han}{1,4}?[市都府県道])`)
)

// easternOf reads an address that belongs to the postcode in a line.
func easternOf(all []line, i int) (AddressBlock, bool) {
	if g := chinese.FindStringSubmatch(all[i].text); g != nil && i > 0 {
		return addressIn(AddressBlock{Code: g[1], Country: "CN"}, all[i-1].text, above(all, i-2))
	}
	g := japanese.FindStringSubmatch(all[i].text)
	switch {
	case g == nil:
		return AddressBlock{}, false
	case g[2] != "":
		return addressIn(AddressBlock{Code: g[1], Country: "JP"}, g[2], above(all, i-1))
	case i+1 < len(all):
		return addressIn(AddressBlock{Code: g[1], Country: "JP"}, all[i+1].text, above(all, i-1))
	}
	return AddressBlock{}, false
}

func above(all []line, i int) string {
	if i < 0 {
		return ""
	}
	return all[i].text
}

// addressIn completes an address in one line, with the name above it.
func addressIn(l AddressBlock, street, name string) (AddressBlock, bool) {
	if !strings.ContainsFunc(street, func(r rune) bool { return unicode.Is(unicode.Han, r) }) || !hasDigit(street) {
		return AddressBlock{}, false
	}
	street, name = bareOf(street), bareOf(name)
	l.Street1, l.Printed = street, street+", "+l.Code
	if g := cityOf.FindStringSubmatch(street); g != nil {
		l.City = g[1]
	}
	for _, title := range []string{" 様", "様", " 殿", " 先生", " 女士"} {
		name = strings.TrimSuffix(name, title)
	}
	l.name(name)
	return l, true
}

// bareOf drops a label, which the colon of these scripts parts without a space.
func bareOf(text string) string {
	if label, after, ok := strings.Cut(text, ":"); ok && !hasDigit(label) {
		return strings.TrimSpace(after)
	}
	return text
}

// latinDigits writes the digits of every script as 0 to 9.
func latinDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 || !unicode.Is(unicode.Nd, r) {
			return r
		}
		zero := r
		for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
			zero--
		}
		return '0' + r - zero
	}, text)
}
