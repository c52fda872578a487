// Package geolocation looks IP addresses up in the operator's files for sessions, events and
// transactions.
package geolocation

import (
	"log/slog"
	"net/netip"
	"time"

	"vidimus/internal/engine/ipdata"
	"vidimus/internal/platform/config"
	"vidimus/internal/verification/feature/ipanalysis"
)

// geoIP lets the step about addresses look into the files of the operator.
type geoIP struct{ data *ipdata.Data }

// Lookup implements ipanalysis.GeoIP.
func (a geoIP) Lookup(address netip.Addr) (ipanalysis.Facts, error) {
	f, err := a.data.Lookup(address)
	if err != nil {
		return ipanalysis.Facts{}, err
	}
	return ipanalysis.Facts{
		Country: f.Country, CountryCode: f.CountryCode, State: f.State, City: f.City, Latitude: f.Latitude, Longitude: f.Longitude,
		TimeZone: f.TimeZone, Provider: f.Provider, Organisation: f.Organisation, Hides: f.Hides, DataCentre: f.DataCentre,
	}, nil
}

// Open opens the files of addresses; nil when no file of places is configured.
func Open(c config.Places, now func() time.Time, log *slog.Logger) (ipanalysis.GeoIP, error) {
	if c.City == "" {
		return nil, nil
	}
	data, err := ipdata.Open(ipdata.Options{
		City: c.City, Network: c.Network, Anonymous: c.Anonymous, DataCentres: c.DataCentres, VPNs: c.VPNs, Now: now,
		Report: func(file string, err error) {
			log.Warn("reloading the IP address file failed", slog.String("file", file), slog.Any("error", err))
		},
	})
	if err != nil {
		return nil, err
	}
	return geoIP{data}, nil
}
