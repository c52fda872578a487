package signin

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

const (
	settingsLife    = 3 * time.Second
	maxRedirectURLs = 50
	maxURLBytes     = 2000
)

// SignupPolicy says who may make an account.
type SignupPolicy string

// The policies.
const (
	SignupAnyone         SignupPolicy = "anyone"
	SignupInvited        SignupPolicy = "invited"
	SignupAllowedDomains SignupPolicy = "allowed_domains"
)

// SignupPolicies are all of them.
var SignupPolicies = []SignupPolicy{SignupAnyone, SignupInvited, SignupAllowedDomains}

// PasswordLengths are the least lengths that can be demanded.
var PasswordLengths = []int{8, 10, 12, 14}

// Settings are an application's choices for its Authentication runtime.
type Settings struct {
	Enabled bool
	// RedirectURLs are compared as they are written: port, slash and case count.
	RedirectURLs []string
	Methods      []Method
	Signup       SignupPolicy
	// AllowedDomains are those of addresses that may make an account under SignupAllowedDomains.
	AllowedDomains []string
	// AllowSubaddresses accepts addresses with a plus sign before the @.
	AllowSubaddresses bool
	PasswordMinLength int
	// Idle is how long a session lives without a refresh, Absolute how long at most.
	Idle, Absolute time.Duration
	// MFA says who shows a second factor.
	MFA MFAPolicy
	// PasskeyDomain is what passkeys are bound to: the host of the pages that use
	// them, or a parent domain of it. Empty stands for the host of the installation.
	PasskeyDomain string
	// PasskeyOrigins are pages of the application that use passkeys, besides the
	// installation's own.
	PasskeyOrigins []string
	// Sandbox is told by the application, not chosen.
	Sandbox bool
}

// DefaultSettings are those of an application that was never asked: switched off.
func DefaultSettings() Settings {
	return Settings{
		Methods: slices.Clone(usual), Signup: SignupAnyone, PasswordMinLength: 10, MFA: MFAOptional,
		Idle: 30 * 24 * time.Hour, Absolute: 90 * 24 * time.Hour,
	}
}

// Allows tells whether people may sign in by the method.
func (c Settings) Allows(m Method) bool { return slices.Contains(c.Methods, m) }

// Settings returns the application's choices, a few seconds old at most.
func (s *Service) Settings(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	return s.settings.Get(applicationID, func() (Settings, uuid.UUID, error) {
		row, err := s.Store.Queries().AuthSettingsGet(ctx, applicationID)
		if postgres.NotFound(err) {
			return DefaultSettings(), applicationID, nil
		}
		if err != nil {
			return Settings{}, applicationID, fmt.Errorf("load sign-in settings: %w", err)
		}
		return settingsOf(row), applicationID, nil
	})
}

// runtime is Settings of an application whose runtime is on; without it every
// path is unknown.
func (s *Service) runtime(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	c, err := s.Settings(ctx, applicationID)
	if err == nil && !c.Enabled {
		err = apperr.NotFound("not_found")
	}
	return c, err
}

// SetSettings keeps an application's choices; they hold everywhere within seconds.
func (s *Service) SetSettings(ctx context.Context, applicationID uuid.UUID, c Settings) error {
	if err := c.check(); err != nil {
		return err
	}
	methods := make([]string, len(c.Methods))
	for i, m := range c.Methods {
		methods[i] = string(m)
	}
	err := s.Store.Queries().AuthSettingsPut(ctx, db.AuthSettingsPutParams{
		ApplicationID: applicationID, IsEnabled: c.Enabled, RedirectUrls: orEmpty(c.RedirectURLs), Methods: methods,
		SignupPolicy: string(c.Signup), AllowedDomains: orEmpty(c.AllowedDomains), AllowSubaddresses: c.AllowSubaddresses,
		PasswordMinLength: int32(c.PasswordMinLength), IdleSeconds: seconds(c.Idle), AbsoluteSeconds: seconds(c.Absolute),
		MfaPolicy: string(c.MFA), PasskeyDomain: c.PasskeyDomain, PasskeyOrigins: orEmpty(c.PasskeyOrigins), UpdatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("store sign-in settings: %w", err)
	}
	s.Forget(applicationID)
	return nil
}

func seconds(d time.Duration) int32 { return int32(d / time.Second) }

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func settingsOf(row db.AuthSettingsGetRow) Settings {
	methods := make([]Method, len(row.Methods))
	for i, m := range row.Methods {
		methods[i] = Method(m)
	}
	return Settings{
		Enabled: row.IsEnabled, RedirectURLs: row.RedirectUrls, Methods: methods, Signup: SignupPolicy(row.SignupPolicy),
		AllowedDomains: row.AllowedDomains, AllowSubaddresses: row.AllowSubaddresses, PasswordMinLength: int(row.PasswordMinLength),
		Idle: time.Duration(row.IdleSeconds) * time.Second, Absolute: time.Duration(row.AbsoluteSeconds) * time.Second,
		MFA: MFAPolicy(row.MfaPolicy), PasskeyDomain: row.PasskeyDomain, PasskeyOrigins: row.PasskeyOrigins,
		Sandbox: row.Environment == "sandbox",
	}
}

func (c Settings) check() error {
	wrong := map[string][]string{}
	if len(c.RedirectURLs) > maxRedirectURLs {
		wrong["redirect_urls"] = append(wrong["redirect_urls"], fmt.Sprintf("Give at most %d addresses.", maxRedirectURLs))
	}
	for _, raw := range c.RedirectURLs {
		if text := checkRedirectURL(raw, c.Sandbox); text != "" {
			wrong["redirect_urls"] = append(wrong["redirect_urls"], text)
		}
	}
	for _, m := range c.Methods {
		if !slices.Contains(Methods, m) {
			wrong["methods"] = append(wrong["methods"], "There is no such method.")
		}
	}
	if !slices.Contains(SignupPolicies, c.Signup) {
		wrong["signup_policy"] = []string{"There is no such policy."}
	}
	if text := c.checkPasskeys(); text != "" {
		wrong["passkey_origins"] = []string{text}
	}
	if !slices.Contains(MFAPolicies, c.MFA) {
		wrong["mfa_policy"] = []string{"Use off, optional or required."}
	}
	if !slices.Contains(PasswordLengths, c.PasswordMinLength) {
		wrong["password_min_length"] = []string{"Use 8, 10, 12 or 14."}
	}
	for name, d := range map[string]time.Duration{"idle_seconds": c.Idle, "absolute_seconds": c.Absolute} {
		if d < 5*time.Minute || d > 365*24*time.Hour {
			wrong[name] = []string{"Use 300 seconds to 365 days."}
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("sign_in_settings_invalid", wrong)
	}
	return nil
}

// checkRedirectURL refuses what a redirect must not lead to. Plain HTTP is for
// the developer's own machine.
func checkRedirectURL(raw string, _ bool) string {
	u, err := url.Parse(raw)
	switch {
	case err != nil || len(raw) > maxURLBytes || u.Host == "" || strings.ContainsAny(raw, "*\\ \t\r\n"):
		return "Enter a whole address, without wildcards."
	case u.User != nil || u.Fragment != "" || strings.Contains(raw, "#"):
		return "The address must not hold credentials or a fragment."
	case u.Scheme == "https", u.Scheme == "http" && isOwnMachine(u.Hostname()):
		return ""
	}
	return "Only https addresses are accepted, and http on localhost."
}

func isOwnMachine(host string) bool {
	return host == "localhost" || host == "127.0.0.1" || host == "::1"
}
