package main

import (
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
)

type authCompany struct {
	Set    authCompanySet    `cmd:"" help:"Have the people of an organisation sign in through their company."`
	List   authCompanyList   `cmd:"" help:"List the companies through which people sign in; secrets are not shown."`
	NewKey authCompanyNewKey `cmd:"" help:"Make a new key for a company's provider of SAML to encrypt to and check requests by. The one before still works until the next; give the provider the metadata again."`
	Remove authCompanyRemove `cmd:"" help:"Have the people of an organisation sign in like everybody else."`
}

type authCompanySet struct {
	Application  uuid.UUID `arg:"" help:"Id of the application."`
	Organization string    `arg:"" help:"Slug of the organisation."`
	Domains      []string  `required:"" help:"Domains of mail addresses that the company speaks for."`
	Required     bool      `help:"People of these domains sign in this way alone."`
	Issuer       string    `help:"Issuer of the company's provider of OpenID Connect."`
	ClientID     string    `help:"Client id that the company has given out."`
	Metadata     string    `help:"File with the metadata of the company's provider of SAML." type:"existingfile"`
	MetadataURL  string    `help:"Address of these metadata; they are read again every day."`
	SecretFile   string    `help:"File with the client secret; none keeps the one that is there." type:"existingfile"`
	JSON         bool      `help:"Print JSON."`
}

// Run sets the company up.
func (c *authCompanySet) Run(e *environment) error {
	secret, err := contentOf(c.SecretFile)
	if err != nil {
		return err
	}
	metadata, err := contentOf(c.Metadata)
	if err != nil {
		return err
	}
	protocol := federation.ProtocolOIDC
	if c.Metadata != "" || c.MetadataURL != "" {
		protocol = federation.ProtocolSAML
	}
	return e.command(func(a *boot.App) error {
		set, err := a.Federation.SetConnection(e.ctx, federation.ConnectionInput{
			ApplicationID: c.Application, Customer: c.Organization, Protocol: protocol, Metadata: metadata, MetadataURL: c.MetadataURL, Issuer: c.Issuer, ClientID: c.ClientID, Secret: secret,
			Domains: c.Domains, Required: c.Required,
		})
		if err != nil {
			return err
		}
		if err := offer(e, a, c.Application, signin.MethodCompany, true); err != nil {
			return err
		}
		return printCompanies([]federation.Connection{set}, c.JSON)
	})
}

type authCompanyList struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	JSON        bool      `help:"Print JSON."`
}

// Run lists the companies.
func (c *authCompanyList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		found, err := a.Federation.Connections(e.ctx, c.Application)
		if err != nil {
			return err
		}
		return printCompanies(found, c.JSON)
	})
}

type authCompanyRemove struct {
	Application  uuid.UUID `arg:"" help:"Id of the application."`
	Organization string    `arg:"" help:"Slug of the organisation."`
	JSON         bool      `help:"Print JSON."`
}

// Run forgets the company.
func (c *authCompanyRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Federation.RemoveConnection(e.ctx, c.Application, c.Organization); err != nil {
			return err
		}
		return printRemoved(c.Organization, c.JSON)
	})
}

func printCompanies(list []federation.Connection, asJSON bool) error {
	if asJSON {
		return printJSON(list)
	}
	for _, c := range list {
		way := "offered"
		if c.Required {
			way = "required"
		}
		fmt.Printf("%-20s %s, %s for %s\n                     register there: %s\n", c.Customer, c.Protocol, way, strings.Join(c.Domains, ", "), c.RedirectURL)
		if c.EntityID != "" {
			fmt.Printf("                     metadata: %s\n", c.EntityID)
		}
	}
	return nil
}

type authCompanyNewKey struct {
	Application  uuid.UUID `arg:"" help:"Id of the application."`
	Organization string    `arg:"" help:"Slug of the organisation."`
}

// Run makes the key.
func (c *authCompanyNewKey) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		return a.Federation.RenewKey(e.ctx, c.Application, c.Organization)
	})
}
