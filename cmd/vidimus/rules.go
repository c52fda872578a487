package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/monitoring/ruleengine"
)

type rulesCommand struct {
	Backtest rulesBacktest `cmd:"" help:"Try a rule of transactions or events on everything that was judged."`
}

type rulesBacktest struct {
	App  uuid.UUID  `required:"" help:"Id of the application."`
	Rule *uuid.UUID `help:"Id of a rule of the application." xor:"what" required:""`
	File string     `help:"A file with the rule, as the API takes it." xor:"what" required:"" type:"existingfile"`
	Days int        `help:"How many days before now." default:"90"`
}

// Run tries the rule, with a bar for those who wait.
func (c *rulesBacktest) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		config, err := c.config(e, a)
		if err != nil {
			return err
		}
		began := time.Now()
		report, err := a.Rules.Backtest(e.ctx, ruleengine.TrialRule{
			ApplicationID: c.App, Config: config, PeriodDays: c.Days, Progress: func(done, all int) { bar(os.Stderr, done, all) },
		})
		if err != nil {
			return err
		}
		fmt.Printf("evaluated %d, matched %d, affected entities %d, in %d days (%s)\n", report.Evaluated, report.Matched, report.Affected,
			report.PeriodDays, time.Since(began).Round(time.Millisecond))
		return nil
	})
}

func (c *rulesBacktest) config(e *environment, a *boot.App) (ruleengine.Config, error) {
	if c.Rule != nil {
		l, err := a.Rules.Get(e.ctx, c.App, *c.Rule)
		return l.Config, err
	}
	raw, err := os.ReadFile(c.File)
	if err != nil {
		return ruleengine.Config{}, fmt.Errorf("read rule: %w", err)
	}
	var config ruleengine.Config
	if err := json.Unmarshal(raw, &config); err != nil {
		return ruleengine.Config{}, fmt.Errorf("read rule: %w", err)
	}
	return config, nil
}

// bar draws how far a long work is.
func bar(out io.Writer, done, all int) {
	const width = 40
	filled := width * done / max(all, 1)
	end := "\r"
	if done == all {
		end = "\n"
	}
	_, _ = fmt.Fprintf(out, "[%s%s] %d of %d%s", strings.Repeat("=", filled), strings.Repeat(" ", width-filled), done, all, end)
}
