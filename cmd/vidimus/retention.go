package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/retention"
)

type appRetention struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	MediaDays   *int      `help:"Days after the end of a session until its pictures and files are deleted; none keeps them."`
	ResultDays  *int      `help:"Days after the end of a session until all of it is deleted; none keeps it."`
	JSON        bool      `help:"Print JSON."`
}

// Run sets how long an application keeps data.
func (c *appRetention) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Retention.SetPolicy(e.ctx, c.Application, retention.Policy{MediaDays: c.MediaDays, ResultDays: c.ResultDays}); err != nil {
			return err
		}
		row := map[string]any{"application_id": c.Application, "media_days": c.MediaDays, "result_days": c.ResultDays}
		return printResult(c.JSON, row, "The retention is chosen.")
	})
}

type holdCommand struct {
	Add    holdAdd    `cmd:"" help:"Keep a session, or all of a vendor_data, from being deleted by anybody."`
	Remove holdRemove `cmd:"" help:"Lift a hold."`
	List   holdList   `cmd:"" help:"List the holds of an application."`
}

type holdAdd struct {
	App        uuid.UUID  `required:"" help:"Id of the application."`
	Session    *uuid.UUID `help:"Id of the session." xor:"what" required:""`
	VendorData string     `help:"Your reference of the user or business." xor:"what" required:""`
	Reason     string     `required:"" help:"Reference to the case, without personal data."`
	JSON       bool       `help:"Print JSON."`
}

// Run puts up a hold.
func (c *holdAdd) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		h, err := a.Retention.AddHold(e.ctx, retention.Hold{
			ApplicationID: c.App, SessionID: c.Session, VendorData: c.VendorData, Reason: c.Reason,
		})
		if err != nil {
			return err
		}
		return printResult(c.JSON, holdRow(h), "hold "+h.ID.String())
	})
}

type holdRemove struct {
	App  uuid.UUID `required:"" help:"Id of the application."`
	Hold uuid.UUID `arg:"" help:"Id of the hold."`
	JSON bool      `help:"Print JSON."`
}

// Run lifts a hold.
func (c *holdRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Retention.RemoveHold(e.ctx, c.App, c.Hold); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"hold_id": c.Hold, "removed": true}, "The hold is lifted.")
	})
}

type holdList struct {
	App  uuid.UUID `required:"" help:"Id of the application."`
	JSON bool      `help:"Print JSON."`
}

// Run lists holds.
func (c *holdList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		holds, err := a.Retention.Holds(e.ctx, c.App)
		if err != nil {
			return err
		}
		if c.JSON {
			rows := []map[string]any{}
			for _, h := range holds {
				rows = append(rows, holdRow(h))
			}
			return printJSON(rows)
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, h := range holds {
			on := "vendor_data " + h.VendorData
			if h.SessionID != nil {
				on = "session " + h.SessionID.String()
			}
			_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", h.ID, h.CreatedAt.Format(time.DateOnly), on, h.Reason)
		}
		return w.Flush()
	})
}

func holdRow(h retention.Hold) map[string]any {
	return map[string]any{
		"hold_id": h.ID, "application_id": h.ApplicationID, "session_id": h.SessionID, "vendor_data": h.VendorData, "reason": h.Reason, "created_at": h.CreatedAt,
	}
}

type eraseCommand struct {
	App        uuid.UUID `required:"" help:"Id of the application."`
	VendorData string    `required:"" help:"Your reference of the user to erase."`
	KeepBlocks bool      `help:"Keep the user on the blocklist: otherwise a blocked user can start again."`
}

// Run erases a user at once and prints what was removed.
func (c *eraseCommand) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		begun, err := a.Retention.EraseUser(e.ctx, retention.EraseUserInput{
			ApplicationID: c.App, VendorData: c.VendorData, KeepBlocks: c.KeepBlocks,
		})
		if err != nil {
			return err
		}
		for _, id := range begun.Records {
			// The job may have been faster; doing it twice changes nothing.
			r, err := a.Retention.Erase(e.ctx, c.App, id)
			if err != nil {
				return err
			}
			if err := printErased(r); err != nil {
				return err
			}
		}
		fmt.Printf("%d sessions are erased. A running service looks again in some minutes and notes that nothing is left.\n", begun.Sessions)
		return nil
	})
}

// printErased says what a record of deletion removed, file by file and table by table.
func printErased(r retention.Record) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
	line := func(what string, value any) { _, _ = fmt.Fprintf(w, "%s\t%v\n", what, value) }
	line("record", r.ID)
	line("sessions", len(r.SessionIDs))
	for _, name := range slices.Sorted(maps.Keys(r.Counts)) {
		if name == "files" {
			line("files", r.Counts[name])
			continue
		}
		line("rows of "+name, r.Counts[name])
	}
	return w.Flush()
}
