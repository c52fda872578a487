package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/domain/screening/persontable"
)

type referenceCommand struct {
	Import referenceImport `cmd:"" help:"Load a table of persons, in place of the one of the same service."`
	Status referenceStatus `cmd:"" help:"Show which tables are loaded."`
	Remove referenceRemove `cmd:"" help:"Take a table away with all its persons."`
}

type referenceImport struct {
	Path    string `arg:"" help:"File: .csv with the names of the columns first, or .ndjson with an object a line. Columns: number, first_name, last_name, full_name, date_of_birth (YYYY-MM-DD), status (active or deceased)."`
	Service string `required:"" help:"Id of the service in workflows, such as bra_cpf."`
	Country string `required:"" help:"Country of the persons, such as BRA."`
	Title   string `help:"Name of the service. Default: its id."`
	Consent bool   `help:"Ask about a person in a call only with the person's consent."`
	Force   bool   `help:"Accept a table that lost more than a fifth of its records, and a file with many bad rows."`
}

// formats are the forms of files by the ends of their names.
var formats = map[string]persontable.Format{".csv": persontable.CSV, ".ndjson": persontable.NDJSON, ".jsonl": persontable.NDJSON}

// Run loads the table, whole or not at all, and names the rows that it left out.
func (c *referenceImport) Run(e *environment) error {
	format, known := formats[strings.ToLower(filepath.Ext(c.Path))]
	if !known {
		return fmt.Errorf("%s: the name of the file must end in .csv, .ndjson or .jsonl", c.Path)
	}
	return e.command(func(a *boot.App) error {
		begun := time.Now()
		change, err := a.References.Import(e.ctx, persontable.Import{
			Service: c.Service, Title: c.Title, Country: c.Country, RequiresConsent: c.Consent, Format: format, Force: c.Force,
			Open: func() (io.ReadCloser, error) { return os.Open(c.Path) },
			Progress: func(rows int) {
				if rows%progressEvery == 0 {
					fmt.Printf("%s: %d rows so far\n", c.Path, rows)
				}
			},
		})
		for _, b := range change.Bad {
			fmt.Printf("%s: %v\n", c.Path, b)
		}
		if more := change.BadRows - len(change.Bad); more > 0 {
			fmt.Printf("%s: %d more bad rows\n", c.Path, more)
		}
		if err != nil {
			return fmt.Errorf("%s: refused, nothing is changed: %w", c.Path, err)
		}
		fmt.Printf("%s: %d records, before %d; %d bad rows left out; %v\n", c.Service, change.Records, change.Before, change.BadRows,
			time.Since(begun).Round(time.Millisecond))
		return nil
	})
}

type referenceStatus struct {
	JSON bool `help:"Print JSON."`
}

// Run shows the tables.
func (c *referenceStatus) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		tables, err := a.References.All(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(tables)
		}
		if len(tables) == 0 {
			fmt.Println("No table is loaded.")
			return nil
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		_, _ = fmt.Fprintln(w, "service\tcountry\tversion\trecords\timported\tconsent\ttitle")
		for _, t := range tables {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\t%t\t%s\n", t.Service, t.Country, t.Version, t.Records, t.ImportedAt.Format(time.DateOnly),
				t.RequiresConsent, t.Title)
		}
		return w.Flush()
	})
}

type referenceRemove struct {
	Service string `arg:"" help:"Id of the service, as status shows it."`
}

// Run takes a table away; running servers follow at once.
func (c *referenceRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		known, err := a.References.Remove(e.ctx, c.Service)
		if err != nil {
			return err
		}
		if !known {
			return fmt.Errorf("there is no table %q", c.Service)
		}
		fmt.Printf("%s is removed\n", c.Service)
		return nil
	})
}
