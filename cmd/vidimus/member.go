package main

import (
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/value/ident"
)

type memberCommand struct {
	Add  memberAdd  `cmd:"" help:"Add a member to an application's organisation, with an account of the management interface."`
	List memberList `cmd:"" help:"List the members of an application's organisation."`

	Remove memberRemove `cmd:"" help:"End a membership."`
	Reset  memberReset  `cmd:"" help:"Set a new password for a member who cannot log in; all their logins end."`
}

type memberAdd struct {
	Application uuid.UUID `arg:"" help:"Id of an application of the organisation."`
	Email       string    `arg:"" help:"Mail address of the account."`
	Role        string    `help:"Role: owner, admin, compliance_officer, developer, reader." default:"owner"`
	JSON        bool      `help:"Print JSON."`
}

// Run makes the account, with a password that is shown once, and the membership.
func (c *memberAdd) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		role, ok := organisation.BuiltinRole(c.Role)
		if !ok {
			return fmt.Errorf("there is no role %q", c.Role)
		}
		app, err := a.Applications.Get(e.ctx, c.Application)
		if err != nil {
			return err
		}
		// Letters, digits and a mark, so that every rule of passwords is kept.
		password := "Vd1-" + ident.Secret(passwordBytes)
		account, made, err := a.Accounts.Registration.CreateAccount(e.ctx, c.Email, password)
		if err != nil {
			return err
		}
		joining := organisation.NewMember{OrganisationID: app.OrganisationID, Account: account, RoleID: role.ID}
		if err := a.Organisations.AddMember(e.ctx, a.Store.Queries(), joining); err != nil {
			return err
		}
		if !made {
			password = ""
		}
		if c.JSON {
			return printJSON(map[string]string{
				"organisation_id": app.OrganisationID.String(), "account_id": account.String(), "email": c.Email, "role": role.Slug, "password": password,
			})
		}
		fmt.Printf("organisation %s\naccount      %s (%s)\n", app.OrganisationID, c.Email, role.Slug)
		if made {
			fmt.Printf("password     %s\n\nThe password is shown this once.\n", password)
		}
		return nil
	})
}

const passwordBytes = 18

type memberList struct {
	Application uuid.UUID `arg:"" help:"Id of an application of the organisation."`
	JSON        bool      `help:"Print JSON."`
}

// Run lists members, oldest first.
func (c *memberList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		app, err := a.Applications.Get(e.ctx, c.Application)
		if err != nil {
			return err
		}
		members, err := a.Organisations.Members(e.ctx, app.OrganisationID)
		if err != nil {
			return err
		}
		if c.JSON {
			rows := []map[string]any{}
			for _, m := range members {
				rows = append(rows, map[string]any{"member_id": m.ID, "email": m.Email, "role": m.Role.Slug, "since": m.CreatedAt})
			}
			return printJSON(rows)
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, m := range members {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", m.ID, m.Email, m.Role.Slug, m.CreatedAt.Format(time.DateOnly))
		}
		return w.Flush()
	})
}
