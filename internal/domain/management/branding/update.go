package branding

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/google/uuid"
	"golang.org/x/net/idna"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/branding/colour"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/displayname"
)

// Weights maps the names of font weights to their CSS values.
var Weights = map[string]int{
	"thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700, "extrabold": 800, "black": 900,
}

// Bounds of the settings.
const (
	maxRadius   = 100
	maxSeconds  = 60
	maxAddress  = 2048
	maxTypeface = 64
)

var typeface = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9 -]*$`)

// ConsoleOnly are the members that only the operator of the installation sets.
var ConsoleOnly = []string{"domain", "from_email", "verify_domain", "verify_email_domain", "force_remove_domain", "force_remove_email_domain"}

// ErrConsoleOnly refuses members of ConsoleOnly.
func ErrConsoleOnly(names []string) error {
	fields := map[string][]string{}
	for _, name := range names {
		fields[name] = []string{"This is set by the operator of the installation."}
	}
	return apperr.InvalidFields("branding_console_only", fields)
}

// Change holds the members to set. Settings hold members of Brand by their names of the contract;
// null takes a name or an address back.
type Change struct {
	ApplicationID uuid.UUID
	Settings      map[string]json.RawMessage
	// Uploads replace logos, Drops remove them.
	Uploads map[Slot][]byte
	Drops   []Slot
}

// Update changes a brand and returns it. All errors are reported together, each
// under its member; nothing is then stored.
func (s *Service) Update(ctx context.Context, in Change) (Brand, error) {
	made, err := s.paint(ctx, in)
	if err != nil {
		return Brand{}, err
	}
	var out Brand
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.BrandEnsure(ctx, db.BrandEnsureParams{ApplicationID: in.ApplicationID, UpdatedAt: s.Now()}); err != nil {
			return fmt.Errorf("open brand: %w", err)
		}
		if out, err = load(ctx, tx.Queries, in.ApplicationID, true); err != nil {
			return err
		}
		if err := s.save(ctx, tx, &out, in); err != nil {
			return err
		}
		return s.hang(ctx, tx, &out, in, made)
	})
	if err != nil {
		return Brand{}, s.dropPainted(ctx, in.ApplicationID, made, err)
	}
	s.Forget(in.ApplicationID)
	return out, nil
}

func (s *Service) save(ctx context.Context, tx postgres.Tx, b *Brand, in Change) error {
	if len(in.Settings) == 0 {
		return nil
	}
	changed := map[string]bool{}
	for name := range in.Settings {
		changed[name] = true
	}
	text, err := json.Marshal(in.Settings)
	if err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	for name, raw := range in.Settings {
		if bytes.Equal(raw, []byte("null")) {
			b.clear(name)
		}
	}
	if err := json.Unmarshal(text, b); err != nil {
		return apperr.Invalid("branding_invalid", "", "A member has the wrong type.")
	}
	fields := b.faults(changed)
	if len(fields) == 0 {
		fields = illegible(b, changed)
	}
	if len(fields) > 0 {
		return apperr.InvalidFields("branding_invalid", fields)
	}
	all, err := json.Marshal(b)
	if err != nil {
		return fmt.Errorf("write brand: %w", err)
	}
	if err := tx.BrandPut(ctx, db.BrandPutParams{ApplicationID: in.ApplicationID, Settings: all, UpdatedAt: s.Now()}); err != nil {
		return fmt.Errorf("save brand: %w", err)
	}
	return nil
}

// clear takes back what may be null; JSON's null would leave it.
func (b *Brand) clear(name string) {
	switch name {
	case "app_public_name":
		b.PublicName = ""
	case "privacy_policy_url":
		b.PrivacyPolicyURL = ""
	}
}

// faults are those of the changed members.
func (b *Brand) faults(changed map[string]bool) map[string][]string {
	fields := map[string][]string{}
	check := func(name string, ok bool, why string) {
		if changed[name] && !ok {
			fields[name] = []string{why}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(changed)) {
		if value, ok := b.color(name); ok {
			_, parsed := colour.Parse(value)
			check(name, parsed, "Enter a colour as #RRGGBB or #RRGGBBAA.")
		}
	}
	radius := fmt.Sprintf("Enter a number from 0 to %d.", maxRadius)
	check("border_radius_panel", 0 <= b.BorderRadiusPanel && b.BorderRadiusPanel <= maxRadius, radius)
	check("border_radius_buttons", 0 <= b.BorderRadiusButtons && b.BorderRadiusButtons <= maxRadius, radius)
	check("callback_seconds", 0 <= b.CallbackSeconds && b.CallbackSeconds <= maxSeconds, fmt.Sprintf("Enter a number from 0 to %d.", maxSeconds))
	check("font_family", len(b.FontFamily) <= maxTypeface && typeface.MatchString(b.FontFamily), "Enter the name of a typeface: letters, digits, spaces and hyphens.")
	check("font_weight", Weights[b.FontWeight] != 0, "Enter regular, or another name of a weight.")
	b.PublicName = strings.TrimSpace(b.PublicName)
	check("app_public_name", displayname.IsPlain(b.PublicName), fmt.Sprintf("Enter one line of at most %d characters.", displayname.MaxLength))
	check("privacy_policy_url", b.PrivacyPolicyURL == "" || webAddress(b.PrivacyPolicyURL), "Enter an https address.")
	return fields
}

// color is the value of a member that holds a colour.
func (b *Brand) color(name string) (string, bool) {
	colors := map[string]string{
		"color_primary": b.ColorPrimary, "color_secondary": b.ColorSecondary, "color_background": b.ColorBackground,
		"color_panel": b.ColorPanel, "color_panel_10": b.ColorPanel10, "color_on_panel_1": b.ColorOnPanel1,
		"color_on_panel_2": b.ColorOnPanel2, "color_on_background": b.ColorOnBackground, "color_button_1": b.ColorButton1,
		"color_button_2": b.ColorButton2, "color_button_text_1": b.ColorButtonText1, "color_button_text_2": b.ColorButtonText2,
		"color_pill_text": b.ColorPillText,
	}
	value, ok := colors[name]
	return value, ok
}

// webAddress reports whether a page can link to the address: https, to a host that can be, without a user.
func webAddress(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && isHost(u.Hostname()) && u.User == nil && len(address) <= maxAddress &&
		!strings.ContainsFunc(address, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) })
}

func isHost(name string) bool {
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	ascii, err := idna.Lookup.ToASCII(name)
	return err == nil && ascii != ""
}

// discard asks for pictures to be removed that no row names any more.
func (s *Service) discard(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ids []uuid.UUID) error {
	if len(ids) == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{s.Discard(applicationID, ids)})
}
