package ipanalysis

import (
	"net/netip"

	"vidimus/internal/domain/verification/device"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
)

// scenarioBlocked is the sandbox scenario of this step.
const scenarioBlocked = "decline_ip_blocklist"

// simulated is a documentation address (RFC 5737).
var simulated = netip.MustParseAddr("192.0.2.10")

// simulatedDevices is the one device of a sandbox session, which nobody else has.
func simulatedDevices() []held {
	return []held{{Device: device.Device{Fingerprint: "vfp-0000000000000000", Source: device.SourceID}}}
}

// simulate is the visit of a sandbox session: an ordinary phone in the country
// of the document, at the expected address.
func simulate(t verification.Task, a against) []seen {
	no := false
	v := seen{
		address: simulated,
		agent:   agent{Browser: "Chrome", System: "Android", Brand: "Google", Model: "Pixel 8", Platform: mobile},
		facts: Facts{
			State: "Sandbox State", City: "Sandbox City", Provider: "Sandbox Telecom", Organisation: "Sandbox Telecom",
			Hides: &no, DataCentre: &no, TimeZone: "Etc/UTC", Country: "United Kingdom", CountryCode: "GB",
		},
	}
	if address, err := netip.ParseAddr(a.expected); err == nil {
		v.address = address.Unmap().WithZone("")
	}
	country := a.country
	if country == "" {
		country = t.Session.Expected.DocumentCountry()
	}
	if alpha2, ok := iso.Alpha2(country); ok && iso.IsCountry(country) {
		v.facts.Country, v.facts.CountryCode = iso.CountryName(country), alpha2
	}
	if t.Scenario() == scenarioBlocked {
		v.blocked = v.address.String()
	}
	return []seen{v}
}
