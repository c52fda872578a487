package travelrule

import (
	"net/url"
	"strings"

	"vidimus/internal/domain/payment/wallet"
)

const (
	// travelPrefix begins every travel address (TRP 3, travel address).
	travelPrefix = "ta"
	// maxTravelAddress bounds the length of a travel address, in characters.
	maxTravelAddress = 1024
	// travelType is the query parameter that marks an address for inquiries.
	travelType = "i"
)

// EncodeTravelAddress encodes an https URL as a travel address: without its scheme,
// which is implied, and marked as accepting inquiries.
func EncodeTravelAddress(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil {
		return "", false
	}
	q := u.Query()
	q.Set("t", travelType)
	u.Scheme, u.RawQuery, u.Fragment = "", q.Encode(), ""
	return travelPrefix + wallet.EncodeBase58Check([]byte(strings.TrimPrefix(u.String(), "//"))), true
}

// DecodeTravelAddress decodes a travel address to an https URL. Whether it may be
// called is checked when it is called (platform/client/outbound).
func DecodeTravelAddress(text string) (string, bool) {
	coded, found := strings.CutPrefix(text, travelPrefix)
	if !found || len(text) > maxTravelAddress {
		return "", false
	}
	raw, ok := wallet.DecodeBase58Check(coded)
	if !ok || strings.ContainsFunc(string(raw), func(r rune) bool { return r <= ' ' || r > '~' || r == '\\' }) {
		return "", false
	}
	u, err := url.Parse("https://" + string(raw))
	if err != nil || u.Host == "" || u.User != nil || u.Query().Get("t") != travelType || u.Fragment != "" {
		return "", false
	}
	return u.String(), true
}
