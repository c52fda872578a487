package main

import (
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/organisation"
)

type organisationCommand struct {
	Create organisationCreate `cmd:"" help:"Create an organisation without applications."`
	List   organisationList   `cmd:"" help:"List organisations."`
	Set    organisationSet    `cmd:"" help:"Change the name or the contact of an organisation."`
}

type organisationCreate struct {
	Name         string `arg:"" help:"Its name."`
	ContactEmail string `help:"Where mails about the working of its applications go."`
	JSON         bool   `help:"Print JSON."`
}

// Run creates it.
func (c *organisationCreate) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		o, err := a.Organisations.Create(e.ctx, c.Name, c.ContactEmail)
		if err != nil {
			return err
		}
		return printOrganisation(o, c.JSON)
	})
}

type organisationList struct {
	JSON bool `help:"Print JSON."`
}

// Run lists organisations, oldest first.
func (c *organisationList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		all, err := a.Organisations.ListAll(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			rows := []map[string]any{}
			for _, o := range all {
				row := organisationRow(o.Organisation)
				row["created_at"], row["applications"], row["members"] = o.CreatedAt, o.Applications, o.Members
				rows = append(rows, row)
			}
			return printJSON(rows)
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, o := range all {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%d applications\t%d members\t%s\n", o.ID, o.CreatedAt.Format(time.DateOnly), o.Applications, o.Members, o.Name)
		}
		return w.Flush()
	})
}

type organisationSet struct {
	Organisation uuid.UUID `arg:"" help:"Id of the organisation."`
	Name         *string   `help:"Its name."`
	ContactEmail *string   `help:"Where mails about the working of its applications go; empty for nowhere."`
	JSON         bool      `help:"Print JSON."`
}

// Run changes what was named.
func (c *organisationSet) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		m := organisation.Member{OrganisationID: c.Organisation}
		o, err := a.Organisations.Update(e.ctx, m, organisation.Change{Name: c.Name, ContactEmail: c.ContactEmail})
		if err != nil {
			return err
		}
		return printOrganisation(o, c.JSON)
	})
}

func organisationRow(o organisation.Organisation) map[string]any {
	return map[string]any{"organisation_id": o.ID, "name": o.Name, "contact_email": o.ContactEmail}
}

func printOrganisation(o organisation.Organisation, asJSON bool) error {
	return printResult(asJSON, organisationRow(o), fmt.Sprintf("organisation %s (%s)", o.ID, o.Name))
}

// printResult prints what was done, for a program or for a person.
func printResult(asJSON bool, row any, words string) error {
	if asJSON {
		return printJSON(row)
	}
	fmt.Println(words)
	return nil
}
