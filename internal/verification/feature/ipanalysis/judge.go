package ipanalysis

import (
	"encoding/json"
	"net/netip"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/finding"
)

// Settings are those of the step that the product acts on. Defaults are in the
// table of settings.
type Settings struct {
	VPN             workflow.Action `json:"vpn_detection_action"`
	CountryMismatch workflow.Action `json:"ip_mismatch_action"`
	Unexpected      workflow.Action `json:"expected_ip_mismatch_action"`
	Undetermined    workflow.Action `json:"ip_location_not_determined_action"`
	Duplicated      workflow.Action `json:"duplicated_ip_action"`
	ManyDevices     workflow.Action `json:"multiple_devices_action"`
	Automation      workflow.Action `json:"automation_detected_action"`
	// DuplicatedDevice and DeviceBlocked are about fingerprints.
	DuplicatedDevice workflow.Action `json:"duplicated_device_action"`
	DeviceBlocked    workflow.Action `json:"device_blocklist_action"`
	Fenced           bool            `json:"is_ip_geofencing_enabled"`
	Fence            workflow.Action `json:"ip_geofencing_action"`
	// Countries maps alpha-3 codes to what may be done from there.
	Countries map[string]area `json:"ip_geofencing_by_country"`
}

// area is a country of the fence; a country without a word about it is as it is
// with every country that is not named.
type area struct {
	Allowed *bool           `json:"allowed"`
	States  json.RawMessage `json:"states"`
}

// Codes of what devices and addresses can tell against a person (contract,
// section Warning codes, LOCATION). The one for an address without a known
// place has no name there.
const (
	riskBlocked      = "IP_ADDRESS_IN_BLOCKLIST"
	riskAllowed      = "IP_ADDRESS_IN_ALLOWLIST"
	riskPrivate      = "PRIVATE_NETWORK_DETECTED"
	riskCountry      = "COUNTRY_FROM_DOCUMENT_DOES_NOT_MATCH_COUNTRY_FROM_IP"
	riskUnexpected   = "EXPECTED_IP_ADDRESS_MISMATCH"
	riskDuplicated   = "DUPLICATED_IP_ADDRESS"
	riskManyDevices  = "MULTIPLE_DEVICES_IN_SESSION"
	riskFenced       = "IP_LOCATION_NOT_ALLOWED"
	riskUndetermined = "IP_LOCATION_NOT_DETERMINED"
	riskAutomation   = "AUTOMATION_FRAMEWORK_DETECTED"
	riskZone         = "IP_LOCATION_MISMATCH"

	riskDeviceBlocked    = "DEVICE_FINGERPRINT_IN_BLOCKLIST"
	riskDeviceAllowed    = "DEVICE_FINGERPRINT_IN_ALLOWLIST"
	riskDeviceDuplicated = "DUPLICATED_DEVICE_FINGERPRINT"
)

var texts = finding.Texts{
	riskBlocked:      {"Address is blocked", "The network address of the person is on the blocklist of the application."},
	riskAllowed:      {"Address is on the allowlist", "Other users have this network address, which is on the allowlist of the application."},
	riskPrivate:      {"VPN or Tor", "The person used a network that hides where its users are."},
	riskCountry:      {"Country differs from document", "The network address belongs to another country than the document."},
	riskUnexpected:   {"Other address than expected", "The network address is another one than the expected one."},
	riskDuplicated:   {"Address of another user", "Another user was approved from the same network address."},
	riskManyDevices:  {"Several devices", "The session was opened with more than one device."},
	riskFenced:       {"Place not allowed", "The network address lies in a place that the workflow does not allow."},
	riskUndetermined: {"Place not known", "It is not known where the network address lies."},
	riskAutomation:   {"Run by a program", "The session was opened with a browser or a tool that a program controls."},
	riskZone:         {"Clock differs from place", "The device is set to a time zone far from that of the network address."},

	riskDeviceBlocked:    {"Device is blocked", "The device is on the blocklist of the application."},
	riskDeviceAllowed:    {"Device is on the allowlist", "Other users have this device, which is on the allowlist of the application."},
	riskDeviceDuplicated: {"Device of another user", "Another user was approved on the same device."},
}

// judgement is the work of one verdict.
type judgement struct {
	finding.List
	Settings
	// told are the risks that an earlier step of the session warned of: each is
	// told at most once in a session.
	told []string
}

func (j *judgement) add(risk string, action workflow.Action, data map[string]any) {
	if slices.Contains(j.told, risk) {
		return
	}
	j.told = append(j.told, risk)
	if data == nil {
		j.Add(risk, action, nil)
		return
	}
	j.Add(risk, action, data)
}

// toldBefore are the risks of earlier steps of this feature.
func toldBefore(results []graph.Result) []string {
	var risks []string
	for _, r := range results {
		var former struct {
			Warnings []decision.Warning `json:"warnings"`
		}
		if r.Feature != workflow.FeatureIPAnalysis || json.Unmarshal(r.Item, &former) != nil {
			continue
		}
		for _, w := range former.Warnings {
			risks = append(risks, w.Risk)
		}
	}
	return risks
}

// against holds the values visits are compared with; empty members are not known.
type against struct {
	// country is that of the document, alpha-3.
	country string
	// expected is the address that the caller of the session expects.
	expected string
}

// judge weighs all visits, the latest first. Lists, hiding networks, fences and
// programs count for each of them, all else for the latest.
func (j *judgement) judge(visits []seen, a against) {
	for _, v := range visits {
		if v.blocked != "" {
			j.add(riskBlocked, workflow.ActionDecline, map[string]any{"ip_address": v.address.String()})
		}
		if v.facts.Hides != nil && *v.facts.Hides {
			j.add(riskPrivate, j.VPN, nil)
		}
		if v.agent.Automated {
			j.add(riskAutomation, j.Automation, nil)
		}
		j.judgePlace(v)
		j.judgeOthers(v)
	}
	if len(visits) == 0 {
		return
	}
	latest := visits[0]
	if code, ok := iso.Alpha3(latest.facts.CountryCode); ok && a.country != "" && code != a.country {
		j.add(riskCountry, j.CountryMismatch, map[string]any{"document_country_code": a.country, "ip_country_code": code})
	}
	if expected, err := netip.ParseAddr(a.expected); err == nil && expected.Unmap().WithZone("") != latest.address {
		j.add(riskUnexpected, j.Unexpected, nil)
	}
}

// judgeNumber warns of several devices in one session.
func (j *judgement) judgeNumber(visits []seen, devices []held) {
	ids := 0
	for _, d := range devices {
		if d.Source == device.SourceID {
			ids++
		}
	}
	if ids > 1 || programs(visits) > 1 {
		j.add(riskManyDevices, j.ManyDevices, nil)
	}
}

func (j *judgement) judgePlace(v seen) {
	if v.facts.CountryCode == "" {
		j.add(riskUndetermined, j.Undetermined, nil)
		return
	}
	if j.Fenced && !j.inside(v) {
		j.add(riskFenced, j.Fence, map[string]any{"ip_country_code": v.facts.CountryCode, "ip_state": optional.Of(v.facts.State)})
	}
}

// inside reports whether a location is allowed. Where some country is allowed by name, only those
// are; else all but the forbidden ones.
func (j *judgement) inside(v seen) bool {
	code, _ := iso.Alpha3(v.facts.CountryCode)
	here, named := j.Countries[code]
	if !named || here.Allowed == nil && len(here.States) == 0 {
		for _, other := range j.Countries {
			if other.Allowed != nil && *other.Allowed {
				return false
			}
		}
		return true
	}
	allowed := here.Allowed == nil || *here.Allowed
	if state, said := stateAllowed(here.States, v.facts.State, allowed); said {
		return state
	}
	return allowed
}

// stateAllowed reads what is said of a state: in a list of names, which are the
// only ones that share the country's fate, or in an object by name.
func stateAllowed(raw json.RawMessage, state string, country bool) (allowed, said bool) {
	var names []string
	if json.Unmarshal(raw, &names) == nil && len(names) > 0 {
		listed := slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, state) })
		return listed == country, true
	}
	var byName map[string]struct {
		Allowed *bool `json:"allowed"`
	}
	if json.Unmarshal(raw, &byName) == nil {
		for name, s := range byName {
			if strings.EqualFold(name, state) && s.Allowed != nil {
				return *s.Allowed, true
			}
		}
	}
	return false, false
}

// judgeOthers warns of other users of the address, unless it is allowlisted.
func (j *judgement) judgeOthers(v seen) {
	switch {
	case len(v.others) == 0:
	case v.allowed != "":
		j.add(riskAllowed, workflow.ActionNone, map[string]any{"ip_address": v.address.String()})
	default:
		other := v.others[0]
		j.add(riskDuplicated, j.Duplicated, map[string]any{
			"duplicated_session_id": other.SessionID.String(), "duplicated_session_number": other.SessionNumber, "api_service": nil,
		})
	}
}

// programs counts what differs in system, browser or kind.
func programs(visits []seen) int {
	all := map[agent]bool{}
	for _, v := range visits {
		all[v.agent] = true
	}
	return len(all)
}
