package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/openapi"
	"vidimus/internal/boot"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/config"
)

type appTopUp struct {
	Application uuid.UUID     `arg:"" help:"Id of the application."`
	Amount      config.Micros `arg:"" help:"Credits to add, such as 100 or 12.50."`
	JSON        bool          `help:"Print JSON."`
}

// Run adds credits and tells the balance.
func (c *appTopUp) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, c.Application); err != nil {
			return err
		}
		balance, err := a.Credits.TopUp(e.ctx, c.Application, credit.Micros(c.Amount))
		if err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "balance": balance.Exact()}, "balance "+config.Micros(balance).String())
	})
}

type appDomain struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Domain      string    `arg:"" optional:"" help:"Host or https address of the hosted pages for white-label workflows; nothing takes it back."`
	JSON        bool      `help:"Print JSON."`
}

// Run gives the application's hosted pages a host of their own.
func (c *appDomain) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetHostedDomain(e.ctx, c.Application, c.Domain); err != nil {
			return err
		}
		warning, err := c.warning(e, a)
		if err != nil {
			return err
		}
		words := "The host is set."
		if warning != nil {
			words += " " + *warning
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "hosted_domain": c.Domain, "warning": warning}, words)
	})
}

// warning points out a host that no session will have.
func (c *appDomain) warning(e *environment, a *boot.App) (*string, error) {
	if c.Domain == "" {
		return nil, nil //nolint:nilnil // nothing was set
	}
	isUsed, err := a.Workflows.ShowsBrand(e.ctx, c.Application)
	if err != nil || isUsed {
		return nil, err
	}
	warning := "No published workflow has is_white_label_enabled, so that no session uses it."
	return &warning, nil
}

type appOrigins struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Origins     []string  `arg:"" optional:"" help:"Origins such as https://shop.example or https://*.shop.example, or none; nothing lets every page."`
	JSON        bool      `help:"Print JSON."`
}

// Run sets which pages may frame the application's hosted pages.
func (c *appOrigins) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetAllowedOrigins(e.ctx, c.Application, c.Origins); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "allowed_origins": c.Origins}, "The origins are set.")
	})
}

type appSchemes struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Schemes     []string  `arg:"" optional:"" help:"Schemes without a dot, such as myshop; replaces all of them. Schemes with a dot, such as com.example.shop, need none."`
	JSON        bool      `help:"Print JSON."`
}

// Run registers the callback schemes of an application.
func (c *appSchemes) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetCallbackSchemes(e.ctx, c.Application, c.Schemes); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "callback_schemes": c.Schemes}, "The schemes are registered.")
	})
}

type appContact struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Email       string    `arg:"" optional:"" help:"Mail address of the team that runs its backend; leave it out to remove the address."`
	JSON        bool      `help:"Print JSON."`
}

// Run sets where mails about the application's organisation go.
func (c *appContact) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetContactEmail(e.ctx, c.Application, c.Email); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "contact_email": c.Email}, "The contact is set.")
	})
}

type appSwitch struct {
	Application uuid.UUID          `arg:"" help:"Id of the application."`
	Switch      application.Switch `arg:"" help:"What: ${enum}." enum:"legacy_workflow_body,session_imports,event_monitoring,silent_activity"`
	State       string             `arg:"" help:"on or off." enum:"on,off"`
	JSON        bool               `help:"Print JSON."`
}

// Run switches something on or off for an application.
func (c *appSwitch) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetSwitch(e.ctx, c.Application, c.Switch, c.State == "on"); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "switch": c.Switch, "is_on": c.State == "on"}, "The switch is set.")
	})
}

type appLimits struct {
	Application uuid.UUID      `arg:"" help:"Id of the application."`
	Limits      map[string]int `arg:"" optional:"" help:"Calls a minute by rate scope, such as generic-get=6000; nothing takes all grants back."`
	JSON        bool           `help:"Print JSON."`
}

// Run grants an application other rate limits than the usual ones.
func (c *appLimits) Run(e *environment) error {
	known, err := rateScopes()
	if err != nil {
		return err
	}
	granted := map[string]int{}
	for scope, limit := range c.Limits {
		if !slices.Contains(known, scope) {
			return fmt.Errorf("%q is no rate scope; there are %s", scope, strings.Join(known, ", "))
		}
		if limit < 1 {
			return fmt.Errorf("%s=%d: a limit is above zero", scope, limit)
		}
		granted[scope] = limit
	}
	return e.command(func(a *boot.App) error {
		if err := a.Applications.SetRateOverrides(e.ctx, c.Application, granted); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"application_id": c.Application, "granted": granted}, "The limits are granted.")
	})
}

// rateScopes are the scopes that operations count against.
func rateScopes() ([]string, error) {
	compiled, err := contract.Load(openapi.Whole)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	var names []string
	for _, op := range compiled.Operations() {
		for _, scope := range op.Scopes {
			names = append(names, scope.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}
