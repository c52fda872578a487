package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/engine/network/models"
)

type modelsCommand struct {
	List    modelsList    `cmd:"" help:"Show the models that the engines use by default: what for, by which licence, from where, installed or not."`
	Install modelsInstall `cmd:"" help:"Fetch, check and install models; running services use them within seconds."`
	Verify  modelsVerify  `cmd:"" help:"Compare installed models with their hashes."`
	Remove  modelsRemove  `cmd:"" help:"Take installed models away."`
}

// chosen are the named entries, all of them where none is named.
func chosen(ids []string) ([]models.Entry, error) {
	all := models.Default()
	if len(all) == 0 {
		return nil, errors.New("no models are made for this system: the runtime exists for Linux on amd64 and arm64")
	}
	if len(ids) == 0 {
		return all, nil
	}
	var out []models.Entry
	for _, id := range ids {
		i := slices.IndexFunc(all, func(e models.Entry) bool { return e.ID == id })
		if i < 0 {
			var known []string
			for _, e := range all {
				known = append(known, e.ID)
			}
			return nil, fmt.Errorf("no model is called %q: there are %s", id, strings.Join(known, ", "))
		}
		out = append(out, all[i])
	}
	return out, nil
}

type modelsList struct {
	JSON bool `help:"Print JSON."`
}

// Run shows the table.
func (c *modelsList) Run(e *environment) error {
	store, err := installedmodel.OpenStore(e.config)
	if err != nil {
		return err
	}
	all, err := chosen(nil)
	if err != nil {
		return err
	}
	if c.JSON {
		rows := []map[string]any{}
		for _, m := range all {
			rows = append(rows, map[string]any{
				"model": m.ID, "use": m.Use, "licence": m.Licence, "origin": m.Origin, "registry": m.Package.Registry, "package": m.Package.Name,
				"version": m.Package.Version, "package_sha256": m.Package.SHA256, "package_bytes": m.Package.Size, "sha256": m.SHA256, "bytes": m.Size,
				"measured": m.Measured, "installed": store.Installed(m), "path": store.Path(m),
			})
		}
		return printJSON(rows)
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "MODEL\tUSE\tLICENCE\tFROM\tDOWNLOAD\tSIZE\tINSTALLED")
	for _, m := range all {
		installed := "no"
		if store.Installed(m) {
			installed = "yes"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s %s %s\t%s\t%s\t%s\n", m.ID, m.Use, m.Licence, m.Package.Registry, m.Package.Name, m.Package.Version,
			megabytes(m.Package.Size), megabytes(m.Size), installed)
	}
	return w.Flush()
}

func megabytes(n int64) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }

type modelsInstall struct {
	Models []string `arg:"" optional:"" help:"Models by their names; all of them where none is named."`
}

// Run installs models one after the other, and resumes an interrupted run.
func (c *modelsInstall) Run(e *environment) error {
	store, err := installedmodel.OpenStore(e.config)
	if err != nil {
		return err
	}
	all, err := chosen(c.Models)
	if err != nil {
		return err
	}
	for _, m := range all {
		var told time.Time
		err := store.Install(e.ctx, m, func(p models.Progress) {
			if p.Done == p.Total || time.Since(told) > time.Second {
				told = time.Now()
				fmt.Fprintf(os.Stderr, "%s: %s of %s\n", m.ID, megabytes(p.Done), megabytes(p.Total))
			}
		})
		if err != nil {
			return err
		}
		fmt.Printf("%s (%s, %s) is installed at %s\n", m.ID, m.Licence, m.Origin, store.Path(m))
	}
	return nil
}

type modelsVerify struct {
	Models []string `arg:"" optional:"" help:"Models by their names; all that are installed where none is named."`
}

// Run fails when a named model is not installed, or an installed one is another file.
func (c *modelsVerify) Run(e *environment) error {
	store, err := installedmodel.OpenStore(e.config)
	if err != nil {
		return err
	}
	all, err := chosen(c.Models)
	if err != nil {
		return err
	}
	wrong := 0
	for _, m := range all {
		switch err := store.Verify(m); {
		case err == nil:
			fmt.Printf("%s: as it should be\n", m.ID)
		case errors.Is(err, fs.ErrNotExist) && len(c.Models) == 0:
			fmt.Printf("%s: not installed\n", m.ID)
		default:
			fmt.Printf("%s: %v\n", m.ID, err)
			wrong++
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d models are not as they should be; vidimus models install puts them right", wrong)
	}
	return nil
}

type modelsRemove struct {
	Models []string `arg:"" help:"Models by their names."`
}

// Run removes models. Downloaded packages stay in the cache.
func (c *modelsRemove) Run(e *environment) error {
	store, err := installedmodel.OpenStore(e.config)
	if err != nil {
		return err
	}
	all, err := chosen(c.Models)
	if err != nil {
		return err
	}
	for _, m := range all {
		if err := store.Remove(m); err != nil {
			return err
		}
		fmt.Printf("%s is removed\n", m.ID)
	}
	return nil
}
