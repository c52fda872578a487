package main

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/signin"
)

type authCommand struct {
	Set  authSet  `cmd:"" help:"Choose how people sign in; what is not named stays as it is."`
	Show authShow `cmd:"" help:"Show how people sign in."`

	Reset authReset `cmd:"" help:"Unlock an account and remove its second factors; all its sessions end."`

	AddOrganization authAddOrganization `cmd:"" help:"Add an organisation of the application's own customers."`
	Organizations   authOrganizations   `cmd:"" help:"List those organisations."`
	Invite          authInvite          `cmd:"" help:"Invite a person to an organisation by mail."`

	Provider authProvider `cmd:"" help:"Signing in through Google, Microsoft, Apple or GitHub."`
	Company  authCompany  `cmd:"" help:"Signing in through the company that people work for."`
}

type authSet struct {
	Application uuid.UUID     `arg:"" help:"Id of the application."`
	Enabled     *bool         `help:"Whether people can sign in at all." negatable:""`
	Redirect    []string      `help:"Addresses that sign-ins may lead to; replaces all of them." sep:"none"`
	Methods     []string      `help:"Methods that are offered: password, code, magic, phone, passkey, google, microsoft, apple, github, sso."`
	Signup      string        `help:"Who may make an account: anyone, invited, allowed_domains."`
	Domains     []string      `help:"Domains of mail addresses that may make an account."`
	Subaddress  *bool         `help:"Whether addresses with a plus sign are accepted." negatable:""`
	MinLength   int           `help:"Least length of passwords: 8, 10, 12 or 14."`
	Idle        time.Duration `help:"How long a session lives without a refresh."`
	Absolute    time.Duration `help:"How long a session lives at most."`
	MFA         string        `name:"mfa" help:"Who shows a second factor: off, optional, required."`
	Passkeys    *string       `name:"passkey-domain" help:"Domain that passkeys are bound to; empty for that of this installation."`
	Origins     []string      `name:"passkey-origins" help:"Origins of the application's own pages that use passkeys; replaces all of them."`
	Texts       *int          `name:"texts-per-hour" help:"Text messages with codes in an hour at most, all numbers together: 0 to 100000."`
	Pages       []string      `name:"allowed-origins" help:"Origins of the application's own pages that may make the calls of signing in; replaces all of them."`
	UI          string        `name:"sign-in-ui" help:"Who shows the screens: hosted, own."`
	Breached    *bool         `name:"check-breached-passwords" help:"Whether new passwords that leaked elsewhere are refused; needs a list of the operator's." negatable:""`
	Account     *bool         `name:"offer-account-page" help:"Whether the hosted page offers new people the page of their account." negatable:""`
	Terms       *string       `name:"terms-url" help:"Terms of use that new people have to accept, an https address; empty for none."`
	Privacy     *string       `name:"privacy-url" help:"Privacy policy that new people have to accept, an https address; empty for none."`
	JSON        bool          `help:"Print JSON."`
}

// Run changes the settings.
func (c *authSet) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, c.Application); err != nil {
			return err
		}
		s, err := a.SignIn.Configuration.Settings(e.ctx, c.Application)
		if err != nil {
			return err
		}
		c.lay(&s)
		if err := a.SignIn.Configuration.ReplaceSettings(e.ctx, c.Application, s); err != nil {
			return err
		}
		return printSignIn(a, c.Application, s, c.JSON)
	})
}

// lay puts what was named over what is there.
func (c *authSet) lay(s *signin.Settings) {
	if c.Enabled != nil {
		s.Enabled = *c.Enabled
	}
	if c.Subaddress != nil {
		s.AllowSubaddresses = *c.Subaddress
	}
	if c.Redirect != nil {
		s.RedirectURLs = c.Redirect
	}
	if c.Domains != nil {
		s.AllowedDomains = c.Domains
	}
	if c.Methods != nil {
		s.Methods = nil
		for _, m := range c.Methods {
			s.Methods = append(s.Methods, signin.Method(m))
		}
	}
	if c.Signup != "" {
		s.Signup = signin.SignupPolicy(c.Signup)
	}
	if c.MinLength != 0 {
		s.PasswordMinLength = c.MinLength
	}
	if c.Passkeys != nil {
		s.PasskeyDomain = *c.Passkeys
	}
	if c.Origins != nil {
		s.PasskeyOrigins = c.Origins
	}
	if c.Texts != nil {
		s.TextsPerHour = *c.Texts
	}
	if c.Account != nil {
		s.OfferAccountPage = *c.Account
	}
	if c.Terms != nil {
		s.Terms.Terms = *c.Terms
	}
	if c.Privacy != nil {
		s.Terms.Privacy = *c.Privacy
	}
	if c.Breached != nil {
		s.CheckBreached = *c.Breached
	}
	if c.Pages != nil {
		s.AllowedOrigins = c.Pages
	}
	if c.UI != "" {
		s.UI = signin.UI(c.UI)
	}
	if c.MFA != "" {
		s.MFA = signin.MFAPolicy(c.MFA)
	}
	if c.Idle != 0 {
		s.Idle = c.Idle
	}
	if c.Absolute != 0 {
		s.Absolute = c.Absolute
	}
}

type authShow struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	JSON        bool      `help:"Print JSON."`
}

// Run prints the settings.
func (c *authShow) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		s, err := a.SignIn.Configuration.Settings(e.ctx, c.Application)
		if err != nil {
			return err
		}
		return printSignIn(a, c.Application, s, c.JSON)
	})
}

func printSignIn(a *boot.App, application uuid.UUID, s signin.Settings, asJSON bool) error {
	base := fmt.Sprintf("%s/auth/%s/", a.Config.BaseURL, application)
	if asJSON {
		return printJSON(map[string]any{
			"auth_base_url": base, "is_enabled": s.Enabled, "redirect_urls": s.RedirectURLs, "methods": s.Methods, "signup_policy": s.Signup,
			"allowed_domains": s.AllowedDomains, "allow_subaddresses": s.AllowSubaddresses, "password_min_length": s.PasswordMinLength,
			"idle_seconds": int(s.Idle.Seconds()), "absolute_seconds": int(s.Absolute.Seconds()), "mfa_policy": s.MFA,
			"passkey_domain": s.PasskeyDomain, "passkey_origins": s.PasskeyOrigins,
			"allowed_origins": s.AllowedOrigins, "sign_in_ui": s.UI, "check_breached_passwords": s.CheckBreached,
			"texts_per_hour": s.TextsPerHour, "offer_account_page": s.OfferAccountPage, "terms_url": s.Terms.Terms, "privacy_url": s.Terms.Privacy,
		})
	}
	fmt.Printf("base       %s\nenabled    %t\nredirects  %v\nmethods    %v\nsign-up    %s %v\npasswords  at least %d characters\nsessions   %s idle, %s at most\nfactors    second factor %s\ntexts      %d an hour at most\n",
		base, s.Enabled, s.RedirectURLs, s.Methods, s.Signup, s.AllowedDomains, s.PasswordMinLength, s.Idle, s.Absolute, s.MFA, s.TextsPerHour)
	return nil
}

type authReset struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Email       string    `arg:"" help:"Mail address of the account."`
	JSON        bool      `help:"Print JSON."`
}

// Run resets the lock, second factor and passkeys of a person who cannot sign in.
func (c *authReset) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		done, err := a.SignIn.Administration.ResetFactorsByEmail(e.ctx, c.Application, c.Email)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(done)
		}
		fmt.Printf("unlocked; second factor removed: %t; passkeys removed: %d; sessions ended: %d\n", done.SecondFactorRemoved, done.PasskeysRemoved, done.SessionsRevoked)
		return nil
	})
}
