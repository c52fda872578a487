package signin

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// settingsLife is how long settings are remembered, should nobody say that they changed.
const settingsLife = 3 * time.Second

// SignupPolicy is the rule who may create an account.
type SignupPolicy string

// The policies.
const (
	SignupAnyone         SignupPolicy = "anyone"
	SignupInvited        SignupPolicy = "invited"
	SignupAllowedDomains SignupPolicy = "allowed_domains"
)

// SignupPolicies are all of them.
var SignupPolicies = []SignupPolicy{SignupAnyone, SignupInvited, SignupAllowedDomains}

// UI selects who renders the sign-in pages: the product or the application.
type UI string

// The application's own pages make the calls themselves under UIOwn.
const (
	UIHosted UI = "hosted"
	UIOwn    UI = "own"
)

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
	// CheckBreached refuses new passwords that leaked elsewhere.
	CheckBreached bool
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
	// AllowedOrigins are pages of the application that may make the calls of signing in.
	AllowedOrigins []string
	// UI says who shows the screens.
	UI UI
	// TextsPerHour bounds the text messages that people ask for, all numbers
	// together: 0 to 100,000.
	TextsPerHour int
	// OfferAccountPage has the hosted page offer new people the page of their account.
	OfferAccountPage bool
	// Terms are what new people have to accept.
	Terms Terms
	// Sandbox is told by the application, not chosen.
	Sandbox bool
	// Providers are those that are set up, HasCompanies reports whether any company is,
	// HasRequiredCompanies whether people of one sign in that way alone. They are
	// told, not chosen here.
	Providers                          []Method
	HasCompanies, HasRequiredCompanies bool
}

// DefaultSettings returns the settings of an application that never chose any: the runtime is
// switched off.
func DefaultSettings() Settings {
	return Settings{
		Methods: slices.Clone(usual), Signup: SignupAnyone, PasswordMinLength: 10, MFA: MFAOptional,
		Idle: 30 * 24 * time.Hour, Absolute: 90 * 24 * time.Hour, TextsPerHour: 500,
		UI: UIHosted, OfferAccountPage: true,
	}
}

// IsMethodEnabled reports whether a sign-in method is switched on.
func (c Settings) IsMethodEnabled(m Method) bool { return slices.Contains(c.Methods, m) }

// SetMethod lets people sign in by the method, or no longer.
func (c *Settings) SetMethod(m Method, offered bool) {
	switch {
	case offered == c.IsMethodEnabled(m):
	case offered:
		c.Methods = append(slices.Clone(c.Methods), m)
	default:
		c.Methods = slices.DeleteFunc(slices.Clone(c.Methods), func(other Method) bool { return other == m })
	}
}

// Settings returns the application's choices, a few seconds old at most.
func (s *Configuration) Settings(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	return s.settings.Get(applicationID, func() (Settings, uuid.UUID, error) {
		c, err := s.storedSettings(ctx, s.store.Queries(), applicationID)
		return c, applicationID, err
	})
}

func (s *Configuration) storedSettings(ctx context.Context, q *db.Queries, applicationID uuid.UUID) (Settings, error) {
	row, err := q.AuthSettingsGet(ctx, applicationID)
	if postgres.NotFound(err) {
		return DefaultSettings(), nil
	}
	if err != nil {
		return Settings{}, fmt.Errorf("load sign-in settings: %w", err)
	}
	return settingsOf(row), nil
}

// runtime is Settings of an application whose runtime is on; without it every
// path is unknown.
func (s *Configuration) runtime(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	c, err := s.Settings(ctx, applicationID)
	if err == nil && !c.Enabled {
		err = apperr.NotFound("not_found")
	}
	return c, err
}

// ReplaceSettings keeps an application's choices; they hold everywhere within seconds.
func (s *Configuration) ReplaceSettings(ctx context.Context, applicationID uuid.UUID, c Settings) error {
	c.AllowedDomains = normalDomains(c.AllowedDomains)
	if err := s.putSettings(ctx, s.store.Queries(), applicationID, c); err != nil {
		return err
	}
	s.Forget(applicationID)
	return nil
}

// ChangeSettings has change lay its choices over what is there, so that two who
// change different ones at a time both succeed. It returns what holds from now on.
func (s *Configuration) ChangeSettings(ctx context.Context, applicationID uuid.UUID, change func(*Settings) error) (c Settings, err error) {
	err = s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.AuthSettingsLock(ctx, applicationID); err != nil {
			return fmt.Errorf("lock sign-in settings: %w", err)
		}
		if c, err = s.storedSettings(ctx, tx.Queries, applicationID); err != nil {
			return err
		}
		if err := change(&c); err != nil {
			return err
		}
		c.AllowedDomains = normalDomains(c.AllowedDomains)
		return s.putSettings(ctx, tx.Queries, applicationID, c)
	})
	if err != nil {
		return Settings{}, err
	}
	s.Forget(applicationID)
	return c, nil
}

func (s *Configuration) putSettings(ctx context.Context, q *db.Queries, applicationID uuid.UUID, c Settings) error {
	if err := c.check(); err != nil {
		return err
	}
	if c.CheckBreached && s.breached == nil {
		return errNoBreached
	}
	methods := make([]string, len(c.Methods))
	for i, m := range c.Methods {
		methods[i] = string(m)
	}
	err := q.AuthSettingsPut(ctx, db.AuthSettingsPutParams{
		ApplicationID: applicationID, IsEnabled: c.Enabled, RedirectUrls: optional.List(c.RedirectURLs), Methods: methods,
		SignupPolicy: string(c.Signup), AllowedDomains: optional.List(c.AllowedDomains), AllowSubaddresses: c.AllowSubaddresses,
		PasswordMinLength: int32(c.PasswordMinLength), IdleSeconds: seconds(c.Idle), AbsoluteSeconds: seconds(c.Absolute),
		MfaPolicy: string(c.MFA), PasskeyDomain: c.PasskeyDomain, PasskeyOrigins: optional.List(c.PasskeyOrigins), TextsPerHour: int32(c.TextsPerHour),
		AllowedOrigins: optional.List(c.AllowedOrigins), SignInUi: string(c.UI), CheckBreachedPasswords: c.CheckBreached,
		TermsUrl: c.Terms.Terms, PrivacyUrl: c.Terms.Privacy, OfferAccountPage: c.OfferAccountPage, UpdatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("store sign-in settings: %w", err)
	}
	return nil
}

func seconds(d time.Duration) int32 { return int32(d / time.Second) }

func settingsOf(row db.AuthSettingsGetRow) Settings {
	return Settings{
		Enabled: row.IsEnabled, RedirectURLs: row.RedirectUrls, Methods: methodsOf(row.Methods), Signup: SignupPolicy(row.SignupPolicy),
		AllowedDomains: row.AllowedDomains, AllowSubaddresses: row.AllowSubaddresses, PasswordMinLength: int(row.PasswordMinLength),
		Idle: time.Duration(row.IdleSeconds) * time.Second, Absolute: time.Duration(row.AbsoluteSeconds) * time.Second,
		MFA: MFAPolicy(row.MfaPolicy), PasskeyDomain: row.PasskeyDomain, PasskeyOrigins: row.PasskeyOrigins, TextsPerHour: int(row.TextsPerHour),
		AllowedOrigins: row.AllowedOrigins, UI: UI(row.SignInUi), CheckBreached: row.CheckBreachedPasswords,
		Terms: Terms{Terms: row.TermsUrl, Privacy: row.PrivacyUrl}, OfferAccountPage: row.OfferAccountPage,
		Sandbox: row.Environment == "sandbox", Providers: methodsOf(row.Providers), HasCompanies: row.HasCompanies,
		HasRequiredCompanies: row.HasRequiredCompanies,
	}
}

func methodsOf(names []string) []Method {
	methods := make([]Method, len(names))
	for i, m := range names {
		methods[i] = Method(m)
	}
	return methods
}
