package ipanalysis

import (
	"time"
	_ "time/tzdata" // an installation need not have the files of zones

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// item is the entry of ip_analyses[].
type item struct {
	NodeID string              `json:"node_id"`
	Status decision.StepStatus `json:"status"`
	deviceInfo
	Country        *string            `json:"ip_country"`
	CountryCode    *string            `json:"ip_country_code"`
	State          *string            `json:"ip_state"`
	City           *string            `json:"ip_city"`
	Latitude       *float64           `json:"latitude"`
	Longitude      *float64           `json:"longitude"`
	Address        *string            `json:"ip_address"`
	ISP            *string            `json:"isp"`
	Organisation   *string            `json:"organization"`
	IsVPNOrTor     *bool              `json:"is_vpn_or_tor"`
	IsDataCentre   *bool              `json:"is_data_center"`
	TimeZone       *string            `json:"time_zone"`
	TimeZoneOffset *string            `json:"time_zone_offset"`
	IP             ipPlace            `json:"ip"`
	IDDocument     idPlace            `json:"id_document"`
	POADocument    poaPlace           `json:"poa_document"`
	Warnings       []decision.Warning `json:"warnings"`
	Matches        []match            `json:"matches"`
}

type deviceInfo struct {
	Brand    *string `json:"device_brand"`
	Model    *string `json:"device_model"`
	Browser  *string `json:"browser_family"`
	System   *string `json:"os_family"`
	Platform *string `json:"platform"`
	// Fingerprint is null where the page told nothing of its device.
	Fingerprint *string `json:"device_fingerprint"`
}

type locationInfo struct {
	Address      *string `json:"ip_address"`
	Country      *string `json:"ip_country"`
	CountryCode  *string `json:"ip_country_code"`
	State        *string `json:"ip_state"`
	City         *string `json:"ip_city"`
	IsVPNOrTor   *bool   `json:"is_vpn_or_tor"`
	IsDataCentre *bool   `json:"is_data_center"`
}

type ipPlace struct {
	Location *point   `json:"location"`
	FromID   *float64 `json:"distance_from_id_document"`
	FromPOA  *float64 `json:"distance_from_poa_document"`
}

type idPlace struct {
	Location *point   `json:"location"`
	FromIP   *float64 `json:"distance_from_ip"`
	FromPOA  *float64 `json:"distance_from_poa_document"`
}

type poaPlace struct {
	Location *point   `json:"location"`
	FromIP   *float64 `json:"distance_from_ip"`
	FromID   *float64 `json:"distance_from_id_document"`
}

type match struct {
	SessionID        string       `json:"session_id"`
	SessionNumber    int64        `json:"session_number"`
	VendorData       *string      `json:"vendor_data"`
	VerificationDate *string      `json:"verification_date"`
	MatchType        string       `json:"match_type"`
	MatchSource      string       `json:"match_source"`
	MatchedValue     string       `json:"matched_value"`
	Status           string       `json:"status"`
	IsBlocklisted    bool         `json:"is_blocklisted"`
	APIService       *string      `json:"api_service"`
	Source           string       `json:"source"`
	DeviceInfo       deviceInfo   `json:"device_info"`
	LocationInfo     locationInfo `json:"location_info"`
	// Confidence is 1 for an id of the device, 0.5 for what it is like, and 0 for a
	// shared address, which tells little.
	Confidence float64 `json:"confidence"`
	MatchMode  string  `json:"match_mode"`
}

func newItem(node workflow.Node) *item {
	return &item{NodeID: node.NodeID, Warnings: []decision.Warning{}, Matches: []match{}}
}

func deviceOf(a agent) deviceInfo {
	return deviceInfo{
		Brand: optional.Of(a.Brand), Model: optional.Of(a.Model), Browser: optional.Of(a.Browser), System: optional.Of(a.System), Platform: optional.Of(a.Platform),
	}
}

// fill sets the members of the visit that the item shows.
func (i *item) fill(v seen, now time.Time) {
	f := v.facts
	i.deviceInfo, i.Address = deviceOf(v.agent), optional.Of(v.address.String())
	i.Country, i.CountryCode, i.State, i.City = optional.Of(f.Country), optional.Of(f.CountryCode), optional.Of(f.State), optional.Of(f.City)
	i.Latitude, i.Longitude, i.ISP, i.Organisation = f.Latitude, f.Longitude, optional.Of(f.Provider), optional.Of(f.Organisation)
	i.IsVPNOrTor, i.IsDataCentre, i.TimeZone = f.Hides, f.DataCentre, optional.Of(f.TimeZone)
	i.TimeZoneOffset = offsetOf(f.TimeZone, now)
	for _, m := range v.others {
		shown := matchOf(m)
		shown.MatchType, shown.MatchSource, shown.MatchedValue, shown.MatchMode = "ip_address", "ip_address", v.address.String(), "co_occurrence"
		shown.DeviceInfo, shown.LocationInfo = deviceOf(parseAgent(m.Agent)), placed(v.address.String(), f)
		i.Matches = append(i.Matches, shown)
	}
}

// matchOf is another session, without what it has in common with this one.
func matchOf(m device.Match) match {
	shown := match{
		SessionID: m.SessionID.String(), SessionNumber: m.SessionNumber, VendorData: m.VendorData, Status: m.Status, Source: "session",
	}
	if m.FinishedAt != nil {
		shown.VerificationDate = optional.Of(m.FinishedAt.UTC().Format(timestamp.Layout))
	}
	return shown
}

// offsetOf is the offset of a zone at an instant, such as +0100.
func offsetOf(zone string, at time.Time) *string {
	if zone == "" {
		return nil
	}
	place, err := time.LoadLocation(zone)
	if err != nil {
		return nil
	}
	return optional.Of(at.In(place).Format("-0700"))
}

// places writes where things are and how far apart.
func (i *item) places(ip, id, poa *point) {
	i.IP = ipPlace{ip, apart(ip, id), apart(ip, poa)}
	i.IDDocument = idPlace{id, apart(id, ip), apart(id, poa)}
	i.POADocument = poaPlace{poa, apart(poa, ip), apart(poa, id)}
}
