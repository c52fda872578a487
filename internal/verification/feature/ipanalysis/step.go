// Package ipanalysis is the step that analyses the network address and device from
// which a person opened the session. It needs no input from the person.
package ipanalysis

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/device"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Facts is the data known of an address; unknown members are empty or nil.
type Facts struct {
	Country string
	// CountryCode is alpha-2.
	CountryCode         string
	State, City         string
	Latitude, Longitude *float64
	// TimeZone is a name such as Europe/Madrid.
	TimeZone               string
	Provider, Organisation string
	// Hides says that the address belongs to a VPN, Tor or another relay.
	Hides      *bool
	DataCentre *bool
}

// GeoIP looks up network addresses.
type GeoIP interface {
	Lookup(address netip.Addr) (Facts, error)
}

// Visits are the requests of persons.
type Visits interface {
	ListForSession(ctx context.Context, applicationID, sessionID uuid.UUID) ([]device.Observation, error)
	OtherUsersOfAddress(ctx context.Context, v device.Observation, vendorData *string) ([]device.Match, error)
	Devices(ctx context.Context, applicationID, sessionID uuid.UUID) ([]device.Device, error)
	OtherUsersOfDevice(ctx context.Context, d device.Device, vendorData *string) ([]device.SharedDevice, error)
}

// Lists are the lists of applications.
type Lists interface {
	Address(ctx context.Context, applicationID uuid.UUID, list lists.List, address netip.Addr) (string, error)
	Device(ctx context.Context, applicationID uuid.UUID, list lists.List, fingerprint string) (bool, error)
}

// Step analyses IP addresses and devices.
type Step struct {
	// GeoIP is nil where none is configured; then only sandbox sessions are carried out.
	GeoIP  GeoIP
	Visits Visits
	Lists  Lists
	Now    func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureIPAnalysis }

// Ready implements verification.ConditionalStep.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.GeoIP != nil
}

// Failure is the item of an address that could not be looked at for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// seen is a visit with all that is known of it.
type seen struct {
	address netip.Addr
	agent   agent
	facts   Facts
	// blocked and allowed are the entries of lists that name the address.
	blocked, allowed string
	others           []device.Match
}

// Run analyses the visits of the session. The item shows the latest.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := workflow.Read[Settings](workflow.FeatureIPAnalysis, t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	a := againstOf(t)
	j := &judgement{
		List:     finding.List{Feature: workflow.FeatureIPAnalysis, NodeID: t.Node.NodeID, Texts: texts},
		Settings: settings, told: toldBefore(t.Results),
	}
	visits, devices := simulate(t, a), simulatedDevices()
	if t.Environment == application.Sandbox {
		a, j.Fenced, j.told = against{}, false, nil
	} else {
		if visits, err = s.see(ctx, t); err != nil {
			return verification.Finding{}, err
		}
		if devices, err = s.hold(ctx, t); err != nil {
			return verification.Finding{}, err
		}
	}
	it := s.describe(t, visits, devices)
	if len(visits) == 0 {
		j.add(riskUndetermined, settings.Undetermined, nil)
	}
	j.judge(visits, a)
	j.judgeDevices(devices)
	if len(visits) > 0 && len(devices) > 0 {
		j.judgeZone(devices[0], visits[0].facts, s.Now())
	}
	j.judgeNumber(visits, devices)
	it.Status = j.Status()
	it.Warnings = append(it.Warnings, j.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

// describe writes what is known of the latest visit and the latest device.
func (s *Step) describe(t verification.Task, visits []seen, devices []held) *item {
	it := newItem(t.Node)
	var ip *point
	var program agent
	if len(visits) > 0 {
		latest := visits[0]
		program = latest.agent
		it.fill(latest, s.Now())
		if f := latest.facts; f.Latitude != nil && f.Longitude != nil {
			ip = &point{*f.Latitude, *f.Longitude}
		}
	}
	if len(devices) > 0 {
		if told := devices[0].Agent; told != "" {
			program = parseAgent(told)
		}
		it.fillDevice(devices[0], program)
	}
	it.places(ip, placeOf(t.Results, workflow.FeatureOCR, "parsed_address"), placeOf(t.Results, workflow.FeatureProofOfAddress, "poa_parsed_address"))
	return it
}

func againstOf(t verification.Task) against {
	a := against{}
	if p := subject.FromTask(t); p.FromDocument {
		a.country = p.IssuingState
	}
	if e := t.Session.Expected; e != nil {
		a.expected = e.IPAddress
	}
	return a
}

// see collects the facts of every visit, latest first.
func (s *Step) see(ctx context.Context, t verification.Task) ([]seen, error) {
	visits, err := s.Visits.ListForSession(ctx, t.Session.ApplicationID, t.Session.ID)
	if err != nil {
		return nil, err
	}
	all := make([]seen, 0, len(visits))
	for _, v := range visits {
		one := seen{address: v.Address, agent: parseAgent(v.Agent)}
		if one.facts, err = s.GeoIP.Lookup(v.Address); err != nil {
			return nil, fmt.Errorf("look up address: %w", err)
		}
		if one.blocked, err = s.Lists.Address(ctx, v.ApplicationID, lists.Blocklist, v.Address); err != nil {
			return nil, err
		}
		if one.allowed, err = s.Lists.Address(ctx, v.ApplicationID, lists.Allowlist, v.Address); err != nil {
			return nil, err
		}
		if one.others, err = s.Visits.OtherUsersOfAddress(ctx, v, t.Session.VendorData); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}
