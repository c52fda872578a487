package device

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

const (
	// devicesAtMost is how many devices a session keeps; later ones are not written down.
	devicesAtMost = 10
	// deviceMatchesAtMost is how many other sessions are told of one device.
	deviceMatchesAtMost = 10
	// fingerprintBytes is the number of hash bytes shown.
	fingerprintBytes = 8
	// fingerprintPrefix distinguishes fingerprints from other list values.
	fingerprintPrefix = "vfp-"
)

// Source is the kind of data from which a fingerprint is computed.
type Source string

// The sources.
const (
	// SourceID is an id that the page keeps on the device: nobody else has it.
	SourceID Source = "persistent_id"
	// SourceTraits is what the device is like: others of its model may be alike.
	SourceTraits Source = "legacy_fp"
)

// Report is a page's report about the device it runs on. Pages may lie; members that are not told
// are zero.
type Report struct {
	Width        int      `json:"screen_width,omitempty"`
	Height       int      `json:"screen_height,omitempty"`
	PixelRatio   float64  `json:"pixel_ratio,omitempty"`
	ColourDepth  int      `json:"color_depth,omitempty"`
	TimeZone     string   `json:"time_zone,omitempty"`
	Languages    []string `json:"languages,omitempty"`
	Platform     string   `json:"platform,omitempty"`
	Version      string   `json:"platform_version,omitempty"`
	Model        string   `json:"model,omitempty"`
	Architecture string   `json:"architecture,omitempty"`
	Mobile       bool     `json:"mobile,omitempty"`
	Threads      int      `json:"hardware_concurrency,omitempty"`
	Memory       float64  `json:"device_memory,omitempty"`
	TouchPoints  int      `json:"touch_points,omitempty"`
	Automated    bool     `json:"automated,omitempty"`
}

// Device is a device that opened a session.
type Device struct {
	ApplicationID, SessionID uuid.UUID
	Fingerprint              string
	Source                   Source
	Report                   Report
	// Address and Agent are those of the latest report.
	Address         netip.Addr
	Agent           string
	FirstAt, LastAt time.Time
}

// ReportInput is a report as it came.
type ReportInput struct {
	ApplicationID, SessionID uuid.UUID
	Address                  netip.Addr
	Agent                    string
	// ID is what the page keeps on the device; empty where it keeps nothing.
	ID     string
	Report Report
}

// RecordDevice stores a page's report about its device. It is a conflict before the person has
// agreed.
func (s *Service) RecordDevice(ctx context.Context, in ReportInput) error {
	in.Agent, in.Report = clean(in.Agent), cleaned(in.Report)
	fingerprint, source := s.fingerprint(in)
	report, err := json.Marshal(in.Report)
	if err != nil {
		return fmt.Errorf("write device: %w", err)
	}
	written, err := s.store.Queries().DevicePut(ctx, db.DevicePutParams{
		ApplicationID: in.ApplicationID, SessionID: in.SessionID, Fingerprint: fingerprint, Source: string(source), Report: report,
		Address: in.Address.Unmap().WithZone("").String(), Agent: in.Agent, At: s.now(), AtMost: devicesAtMost,
	})
	if err != nil {
		return fmt.Errorf("put device: %w", err)
	}
	if written == 0 {
		return apperr.Conflict("device_refused", "A device is told of once the person has agreed, and a session has few of them.")
	}
	return nil
}

// cleaned makes the texts of a report something that the database keeps.
func cleaned(r Report) Report {
	for _, text := range []*string{&r.TimeZone, &r.Platform, &r.Version, &r.Model, &r.Architecture} {
		*text = clean(*text)
	}
	r.Languages = slices.Clone(r.Languages)
	for i := range r.Languages {
		r.Languages[i] = clean(r.Languages[i])
	}
	return r
}

// versions matches version numbers, which program updates change.
var versions = regexp.MustCompile(`\d+([._]\d+)*`)

// fingerprint hashes the page's id, or else what is lasting about the device.
// Zone and place are no part of it, as people travel, nor are versions. The hash
// is keyed and differs from application to application.
func (s *Service) fingerprint(in ReportInput) (string, Source) {
	source, value := SourceID, in.ID
	if in.ID == "" {
		source, value = SourceTraits, in.Report.traits(in.Agent)
	}
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "device\x00%s\x00%s\x00%s", in.ApplicationID, source, value)
	return fingerprintPrefix + hex.EncodeToString(mac.Sum(nil)[:fingerprintBytes]), source
}

// traits are what an update of the program, another place or a turned screen do not change.
func (r Report) traits(agent string) string {
	return fmt.Sprintf("%d %d %g %d %q %q %q %q %t %d %g %d %q", min(r.Width, r.Height), max(r.Width, r.Height), r.PixelRatio, r.ColourDepth,
		r.Languages, r.Platform, r.Model, r.Architecture, r.Mobile, r.Threads, r.Memory, r.TouchPoints, versions.ReplaceAllString(agent, ""))
}

// Devices lists the devices of a session, the latest first.
func (s *Service) Devices(ctx context.Context, applicationID, sessionID uuid.UUID) ([]Device, error) {
	rows, err := s.store.Queries().DeviceList(ctx, db.DeviceListParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("list devices: %w", err)
	}
	all := make([]Device, len(rows))
	for i, r := range rows {
		all[i] = Device{
			ApplicationID: r.ApplicationID, SessionID: r.SessionID, Fingerprint: r.Fingerprint, Source: Source(r.Source),
			Agent: r.Agent, FirstAt: r.FirstAt, LastAt: r.LastAt,
		}
		if err := json.Unmarshal(r.Report, &all[i].Report); err != nil {
			return nil, fmt.Errorf("read device: %w", err)
		}
		// An address that could not be told is none.
		all[i].Address, _ = netip.ParseAddr(r.Address)
	}
	return all, nil
}

// SharedDevice is a session of another user that the same device opened.
type SharedDevice struct {
	Match
	Address netip.Addr
	Report  Report
}

// OtherUsersOfDevice lists approved sessions of other users that a device opened, the
// oldest first, at most ten. A session without vendor_data is always another user's.
func (s *Service) OtherUsersOfDevice(ctx context.Context, d Device, vendorData *string) ([]SharedDevice, error) {
	rows, err := s.store.Queries().DeviceMatches(ctx, db.DeviceMatchesParams{
		ApplicationID: d.ApplicationID, SessionID: d.SessionID, Fingerprint: d.Fingerprint, VendorData: vendorData, AtMost: deviceMatchesAtMost,
	})
	if err != nil {
		return nil, fmt.Errorf("look for other users of a device: %w", err)
	}
	all := make([]SharedDevice, len(rows))
	for i, r := range rows {
		all[i].Match = Match{r.SessionID, r.SessionNumber, r.VendorData, r.FinishedAt, r.Status, r.Agent}
		all[i].Address, _ = netip.ParseAddr(r.Address)
		if err := json.Unmarshal(r.Report, &all[i].Report); err != nil {
			return nil, fmt.Errorf("read device: %w", err)
		}
	}
	return all, nil
}

// Regions are the countries that languages name, in capitals, each once.
func (r Report) Regions() []string {
	var all []string
	for _, language := range r.Languages {
		parts := strings.FieldsFunc(language, func(c rune) bool { return c == '-' || c == '_' })
		for _, part := range parts[min(1, len(parts)):] {
			if region := strings.ToUpper(part); len(part) == 2 && !slices.Contains(all, region) {
				all = append(all, region)
			}
		}
	}
	return all
}
