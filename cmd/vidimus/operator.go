package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/management/application"
)

type appCommand struct {
	Create  appCreate  `cmd:"" help:"Create an application with a first key."`
	List    appList    `cmd:"" help:"List applications."`
	TopUp   appTopUp   `cmd:"" hidden:"" help:"Add credits to an application; vidimus credit add says more."`
	Domain  appDomain  `cmd:"" help:"Set the white-label host of an application."`
	Origins appOrigins `cmd:"" help:"Set which pages may show the hosted pages of an application in a frame."`
	Schemes appSchemes `cmd:"" name:"callback-schemes" help:"Register the schemes of an application's own apps, to which people may be sent back."`
	Limits  appLimits  `cmd:"" help:"Grant an application other rate limits."`
	Switch  appSwitch  `cmd:"" help:"Switch something on or off for an application."`
	Contact appContact `cmd:"" help:"Set where mails about an application's organisation go."`

	Retention appRetention `cmd:"" help:"Set how long an application keeps pictures and results."`
}

type appCreate struct {
	Name         string    `arg:"" help:"Name that the persons see."`
	Organisation uuid.UUID `help:"Id of the organisation it belongs to. Default: a new one of the same name."`
	Environment  string    `help:"live or sandbox." enum:"live,sandbox" default:"sandbox"`
	ContactEmail string    `help:"Where mails about its working go, such as that a webhook destination was switched off."`
	JSON         bool      `help:"Print JSON."`
}

// Run creates an application and shows its first key, once.
func (c *appCreate) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		app, err := a.Applications.Create(e.ctx, application.CreateInput{
			OrganisationID: c.Organisation, Name: c.Name, Environment: application.Environment(c.Environment), ContactEmail: c.ContactEmail,
		})
		if err != nil {
			return err
		}
		secret, _, err := a.Applications.CreateKey(e.ctx, app, "first key")
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(map[string]string{"application_id": app.ID.String(), "environment": c.Environment, "api_key": secret})
		}
		fmt.Printf("application %s (%s)\nkey         %s\n\nThe key is shown this once.\n", app.ID, c.Environment, secret)
		return nil
	})
}

type appList struct {
	JSON bool `help:"Print JSON."`
}

// Run lists applications.
func (c *appList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		apps, err := a.Applications.List(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(apps)
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, app := range apps {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", app.ID, app.Environment, app.CreatedAt.Format(time.DateOnly), app.Name)
		}
		return w.Flush()
	})
}

type keyCommand struct {
	Create keyCreate `cmd:"" help:"Create a key of an application."`
	List   keyList   `cmd:"" help:"List the keys of an application."`
	Rotate keyRotate `cmd:"" help:"Make a key in place of another."`
	Revoke keyRevoke `cmd:"" help:"End a key."`
}

type keyCreate struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Label       string    `help:"What the key is for." default:"key"`
	JSON        bool      `help:"Print JSON."`
}

// Run makes a key and shows it, once.
func (c *keyCreate) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		app, err := a.Applications.Get(e.ctx, c.Application)
		if err != nil {
			return err
		}
		secret, key, err := a.Applications.CreateKey(e.ctx, app, c.Label)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(map[string]string{"api_key_id": key.ID.String(), "api_key": secret})
		}
		fmt.Printf("key %s\n%s\n\nThe key is shown this once.\n", key.ID, secret)
		return nil
	})
}

type keyList struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	JSON        bool      `help:"Print JSON."`
}

// Run lists keys by their first characters.
func (c *keyList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		keys, err := a.Applications.ListKeys(e.ctx, c.Application)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(keys)
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		for _, k := range keys {
			state := "valid"
			if k.RevokedAt != nil {
				state = "revoked " + k.RevokedAt.Format(time.RFC3339)
			}
			_, _ = fmt.Fprintf(w, "%s\t%s...\t%s\t%s\n", k.ID, k.Prefix, k.Label, state)
		}
		return w.Flush()
	})
}

type keyRotate struct {
	Application uuid.UUID     `arg:"" help:"Id of the application."`
	Key         uuid.UUID     `arg:"" help:"Id of the key that is replaced."`
	Overlap     time.Duration `help:"How long the old key stays good, a day at most."`
	JSON        bool          `help:"Print JSON."`
}

// Run makes a key of the same label and shows it, once.
func (c *keyRotate) Run(e *environment) error {
	if c.Overlap < 0 || c.Overlap > 24*time.Hour {
		return errors.New("the overlap is from 0 to 24h")
	}
	return e.command(func(a *boot.App) error {
		app, err := a.Applications.Get(e.ctx, c.Application)
		if err != nil {
			return err
		}
		secret, key, err := a.Applications.RotateKey(e.ctx, app, c.Key, c.Overlap)
		if err != nil {
			return err
		}
		words := fmt.Sprintf("key %s\n%s\n\nThe key is shown this once.", key.ID, secret)
		return printResult(c.JSON, map[string]any{"api_key_id": key.ID, "api_key": secret}, words)
	})
}

type keyRevoke struct {
	Application uuid.UUID `arg:"" help:"Id of the application."`
	Key         uuid.UUID `arg:"" help:"Id of the key."`
	JSON        bool      `help:"Print JSON."`
}

// Run ends a key on every server within seconds.
func (c *keyRevoke) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		if err := a.Applications.RevokeKey(e.ctx, c.Application, c.Key); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"api_key_id": c.Key, "revoked": true}, "The key is revoked.")
	})
}

func printJSON(v any) error {
	e := json.NewEncoder(os.Stdout)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
