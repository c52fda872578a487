package ipanalysis

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// held is a device with all that is known of it.
type held struct {
	device.Device
	blocked, allowed bool
	others           []device.SharedDevice
	// places are those of the addresses of others.
	places []Facts
}

// hold gathers what is known of every device that told of itself, the latest first.
func (s *Step) hold(ctx context.Context, t verification.Task) ([]held, error) {
	devices, err := s.Visits.Devices(ctx, t.Session.ApplicationID, t.Session.ID)
	if err != nil {
		return nil, err
	}
	all := make([]held, 0, len(devices))
	for _, d := range devices {
		one := held{Device: d}
		if one.blocked, err = s.Lists.Device(ctx, t.Session.ApplicationID, lists.Blocklist, d.Fingerprint); err != nil {
			return nil, err
		}
		if one.allowed, err = s.Lists.Device(ctx, t.Session.ApplicationID, lists.Allowlist, d.Fingerprint); err != nil {
			return nil, err
		}
		if one.others, err = s.Visits.OtherUsersOfDevice(ctx, d, t.Session.VendorData); err != nil {
			return nil, err
		}
		for _, other := range one.others {
			var place Facts
			if other.Address.IsValid() {
				if place, err = s.GeoIP.Lookup(other.Address); err != nil {
					return nil, fmt.Errorf("look up address: %w", err)
				}
			}
			one.places = append(one.places, place)
		}
		all = append(all, one)
	}
	return all, nil
}

// judgeDevices weighs all devices. Lists and programs count for each of them.
// Traits alone are shared by many, so that only ids make a warning of others.
func (j *judgement) judgeDevices(devices []held) {
	for _, d := range devices {
		data := map[string]any{"fingerprint": d.Fingerprint}
		if d.blocked {
			j.add(riskDeviceBlocked, j.DeviceBlocked, data)
		}
		if d.Report.Automated {
			j.add(riskAutomation, j.Automation, nil)
		}
		switch {
		case len(d.others) == 0 || d.Source != device.SourceID:
		case d.allowed:
			j.add(riskDeviceAllowed, workflow.ActionNone, data)
		default:
			other := d.others[0]
			j.add(riskDeviceDuplicated, j.DuplicatedDevice, map[string]any{
				"duplicated_session_id": other.SessionID.String(), "duplicated_session_number": other.SessionNumber, "api_service": nil,
			})
		}
	}
}

// zonesApart is by how much two clocks may differ without a contradiction: large
// countries have several zones, and addresses are placed in the wrong one.
const zonesApart = 3 * time.Hour

// judgeZone holds the zone that the device is set to against that of the address.
// Languages alone contradict nothing, as people travel with them.
func (j *judgement) judgeZone(d held, place Facts, now time.Time) {
	difference, known := zoneDifference(d.Report.TimeZone, place.TimeZone, now)
	if !known || difference <= zonesApart {
		return
	}
	j.add(riskZone, j.CountryMismatch, map[string]any{
		"ip_time_zone": place.TimeZone, "device_time_zone": d.Report.TimeZone, "ip_country_code": optional.Of(place.CountryCode),
		"device_language_regions": d.Report.Regions(),
	})
}

// zonesOfNoPlace are time zones that name no place: programs that hide theirs report one of them.
var zonesOfNoPlace = []string{"", "UTC", "Etc/UTC", "GMT", "Etc/GMT", "Local"}

func zoneDifference(device, address string, now time.Time) (time.Duration, bool) {
	if slices.Contains(zonesOfNoPlace, device) || address == "" {
		return 0, false
	}
	a, errA := time.LoadLocation(device)
	b, errB := time.LoadLocation(address)
	if errA != nil || errB != nil {
		return 0, false
	}
	_, here := now.In(a).Zone()
	_, there := now.In(b).Zone()
	return (time.Duration(here-there) * time.Second).Abs(), true
}

// described completes what the program says of itself by what the page told.
func described(a agent, r device.Report) agent {
	if a.Model == "" && r.Model != "" {
		a.Model = r.Model
		a.Brand = brandOf(r.Model)
	}
	switch {
	case a.Platform != desktop || a.System != "macOS":
	case r.TouchPoints > 1:
		// Tablets of this maker call themselves desktops.
		a.System, a.Model, a.Platform = "iPadOS", "iPad", tablet
	}
	if a.System == "" && r.Platform != "" {
		a.System = first(strings.ReplaceAll(r.Platform, "MacIntel", "Macintosh"), systems)
	}
	return a
}

// fillDevice writes what is known of the device that the item shows, and who else had it.
func (i *item) fillDevice(d held, a agent) {
	i.deviceInfo = deviceOf(described(a, d.Report))
	i.Fingerprint = optional.Of(d.Fingerprint)
	for at, m := range d.others {
		shown := matchOf(m.Match)
		shown.MatchType, shown.MatchSource, shown.MatchedValue = "device_fingerprint", string(d.Source), d.Fingerprint
		shown.Confidence, shown.MatchMode = 1, "deterministic"
		if d.Source == device.SourceTraits {
			shown.Confidence, shown.MatchMode = 0.5, "probabilistic"
		}
		shown.DeviceInfo = deviceOf(described(parseAgent(m.Agent), m.Report))
		shown.DeviceInfo.Fingerprint = i.Fingerprint
		shown.LocationInfo = placed(m.Address.String(), d.places[at])
		if !m.Address.IsValid() {
			shown.LocationInfo.Address = nil
		}
		i.Matches = append(i.Matches, shown)
	}
}

func placed(address string, f Facts) locationInfo {
	return locationInfo{
		optional.Of(address), optional.Of(f.Country), optional.Of(f.CountryCode), optional.Of(f.State), optional.Of(f.City), f.Hides, f.DataCentre,
	}
}
