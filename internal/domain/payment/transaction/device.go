package transaction

import (
	"encoding/json"
	"strings"

	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/value/optional"
)

// deviceFacts are what a device context says of a device, under whichever of
// the usual names.
type deviceFacts map[string]json.RawMessage

func deviceOf(raw json.RawMessage) deviceFacts {
	facts := deviceFacts{}
	_ = json.Unmarshal(raw, &facts) // an object that was checked, or nothing
	return facts
}

func (d deviceFacts) text(names ...string) string {
	for _, name := range names {
		var text string
		if json.Unmarshal(d[name], &text) == nil && text != "" {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

func (d deviceFacts) boolean(names ...string) *bool {
	for _, name := range names {
		var is *bool
		if json.Unmarshal(d[name], &is) == nil && is != nil {
			return is
		}
	}
	return nil
}

// DeviceIPAddress is the network address of the party's device as it was reported, empty where none was.
func (p Party) DeviceIPAddress() string { return deviceOf(p.Device).address() }

func (d deviceFacts) address() string { return d.text("ip_address", "ip", "ipAddress") }

func (d deviceFacts) fingerprint() string {
	return d.text("fingerprint", "device_fingerprint", "deviceFingerprint", "device_id", "deviceId")
}

// facts returns the device facts that rules read.
func (d deviceFacts) facts(place AddressLocation, isPlaced bool) ruleengine.Device {
	out := ruleengine.Device{
		Fingerprint: d.fingerprint(), IP: d.address(), Platform: d.text("platform", "os", "os_family"), Model: d.text("model", "device_model", "deviceModel"),
		UserAgent: d.text("user_agent", "userAgent"), IsVPN: d.boolean("is_vpn", "isVpn"), IsDataCenter: d.boolean("is_data_center", "isDataCenter"),
		IsEmulator: d.boolean("is_emulator", "isEmulator"), IsRooted: d.boolean("is_rooted", "isRooted", "is_jailbroken"),
	}
	if isPlaced {
		out.IsVPN, out.IsDataCenter = place.IsVPN, place.IsDataCenter
	}
	return out
}

// located adds to a device context where its address is; what the caller says
// of that itself does not count.
func (s *Service) located(raw json.RawMessage) (json.RawMessage, AddressLocation, bool) {
	if raw == nil {
		return nil, AddressLocation{}, false
	}
	all := deviceOf(raw)
	place, ok := AddressLocation{}, false
	if address := all.address(); address != "" && s.Places != nil {
		place, ok = s.Places.Locate(address)
	}
	if !ok {
		return raw, place, false
	}
	context, err := json.Marshal(map[string]any{
		"country": optional.Of(place.Country), "is_vpn": place.IsVPN, "is_data_center": place.IsDataCenter,
	})
	if err != nil {
		return raw, place, false
	}
	all["network_context"] = context
	out, err := json.Marshal(all)
	if err != nil {
		return raw, place, false
	}
	return out, place, true
}
