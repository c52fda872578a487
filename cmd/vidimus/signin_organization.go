package main

import (
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/authn/signin"
)

type authAddOrganization struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Slug        string    `arg:"" help:"Its name in addresses: small letters, digits and hyphens."`
	Name        string    `arg:"" help:"Its name."`
	MFA         string    `name:"mfa" help:"Which members show a second factor: off, optional, required." default:"off"`
	JSON        bool      `help:"Print JSON."`
}

// Run adds the organisation.
func (c *authAddOrganization) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, c.Application); err != nil {
			return err
		}
		made, err := a.SignIn.Customers.Create(e.ctx, c.Application, signin.CustomerDraft{Slug: &c.Slug, Name: &c.Name, MFA: (*signin.MFAPolicy)(&c.MFA)})
		if err != nil {
			return err
		}
		return printCustomers([]signin.Customer{made}, c.JSON)
	})
}

type authOrganizations struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	JSON        bool      `help:"Print JSON."`
}

// Run lists the organisations.
func (c *authOrganizations) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		found, err := a.SignIn.Customers.List(e.ctx, c.Application)
		if err != nil {
			return err
		}
		return printCustomers(found, c.JSON)
	})
}

func printCustomers(list []signin.Customer, asJSON bool) error {
	if asJSON {
		return printJSON(list)
	}
	for _, c := range list {
		fmt.Printf("%s  %-20s %4d members  second factor %-8s  %s\n", c.ID, c.Slug, c.Members, c.MFA, c.Name)
	}
	return nil
}

type authInvite struct {
	Application  uuid.UUID `arg:"" help:"Id of the application."`
	Organization string    `arg:"" help:"Slug of the organisation."`
	Email        string    `arg:"" help:"Mail address of the invited person."`
	Role         []string  `help:"Roles of the person, in the application's own words; default: member."`
	Language     string    `help:"Language of the mail."`
	JSON         bool      `help:"Print JSON."`
}

// Run invites a person; in a sandbox application it prints the link.
func (c *authInvite) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		link, err := a.SignIn.Customers.InviteBySlug(e.ctx, signin.InviteInput{
			ApplicationID: c.Application, Customer: c.Organization, Email: c.Email, Roles: c.Role, Language: c.Language,
		})
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(map[string]any{"invited": c.Email, "link": link})
		}
		fmt.Printf("%s is invited %s\n", c.Email, link)
		return nil
	})
}
