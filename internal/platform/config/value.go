package config

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
)

// Micros is an amount in millionths, written as a decimal number.
type Micros int64

var errAmount = errors.New("must be a decimal number from 0 to 1000000 with at most six places")

// UnmarshalText reads a decimal number exactly, never by way of a float.
func (m *Micros) UnmarshalText(text []byte) error {
	whole, fraction, _ := strings.Cut(string(text), ".")
	if whole == "" || len(fraction) > 6 || strings.ContainsFunc(whole+fraction, func(r rune) bool { return r < '0' || r > '9' }) {
		return errAmount
	}
	n, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", 6-len(fraction)), 10, 64)
	if err != nil || n > 1_000_000_000_000 {
		return errAmount
	}
	*m = Micros(n)
	return nil
}

// String writes the decimal number.
func (m Micros) String() string {
	s := strconv.FormatInt(int64(m), 10)
	if len(s) < 7 {
		s = strings.Repeat("0", 7-len(s)) + s
	}
	return strings.TrimSuffix(strings.TrimRight(s[:len(s)-6]+"."+s[len(s)-6:], "0"), ".")
}

// Prefixes is a list of networks; "none" and the empty text are the empty list. A
// parsed list is never nil, so that an empty list differs from an absent one.
type Prefixes []netip.Prefix

// UnmarshalText reads networks and single addresses, separated by commas.
func (p *Prefixes) UnmarshalText(text []byte) error {
	list := Prefixes{}
	for part := range strings.SplitSeq(string(text), ",") {
		part = strings.TrimSpace(part)
		if part == "" || part == "none" {
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			addr, aerr := netip.ParseAddr(part)
			if aerr != nil {
				return errors.New("must be networks such as 10.0.0.0/8, separated by commas")
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		list = append(list, prefix.Masked())
	}
	*p = list
	return nil
}

// String writes the list as it is read.
func (p Prefixes) String() string {
	if len(p) == 0 {
		return "none"
	}
	parts := make([]string, len(p))
	for i, prefix := range p {
		parts[i] = prefix.String()
	}
	return strings.Join(parts, ",")
}
