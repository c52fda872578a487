package main

import (
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/value/ident"
)

type memberRemove struct {
	Application uuid.UUID `arg:"" help:"Id of an application of the organisation."`
	Member      uuid.UUID `arg:"" help:"Id of the membership, as list shows it."`
	JSON        bool      `help:"Print JSON."`
}

// Run ends the membership; the account stays.
func (c *memberRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		app, err := a.Applications.Get(e.ctx, c.Application)
		if err != nil {
			return err
		}
		operator := organisation.Member{OrganisationID: app.OrganisationID, Role: organisation.Owner}
		if err := a.Organisations.RemoveMember(e.ctx, operator, c.Member); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"member_id": c.Member, "removed": true}, "The membership is over.")
	})
}

type memberReset struct {
	Email        string `arg:"" help:"Mail address of the account."`
	SecondFactor bool   `help:"Remove the second factor and the passkeys as well."`
	JSON         bool   `help:"Print JSON."`
}

// Run sets a password that is shown once, and lifts a lock-out.
func (c *memberReset) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		// Letters, digits and a mark, so that every rule of passwords is kept.
		password := "Vd1-" + ident.Secret(passwordBytes)
		account, err := a.Accounts.Passwords.ResetByOperator(e.ctx, account.OperatorPasswordReset{Email: c.Email, Password: password, Factor: c.SecondFactor})
		if err != nil {
			return err
		}
		row := map[string]any{"account_id": account, "email": c.Email, "password": password, "second_factor_removed": c.SecondFactor}
		return printResult(c.JSON, row, fmt.Sprintf("account  %s\npassword %s\n\nThe password is shown this once.", account, password))
	})
}
