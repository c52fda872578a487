package geolocation

import (
	"net/netip"

	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/verification/feature/ipanalysis"
)

// Events lets events look into the operator's files of addresses.
type Events struct{ GeoIP ipanalysis.GeoIP }

// ForEvents returns a locator for events; nil where no file of places is configured.
func ForEvents(g ipanalysis.GeoIP) userevent.AddressLocator {
	if g == nil {
		return nil
	}
	return Events{g}
}

// Locate implements userevent.AddressLocator.
func (p Events) Locate(address netip.Addr) *userevent.AddressLocation {
	f, err := p.GeoIP.Lookup(address)
	if err != nil || f == (ipanalysis.Facts{}) {
		return nil
	}
	return &userevent.AddressLocation{
		Address: address.String(), Country: f.Country, CountryCode: f.CountryCode, State: f.State, City: f.City, Latitude: f.Latitude,
		Longitude: f.Longitude, TimeZone: f.TimeZone, Provider: f.Provider, Organisation: f.Organisation, Hides: f.Hides, DataCentre: f.DataCentre,
	}
}
