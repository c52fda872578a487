package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"text/tabwriter"
	"time"

	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/boot"
	"vidimus/internal/engine/aml/list"
)

type amlCommand struct {
	Import amlImport `cmd:"" help:"Import lists of sanctions and politically exposed persons into the database."`
	Status amlStatus `cmd:"" help:"Show which lists are loaded and how old they are."`
	Remove amlRemove `cmd:"" help:"Remove a list."`
}

type amlImport struct {
	Path  string `arg:"" optional:"" help:"File or folder of lists. Default: VIDIMUS_AML_LISTS."`
	Name  string `help:"Name of the list; only for a single file. Default: the name of the file."`
	Force bool   `help:"Accept a list that lost more than a fifth of its entries."`
}

// Run imports every list of a folder, or a single one. A list that is refused
// does not keep the others back.
func (c *amlImport) Run(e *environment) error {
	if c.Path == "" {
		c.Path = e.config.AMLLists
	}
	if c.Path == "" {
		return errors.New("name a file or a folder, or set VIDIMUS_AML_LISTS")
	}
	folder, files, err := c.files()
	if err != nil {
		return err
	}
	return e.command(func(a *boot.App) error {
		var failed error
		for _, file := range files {
			failed = errors.Join(failed, c.one(e, a, folder, file))
		}
		return failed
	})
}

// files are the lists at the path.
func (c *amlImport) files() (fs.FS, []string, error) {
	info, err := os.Stat(c.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("look at lists: %w", err)
	}
	if !info.IsDir() {
		return os.DirFS(filepath.Dir(c.Path)), []string{filepath.Base(c.Path)}, nil
	}
	if c.Name != "" {
		return nil, nil, errors.New("--name is for a single file")
	}
	found, err := os.ReadDir(c.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("look at lists: %w", err)
	}
	var files []string
	for _, f := range found {
		if !f.IsDir() && list.IsSelfContained(f.Name()) {
			files = append(files, f.Name())
		}
	}
	if len(files) == 0 {
		return nil, nil, fmt.Errorf("%s holds no list", c.Path)
	}
	return os.DirFS(c.Path), files, nil
}

// progressEvery is how many entries lie between two signs of life.
const progressEvery = 50_000

func (c *amlImport) one(e *environment, a *boot.App, folder fs.FS, file string) error {
	begun := time.Now()
	change, err := a.ScreeningIndex.Import(e.ctx, screeningindex.ImportInput{
		Folder: folder, File: file, Name: c.Name, Force: c.Force,
		Progress: func(entries int) {
			if entries%progressEvery == 0 {
				fmt.Printf("%s: %d entries so far\n", file, entries)
			}
		},
	})
	if err != nil {
		fmt.Printf("%s: refused: %v\n", file, err)
		return fmt.Errorf("%s: %w", file, err)
	}
	fmt.Printf("%s: %d entries, before %d; %d added, %d changed, %d removed; %v\n", file, change.Entries, change.Before,
		change.Added, change.Changed, change.Removed, time.Since(begun).Round(time.Millisecond))
	return nil
}

type amlStatus struct {
	JSON bool `help:"Print JSON."`
}

// Run shows the lists.
func (c *amlStatus) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		lists, err := a.Watchlists.All(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(lists)
		}
		if len(lists) == 0 {
			fmt.Println("No list is loaded: screenings of live applications ask for a review.")
			return nil
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 4, 2, ' ', 0)
		_, _ = fmt.Fprintln(w, "list\tversion\tentries\tpublished\timported\tage\tchecksum\ttitle")
		for _, l := range lists {
			published, age := "unknown", time.Since(l.ImportedAt).Round(time.Hour).String()
			if l.PublishedAt != nil {
				published = l.PublishedAt.Format(time.DateOnly)
			}
			if l.Stale(time.Now()) {
				age += " (old)"
			}
			_, _ = fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\t%s\t%x\t%s\n", l.Name, l.Version, l.Entries, published, l.ImportedAt.Format(time.DateOnly), age,
				l.Checksum[:min(4, len(l.Checksum))], l.Title)
		}
		return w.Flush()
	})
}

type amlRemove struct {
	Name string `arg:"" help:"Name of the list, as status shows it."`
}

// Run takes a list away; running servers follow at once.
func (c *amlRemove) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		known, err := a.Watchlists.Remove(e.ctx, c.Name)
		if err != nil {
			return err
		}
		if !known {
			return fmt.Errorf("there is no list %q", c.Name)
		}
		fmt.Printf("%s is removed\n", c.Name)
		return nil
	})
}
