package ipdata

import (
	"bytes"
	"fmt"
	"net/netip"
	"slices"
	"strings"
)

// ranges are networks in order, none inside another.
type ranges []span

type span struct{ first, last netip.Addr }

// readRanges reads one network or address a line; what follows # is a remark.
func readRanges(data []byte) (ranges, error) {
	var all ranges
	number := 0
	for line := range bytes.Lines(data) {
		number++
		text, _, _ := strings.Cut(string(line), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		network, err := parseNetwork(text)
		if err != nil {
			return nil, fmt.Errorf("line %d is no network", number)
		}
		all = append(all, span{network.Masked().Addr(), lastOf(network)})
	}
	slices.SortFunc(all, func(a, b span) int { return a.first.Compare(b.first) })
	return joined(all), nil
}

func parseNetwork(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		return address.WithZone("").Unmap().Prefix(address.Unmap().BitLen())
	}
	return netip.ParsePrefix(text)
}

// joined makes one span of those that overlap, so that a search needs one look.
func joined(all ranges) ranges {
	var out ranges
	for _, s := range all {
		if n := len(out); n > 0 && out[n-1].first.BitLen() == s.first.BitLen() && s.first.Compare(out[n-1].last) <= 0 {
			if s.last.Compare(out[n-1].last) > 0 {
				out[n-1].last = s.last
			}
			continue
		}
		out = append(out, s)
	}
	return out
}

func lastOf(network netip.Prefix) netip.Addr {
	bytes := network.Masked().Addr().AsSlice()
	for bit := network.Bits(); bit < len(bytes)*8; bit++ {
		bytes[bit/8] |= 1 << (7 - bit%8)
	}
	last, _ := netip.AddrFromSlice(bytes)
	return last
}

func (r ranges) has(address netip.Addr) bool {
	i, exact := slices.BinarySearchFunc(r, address, func(s span, a netip.Addr) int { return s.first.Compare(a) })
	if exact {
		return true
	}
	return i > 0 && r[i-1].first.BitLen() == address.BitLen() && address.Compare(r[i-1].last) <= 0
}

func within(lists []*file[ranges], address netip.Addr) bool {
	return slices.ContainsFunc(lists, func(f *file[ranges]) bool { return f.get().has(address) })
}
