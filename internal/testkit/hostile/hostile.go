// Package hostile lists addresses that customers must not have the product
// call, in every way they can be written, so that all tests of that refusal
// share one table. It holds no expectations but the code of the refusal.
package hostile

import (
	"maps"
	"net/netip"
	"strings"
)

// The codes of refusals, spelled as customers' support reads them in logs.
const (
	Malformed = "url_malformed"
	Scheme    = "url_scheme_refused"
	Host      = "url_host_refused"
	Port      = "url_port_refused"
	Address   = "url_address_refused"
)

// RefusedURL is one URL that must be refused: either a host, which may be combined with a port, credentials and a
// path, or a complete text.
type RefusedURL struct {
	Host string
	Raw  string
	Code string
}

// URL is the row as a customer gives it. What follows the host, such as
// ":8443/hook", has no part in rows that stand for themselves.
func (r RefusedURL) URL(rest string) string {
	if r.Host == "" {
		return r.Raw
	}
	return "https://" + r.Host + rest
}

// RefusedURLs lists all URLs to refuse: the addresses, the ways to write them, and texts that are not the URL of a
// public receiver.
func RefusedURLs() map[string]RefusedURL {
	rows := maps.Clone(hosts)
	maps.Copy(rows, texts)
	for name, address := range Addresses {
		row := RefusedURL{Host: HostOf(address), Code: Address}
		if netip.MustParseAddr(address).Is4In6() {
			row.Code = Host // no other way to write an IPv4 address
		}
		rows["address: "+name] = row
	}
	return rows
}

// HostOf writes an address as the host of a URL.
func HostOf(address string) string {
	if strings.Contains(address, ":") {
		return "[" + address + "]"
	}
	return address
}

// Addresses are those that must be reached neither by number nor by name.
var Addresses = map[string]string{
	"this network":                     "0.0.0.0",
	"this network, another":            "0.1.2.3",
	"private 10/8, first":              "10.0.0.0",
	"private 10/8, last":               "10.255.255.255",
	"private 172.16/12, first":         "172.16.0.1",
	"private 172.16/12, last":          "172.31.255.255",
	"private 192.168/16":               "192.168.1.1",
	"shared by carriers, first":        "100.64.0.0",
	"shared by carriers, last":         "100.127.255.255",
	"metadata within the shared range": "100.100.100.200",
	"loopback":                         "127.0.0.1",
	"loopback, last":                   "127.255.255.255",
	"link-local":                       "169.254.0.1",
	"metadata":                         "169.254.169.254",
	"metadata of containers":           "169.254.170.2",
	"a cloud's agent":                  "168.63.129.16",
	"protocol assignments":             "192.0.0.8",
	"metadata in protocol assignments": "192.0.0.192",
	"documentation 1":                  "192.0.2.1",
	"documentation 2":                  "198.51.100.7",
	"documentation 3":                  "203.0.113.255",
	"6to4 relay":                       "192.88.99.1",
	"direct delegation":                "192.175.48.1",
	"benchmarking, first":              "198.18.0.0",
	"benchmarking, last":               "198.19.255.255",
	"multicast":                        "224.0.0.1",
	"multicast, last":                  "239.255.255.255",
	"class E":                          "240.0.0.1",
	"broadcast":                        "255.255.255.255",
	"unspecified v6":                   "::",
	"loopback v6":                      "::1",
	"compatible IPv4":                  "::7f00:1",
	"mapped loopback":                  "::ffff:127.0.0.1",
	"mapped private":                   "::ffff:10.0.0.1",
	"mapped metadata":                  "::ffff:a9fe:a9fe",
	"stateless translation":            "::ffff:0:7f00:1",
	"translated loopback":              "64:ff9b::7f00:1",
	"translated metadata":              "64:ff9b::a9fe:a9fe",
	"translated public address":        "64:ff9b::808:808",
	"locally translated":               "64:ff9b:1::a00:1",
	"discarded":                        "100::1",
	"tunnelled (Teredo)":               "2001::7f00:1",
	"overlay identifiers":              "2001:20::1",
	"documentation v6":                 "2001:db8::1",
	"documentation v6, newer":          "3fff::1",
	"tunnelled loopback (6to4)":        "2002:7f00:1::",
	"tunnelled public address (6to4)":  "2002:808:808::1",
	"segment routing":                  "5f00::1",
	"unique local":                     "fc00::1",
	"unique local, assigned":           "fd12:3456:789a::1",
	"metadata v6":                      "fd00:ec2::254",
	"link-local v6":                    "fe80::1",
	"link-local v6, last":              "febf:ffff::1",
	"former site-local":                "fec0::1",
	"multicast v6":                     "ff02::1",
	"outside of the assigned v6 space": "4000::1",
	"outside of it, at the end":        "efff::1",
}

// PublicAddresses may be reached; most lie next to one that may not.
var PublicAddresses = map[string]string{
	"an address":                     "8.8.8.8",
	"just below 10/8":                "9.255.255.255",
	"just above 10/8":                "11.0.0.0",
	"just below the shared range":    "100.63.255.255",
	"just above the shared range":    "100.128.0.0",
	"just below 172.16/12":           "172.15.255.255",
	"just above 172.16/12":           "172.32.0.0",
	"just above the benchmark range": "198.20.0.0",
	"just below multicast":           "223.255.255.255",
	"an address v6":                  "2606:4700::1111",
	"another one v6":                 "2a00:1450:4001::1",
}
