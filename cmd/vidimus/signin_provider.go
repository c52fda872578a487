package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
)

type authProvider struct {
	Set    authProviderSet    `cmd:"" help:"Set a provider up and offer it: google, microsoft, apple, github."`
	List   authProviderList   `cmd:"" help:"List the configured providers; secrets are not shown."`
	Remove authProviderRemove `cmd:"" help:"Forget a provider; accounts that came by it stay."`
}

type authProviderSet struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Name        string    `arg:"" help:"The provider."`
	ClientID    string    `required:"" help:"Client id that the provider has given out."`
	SecretFile  string    `help:"File with the client secret, or with Apple's private key in PEM; none keeps the one that is there." type:"existingfile"`
	Issuer      string    `help:"Address of the provider, if it is not the public one."`
	Tenant      string    `help:"Microsoft: id of the one tenant whose people may sign in."`
	TeamID      string    `help:"Apple: id of the team."`
	KeyID       string    `help:"Apple: id of the key."`
	JSON        bool      `help:"Print JSON."`
}

// Run sets the provider up.
func (c *authProviderSet) Run(e *environment) error {
	secret, err := contentOf(c.SecretFile)
	if err != nil {
		return err
	}
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, c.Application); err != nil {
			return err
		}
		set, err := a.Federation.SetProvider(e.ctx, federation.ProviderInput{
			ApplicationID: c.Application, Secret: secret, Provider: federation.Provider{
				Name: signin.Method(c.Name), ClientID: c.ClientID, Issuer: c.Issuer, Tenant: c.Tenant, TeamID: c.TeamID, KeyID: c.KeyID,
			},
		})
		if err != nil {
			return err
		}
		if err := offer(e, a, c.Application, set.Name, true); err != nil {
			return err
		}
		return printProviders([]federation.Provider{set}, c.JSON)
	})
}

// contentOf reads a file, empty for none. Secrets come that way, as an argument would be seen by everybody on the machine.
func contentOf(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	raw, err := os.ReadFile(file)
	return strings.TrimSpace(string(raw)), err
}

// offer switches a method on or off; the rest of the settings stays.
func offer(e *environment, a *boot.App, application uuid.UUID, m signin.Method, on bool) error {
	_, err := a.SignIn.Configuration.ChangeSettings(e.ctx, application, func(s *signin.Settings) error {
		s.SetMethod(m, on)
		return nil
	})
	return err
}

type authProviderList struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	JSON        bool      `help:"Print JSON."`
}

// Run lists the providers.
func (c *authProviderList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		found, err := a.Federation.Providers(e.ctx, c.Application)
		if err != nil {
			return err
		}
		return printProviders(found, c.JSON)
	})
}

type authProviderRemove struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Name        string    `arg:"" help:"The provider."`
	JSON        bool      `help:"Print JSON."`
}

// Run forgets the provider.
func (c *authProviderRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Federation.RemoveProvider(e.ctx, c.Application, signin.Method(c.Name)); err != nil {
			return err
		}
		if err := offer(e, a, c.Application, signin.Method(c.Name), false); err != nil {
			return err
		}
		return printRemoved(c.Name, c.JSON)
	})
}

func printRemoved(name string, asJSON bool) error {
	if asJSON {
		return printJSON(map[string]any{"removed": name})
	}
	fmt.Printf("removed %s\n", name)
	return nil
}

func printProviders(list []federation.Provider, asJSON bool) error {
	if asJSON {
		return printJSON(list)
	}
	for _, p := range list {
		fmt.Printf("%-10s %s\n           register there: %s\n", p.Name, p.ClientID, p.RedirectURL)
	}
	return nil
}
