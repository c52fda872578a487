package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"vidimus/cmd/vidimus/webhook"
	"vidimus/internal/boot"
	"vidimus/internal/domain/kyb/companyregistry"
)

type registryCommand struct {
	Import registryImport `cmd:"" help:"Import a company register from a file; an interrupted import continues where it stopped."`
	Status registryStatus `cmd:"" help:"Show which registers are loaded."`
	Remove registryRemove `cmd:"" help:"Take a register away with all its companies."`
}

type registryImport struct {
	Path    string `arg:"" help:"File: a table, or a ZIP with one in it."`
	Format  string `required:"" enum:"gleif,gleif-relationships,companieshouse,companieshouse-psc,csv" help:"Form of the file: gleif (golden copy, level 1), gleif-relationships (level 2: who consolidates whom), companieshouse (BasicCompanyData), companieshouse-psc (snapshot of persons with significant control) or csv (a table of one's own, see the documentation)."`
	Country string `help:"Country of rows without one, such as DE; companies of other countries are left out."`
	Name    string `help:"Name of the register. Default: its format, and its country if one is given."`
	Replace bool   `help:"Take away what is in the register and not in the file."`
	Force   bool   `help:"Accept a register that loses more than half of its companies, and a file with many bad rows."`
	JSON    bool   `help:"Print JSON."`
}

// Run loads the register, whole or not at all, and names the rows that it left out.
func (c *registryImport) Run(e *environment) error {
	file, err := os.Open(c.Path)
	if err != nil {
		return fmt.Errorf("open register: %w", err)
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return errors.Join(fmt.Errorf("%s is no file", c.Path), err)
	}
	return e.command(func(a *boot.App) error {
		begun := time.Now()
		bar := &progressBar{out: os.Stderr, begun: begun, isTerminal: webhook.IsTerminal(os.Stderr)}
		change, err := a.CompanyRegisters.Import(e.ctx, companyregistry.Import{
			Register: c.Name, Format: companyregistry.Format(c.Format), Country: c.Country, Replace: c.Replace, Force: c.Force,
			File: companyregistry.File{ReaderAt: file, Size: info.Size()}, Progress: bar.show,
		})
		bar.end()
		if c.JSON {
			return errors.Join(c.refusal(err), printJSON(change))
		}
		for _, b := range change.Bad {
			fmt.Printf("%s: %v\n", c.Path, b)
		}
		if more := change.BadRows - int64(len(change.Bad)); more > 0 {
			fmt.Printf("%s: %d more bad rows\n", c.Path, more)
		}
		if err != nil {
			return c.refusal(err)
		}
		if change.ResumedAt > 0 {
			fmt.Printf("%s: gone on behind row %d of an import that was broken off\n", change.Register, change.ResumedAt)
		}
		fmt.Printf("%s: %d records, before %d; %d rows, %d bad ones left out; %v\n", change.Register, change.Records, change.Before, change.Rows,
			change.BadRows, time.Since(begun).Round(time.Millisecond))
		return nil
	})
}

// refusal says what an error leaves behind.
func (c *registryImport) refusal(err error) error {
	var shrunk *companyregistry.ShrunkError
	var bad *companyregistry.BadRowsError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("%s: broken off, the register is as before; the same command goes on from here", c.Path)
	case errors.As(err, &shrunk), errors.As(err, &bad):
		return fmt.Errorf("%s: refused, the register is as before: %w; --force accepts it", c.Path, err)
	default:
		return fmt.Errorf("%s: refused, the register is as before: %w", c.Path, err)
	}
}

// progressBar shows how far an import is: a bar on a terminal, else a line now and then.
type progressBar struct {
	out        io.Writer
	begun      time.Time
	isTerminal bool
	shown      time.Time
	drawn      bool
}

const (
	barEvery  = 200 * time.Millisecond
	lineEvery = 10 * time.Second
	barWidth  = 30
)

func (b *progressBar) show(p companyregistry.Progress) {
	pause := lineEvery
	if b.isTerminal {
		pause = barEvery
	}
	now := time.Now()
	if now.Sub(b.shown) < pause {
		return
	}
	if b.shown.IsZero() && !b.isTerminal {
		b.shown = now
		return
	}
	b.shown = now
	part := 0.0
	if p.Total > 0 {
		part = min(1, float64(p.Read)/float64(p.Total))
	}
	if !b.isTerminal {
		_, _ = fmt.Fprintf(b.out, "%3.0f%%, %d rows\n", 100*part, p.Rows)
		return
	}
	full := int(part * barWidth)
	_, _ = fmt.Fprintf(b.out, "\r[%s%s] %3.0f%% %d rows, %v ", strings.Repeat("=", full), strings.Repeat(" ", barWidth-full), 100*part, p.Rows,
		now.Sub(b.begun).Round(time.Second))
	b.drawn = true
}

func (b *progressBar) end() {
	if b.drawn {
		_, _ = fmt.Fprintln(b.out)
	}
}

type registryStatus struct {
	JSON bool `help:"Print JSON."`
}

// registryState is what status prints.
type registryState struct {
	Registers  []companyregistry.Register         `json:"registers"`
	Unfinished []companyregistry.UnfinishedImport `json:"unfinished_imports"`
}

// Run shows the registers, and imports that were broken off.
func (c *registryStatus) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		var s registryState
		var err error
		if s.Registers, err = a.CompanyRegisters.All(e.ctx); err != nil {
			return err
		}
		if s.Unfinished, err = a.CompanyRegisters.Unfinished(e.ctx); err != nil {
			return err
		}
		if c.JSON {
			return printJSON(s)
		}
		if len(s.Registers) == 0 {
			fmt.Println("No register is loaded.")
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		if len(s.Registers) > 0 {
			_, _ = fmt.Fprintln(w, "register\tformat\tversion\trecords\timported\towners\tcountries")
		}
		for _, r := range s.Registers {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\t%t\t%s\n", r.Name, r.Format, r.Version, r.Records, r.ImportedAt.Format(time.DateOnly), r.Owners,
				few(r.Countries))
		}
		for _, u := range s.Unfinished {
			_, _ = fmt.Fprintf(w, "%s\tnot finished: %d rows since %s\n", u.Register, u.Rows, u.StartedAt.Format(time.DateTime))
		}
		return w.Flush()
	})
}

// fewCountries is how many countries are named one by one.
const fewCountries = 8

func few(countries []string) string {
	if len(countries) <= fewCountries {
		return strings.Join(countries, " ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(countries[:fewCountries], " "), len(countries)-fewCountries)
}

type registryRemove struct {
	Name string `arg:"" help:"Name of the register, as status shows it."`
	JSON bool   `help:"Print JSON."`
}

// Run takes a register away; running servers follow at once.
func (c *registryRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		known, err := a.CompanyRegisters.Remove(e.ctx, c.Name)
		if err != nil {
			return err
		}
		if !known {
			return fmt.Errorf("there is no register %q", c.Name)
		}
		if c.JSON {
			return printJSON(map[string]string{"removed": c.Name})
		}
		fmt.Printf("%s is removed\n", c.Name)
		return nil
	})
}
