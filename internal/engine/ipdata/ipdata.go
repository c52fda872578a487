// Package ipdata looks up IP addresses: location and provider in MMDB files, and
// whether an address belongs to a data centre, VPN or proxy, in such files and in
// lists of networks. It ships no data: the operator names the files, and a replaced
// file is reloaded.
package ipdata

import (
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"time"

	"github.com/oschwald/maxminddb-golang/v2"
)

// Options name the files; empty ones are not used.
type Options struct {
	// City has places (City or Country), Network has providers (ISP or ASN),
	// Anonymous has what hides users (Anonymous-IP).
	City, Network, Anonymous string
	// DataCentres and VPNs hold one network a line.
	DataCentres, VPNs []string
	Now               func() time.Time
	// Report is told of a replaced file that could not be read; the one before stays in use.
	Report func(file string, err error)
}

// Facts is the data known of an address; unknown members are empty or nil.
type Facts struct {
	Country, CountryCode, State, City string
	// Latitude and Longitude are degrees; nil when there is no place.
	Latitude, Longitude *float64
	TimeZone            string
	Provider            string
	Organisation        string
	// Hides says that the address belongs to a VPN, Tor or another relay.
	Hides *bool
	// DataCentre says that it belongs to a data centre.
	DataCentre *bool
}

// lookEvery is the interval at which files are checked for replacement.
const lookEvery = time.Minute

// Data are the opened files.
type Data struct {
	options Options

	mu     sync.Mutex
	looked time.Time

	city, network, anonymous *file[*maxminddb.Reader]
	centres, vpns            []*file[ranges]
}

// Open reads all files. Each must be there and sound.
func Open(o Options) (*Data, error) {
	d := &Data{options: o, looked: o.Now()}
	for _, part := range []struct {
		path string
		into **file[*maxminddb.Reader]
	}{{o.City, &d.city}, {o.Network, &d.network}, {o.Anonymous, &d.anonymous}} {
		if part.path == "" {
			continue
		}
		f, err := openFile(part.path, openDatabase)
		if err != nil {
			return nil, err
		}
		*part.into = f
	}
	for _, part := range []struct {
		paths []string
		into  *[]*file[ranges]
	}{{o.DataCentres, &d.centres}, {o.VPNs, &d.vpns}} {
		for _, path := range part.paths {
			f, err := openFile(path, readRanges)
			if err != nil {
				return nil, err
			}
			*part.into = append(*part.into, f)
		}
	}
	return d, nil
}

// Lookup returns the data of an IP address. An absent record is not an error, a
// malformed one is.
func (d *Data) Lookup(address netip.Addr) (Facts, error) {
	d.refresh()
	address = address.Unmap().WithZone("")
	var out Facts
	err := errors.Join(d.place(address, &out), d.provider(address, &out), d.cover(address, &out))
	if err != nil {
		return Facts{}, fmt.Errorf("look up address: %w", err)
	}
	return out, nil
}

// place is the part of a City or Country record that is used.
type place struct {
	Country struct {
		Code  string            `maxminddb:"iso_code"`
		Names map[string]string `maxminddb:"names"`
	} `maxminddb:"country"`
	States []struct {
		Names map[string]string `maxminddb:"names"`
	} `maxminddb:"subdivisions"`
	City struct {
		Names map[string]string `maxminddb:"names"`
	} `maxminddb:"city"`
	Location struct {
		Latitude  *float64 `maxminddb:"latitude"`
		Longitude *float64 `maxminddb:"longitude"`
		TimeZone  string   `maxminddb:"time_zone"`
	} `maxminddb:"location"`
}

const english = "en"

func (d *Data) place(address netip.Addr, out *Facts) error {
	var r place
	if found, err := find(d.city, address, &r); !found {
		return err
	}
	out.Country, out.CountryCode, out.City = r.Country.Names[english], r.Country.Code, r.City.Names[english]
	if len(r.States) > 0 {
		out.State = r.States[0].Names[english]
	}
	out.TimeZone = r.Location.TimeZone
	if lat, long := r.Location.Latitude, r.Location.Longitude; lat != nil && long != nil && sound(*lat, *long) {
		out.Latitude, out.Longitude = lat, long
	}
	return nil
}

// sound refuses what is no place on earth, such as the numbers of a damaged file.
func sound(lat, long float64) bool { return lat >= -90 && lat <= 90 && long >= -180 && long <= 180 }

func (d *Data) provider(address netip.Addr, out *Facts) error {
	var r struct {
		ISP          string `maxminddb:"isp"`
		Organisation string `maxminddb:"organization"`
		System       string `maxminddb:"autonomous_system_organization"`
	}
	if found, err := find(d.network, address, &r); !found {
		return err
	}
	out.Provider, out.Organisation = r.ISP, r.Organisation
	if out.Provider == "" {
		out.Provider = r.System
	}
	if out.Organisation == "" {
		out.Organisation = r.System
	}
	return nil
}

// cover tells what the address hides, as far as any source speaks about that.
func (d *Data) cover(address netip.Addr, out *Facts) error {
	var r struct {
		VPN         bool `maxminddb:"is_anonymous_vpn"`
		Tor         bool `maxminddb:"is_tor_exit_node"`
		PublicProxy bool `maxminddb:"is_public_proxy"`
		HomeProxy   bool `maxminddb:"is_residential_proxy"`
		Hosting     bool `maxminddb:"is_hosting_provider"`
	}
	if _, err := find(d.anonymous, address, &r); err != nil {
		return err
	}
	if d.anonymous != nil || len(d.vpns) > 0 {
		hides := r.VPN || r.Tor || r.PublicProxy || r.HomeProxy || within(d.vpns, address)
		out.Hides = &hides
	}
	if d.anonymous != nil || len(d.centres) > 0 {
		centre := r.Hosting || within(d.centres, address)
		out.DataCentre = &centre
	}
	return nil
}

func find(f *file[*maxminddb.Reader], address netip.Addr, into any) (bool, error) {
	if f == nil {
		return false, nil
	}
	reader := f.get()
	if address.Is6() && reader.Metadata.IPVersion == 4 {
		return false, nil
	}
	result := reader.Lookup(address)
	if err := result.Err(); err != nil {
		return false, fmt.Errorf("read %s: %w", f.path, err)
	}
	if !result.Found() {
		return false, nil
	}
	if err := result.Decode(into); err != nil {
		return false, fmt.Errorf("read %s: %w", f.path, err)
	}
	return true, nil
}

// refresh reads files anew that were replaced.
func (d *Data) refresh() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now := d.options.Now(); now.Sub(d.looked) >= lookEvery {
		d.looked = now
	} else {
		return
	}
	for _, f := range []*file[*maxminddb.Reader]{d.city, d.network, d.anonymous} {
		d.report(f.refresh(openDatabase))
	}
	for _, list := range [][]*file[ranges]{d.centres, d.vpns} {
		for _, f := range list {
			d.report(f.refresh(readRanges))
		}
	}
}

func (d *Data) report(path string, err error) {
	if err != nil && d.options.Report != nil {
		d.options.Report(path, err)
	}
}

func openDatabase(data []byte) (*maxminddb.Reader, error) { return maxminddb.OpenBytes(data) }
