package main

import (
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
)

type creditCommand struct {
	Add  creditAdd  `cmd:"" help:"Add paid credits to a balance."`
	Take creditTake `cmd:"" help:"Deduct credits, to correct a balance."`
	Show creditShow `cmd:"" help:"Show the balance and the latest movements."`

	Confirm creditConfirm `cmd:"" help:"Confirm a received payment and add its credits."`
}

type creditConfirm struct {
	ID   string `arg:"" help:"Id of the payment, which payers give as payment reference."`
	JSON bool   `help:"Print JSON."`
}

// Run adds the credits of a payment, once.
func (c *creditConfirm) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		order, booked, err := a.Orders.Confirm(e.ctx, c.ID)
		if err != nil {
			return err
		}
		words := order.Amount.Exact() + " credits added"
		if !booked {
			words = "the payment was confirmed before"
		}
		return printResult(c.JSON, map[string]any{"application_id": order.ApplicationID, "amount": order.Amount.Exact(), "booked": booked}, words)
	})
}

// movementFlags are what a movement of credits is described by.
type movementFlags struct {
	Application uuid.UUID     `arg:"" help:"Id of the application."`
	Amount      config.Micros `arg:"" help:"Credits, such as 100 or 12.50."`
	Reference   string        `help:"Your reference for the movement, such as an invoice number. A movement with the same reference is carried out only once."`
	JSON        bool          `help:"Print JSON."`
}

func (f *movementFlags) carryOut(e *environment, reason string, amount config.Micros) error {
	if f.Amount <= 0 {
		return errors.New("the amount is above zero")
	}
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, f.Application); err != nil {
			return err
		}
		m := credit.Movement{ApplicationID: f.Application, Reason: reason, Amount: credit.Micros(amount), Reference: f.Reference}
		balance, moved, err := a.Credits.RecordMovement(e.ctx, m)
		if err != nil {
			return err
		}
		words := "balance " + config.Micros(balance).String()
		if !moved {
			words += "; the movement was carried out before"
		}
		return printResult(f.JSON, map[string]any{"application_id": f.Application, "balance": balance.Exact(), "moved": moved}, words)
	})
}

type creditAdd struct{ movementFlags }

// Run adds credits and tells the balance.
func (c *creditAdd) Run(e *environment) error { return c.carryOut(e, credit.ReasonTopUp, c.Amount) }

type creditTake struct{ movementFlags }

// Run takes credits off and tells the balance.
func (c *creditTake) Run(e *environment) error {
	return c.carryOut(e, credit.ReasonAdjustment, -c.Amount)
}

type creditShow struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Limit       int       `help:"Number of movements to show." default:"20"`
	Offset      int       `help:"Number of latest movements to skip."`
	JSON        bool      `help:"Print JSON."`
}

// Run shows the balance and a page of movements, newest first.
func (c *creditShow) Run(e *environment) error {
	if c.Limit < 0 || c.Limit > 1000 || c.Offset < 0 || c.Offset > 1_000_000_000 {
		return errors.New("the limit is from 0 to 1000, the offset not below 0")
	}
	return e.command(func(a *boot.App) error {
		if _, err := a.Applications.Get(e.ctx, c.Application); err != nil {
			return err
		}
		funds, err := a.Credits.Funds(e.ctx, c.Application)
		if err != nil {
			return err
		}
		entries, count, err := a.Credits.Entries(e.ctx, c.Application, c.Limit, c.Offset)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(creditRows(c.Application, funds, count, entries))
		}
		fmt.Printf("balance %s, %s of it reserved for open sessions, %d movements\n", funds.Balance.Exact(), funds.Reserved.Exact(), count)
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, m := range entries {
			name := ""
			if m.Reference != nil {
				name = *m.Reference
			}
			_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", m.At.Format(time.RFC3339), m.Amount.Exact(), m.Reason, name)
		}
		return w.Flush()
	})
}

func creditRows(application uuid.UUID, funds credit.Funds, count int64, entries []credit.Entry) map[string]any {
	rows := []map[string]any{}
	for _, m := range entries {
		rows = append(rows, map[string]any{
			"entry_id": m.ID, "reason": m.Reason, "amount": m.Amount.Exact(), "session_id": m.Session, "reference": m.Reference, "created_at": m.At,
		})
	}
	return map[string]any{
		"application_id": application, "balance": funds.Balance.Exact(), "reserved": funds.Reserved.Exact(), "available": funds.Available().Exact(),
		"count": count, "entries": rows,
	}
}
